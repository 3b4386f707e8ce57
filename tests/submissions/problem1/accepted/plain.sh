#!/usr/bin/env bash
# Written for bash 4: cards are texts, hands are arrays by number.
for player in 1 2 3; do read -r -a cards; hand[player]=" ${cards[*]} "; done
read -r top
read -r -a pile
order="R1 R2 R3 R4 R5 R6 R7 R8 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 G1 G2 G3 G4 G5 G6 G7 G8 B1 B2 B3 B4 B5 B6 B7 B8"
echo "0: $top"
player=1 idle=0
while (( idle < 4 )); do
  colour=() number=()
  for card in $order; do
    [[ ${hand[player]} == *" $card "* ]] || continue
    [[ ${card:0:1} == "${top:0:1}" ]] && colour+=("$card")
    [[ ${card:1:1} == "${top:1:1}" ]] && number+=("$card")
  done
  if (( ${#number[@]} > ${#colour[@]} )); then card=${number[0]}; else card=${colour[0]:-}; fi
  if [[ $card ]]; then
    top=$card idle=0
    hand[player]=${hand[player]/" $card "/" "}
    if [[ ${hand[player]} == " " ]]; then echo "$player: $card (WINNER)"; exit; fi
    echo "$player: $card"
  else
    echo "$player: DRAW"
    if (( ${#pile[@]} )); then
      hand[player]+="${pile[0]} "; pile=("${pile[@]:1}") idle=0
    else
      idle=$((idle + 1))
    fi
  fi
  player=$((player % 3 + 1))
done
