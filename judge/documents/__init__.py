"""YAML text as literal values with their places; the only importer of yaml."""

from judge.documents.describing import describe
from judge.documents.document import Document, Notes, Wrong
from judge.documents.faults import quoted
from judge.documents.nodes import Entry, Mapping, Node, Scalar, Sequence
from judge.documents.reading import MAX_BYTES, parse_document, read_document

__all__ = [
    "MAX_BYTES",
    "Document",
    "Entry",
    "Mapping",
    "Node",
    "Notes",
    "Scalar",
    "Sequence",
    "Wrong",
    "describe",
    "parse_document",
    "quoted",
    "read_document",
]
