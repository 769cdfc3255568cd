"""What the documentation needs to become a site: the README as its first page, no figure there or in answers.md that the pages no longer have, and no links to what the site does not have."""

import re
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

# Links out of docs/ lead to source code.
OUTSIDE = re.compile(r"(?<!!)\[([^\]]*)\]\((?:\.\./)+[^)]*\)")
README_TO_DOCS = re.compile(r"\]\(docs/")
# Folders of docs/ have no page either.
README_TO_SOURCE = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|#|docs/[^)]*\.)[^)]*\)")
# The page of all answers at a glance repeats figures of the pages, as the README does.
ANSWERS = "answers.md"
INTERVAL = re.compile(r"\[[\d.]+(?: %)?, [\d.]+(?: %)?\]")


def on_files(files, config):
    docs = Path(config.docs_dir)
    readme = (docs.parent / "README.md").read_text(encoding="utf-8")
    overviews = {"README.md": readme, ANSWERS: (docs / ANSWERS).read_text(encoding="utf-8")}
    pages = "".join(page.read_text(encoding="utf-8") for page in docs.glob("*.md") if page.name != ANSWERS)
    for name, text in overviews.items():
        stale = [interval for interval in INTERVAL.findall(text) if interval not in pages]
        if stale:
            raise PluginError(f"{name} has intervals that no page of docs/ has: {', '.join(stale)}")
    index = README_TO_DOCS.sub("](", README_TO_SOURCE.sub(r"\1", readme))
    files.append(File.generated(config, "index.md", content=index))
    return files


def on_page_markdown(markdown, page, **_):
    depth = page.file.src_uri.count("/")
    # A page in a folder below docs/ may link to its neighbours with "../".
    outside = OUTSIDE if depth == 0 else re.compile(r"(?<!!)\[([^\]]*)\]\((?:\.\./){%d,}[^)]*\)" % (depth + 1))
    return outside.sub(r"\1", markdown)
