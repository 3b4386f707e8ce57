# breaks: output
# The student prints the sample's answer whatever the input is.
print("""0: B3
1: B1
2: B8
3: B5
1: B7
2: DRAW
3: R7
1: Y7
2: Y1
3: Y6
1: Y3
2: DRAW
3: R3
1: DRAW
2: R2
3: R4 (WINNER)""")
