"""What the documentation needs to become a site: the README as its first page, and no links to what the site does not have."""

import re
from pathlib import Path

from mkdocs.structure.files import File

# Links out of docs/ lead to source code.
OUTSIDE = re.compile(r"(?<!!)\[([^\]]*)\]\((?:\.\./)+[^)]*\)")
README_TO_DOCS = re.compile(r"\]\(docs/")
# Folders of docs/ have no page either.
README_TO_SOURCE = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|#|docs/[^)]*\.)[^)]*\)")


def on_files(files, config):
    readme = (Path(config.docs_dir).parent / "README.md").read_text(encoding="utf-8")
    index = README_TO_DOCS.sub("](", README_TO_SOURCE.sub(r"\1", readme))
    files.append(File.generated(config, "index.md", content=index))
    return files


def on_page_markdown(markdown, page, **_):
    depth = page.file.src_uri.count("/")
    # A page in a folder below docs/ may link to its neighbours with "../".
    outside = OUTSIDE if depth == 0 else re.compile(r"(?<!!)\[([^\]]*)\]\((?:\.\./){%d,}[^)]*\)" % (depth + 1))
    return outside.sub(r"\1", markdown)
