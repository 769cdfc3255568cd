"""What the documentation needs to become a site: the README as its first page, with no figure that its pages no longer have, and no links to what the site does not have."""

import re
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

# Links out of docs/ lead to source code.
OUTSIDE = re.compile(r"(?<!!)\[([^\]]*)\]\((?:\.\./)+[^)]*\)")
README_TO_DOCS = re.compile(r"\]\(docs/")
# Folders of docs/ have no page either.
README_TO_SOURCE = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|#|docs/[^)]*\.)[^)]*\)")
INTERVAL = re.compile(r"\[[\d.]+(?: %)?, [\d.]+(?: %)?\]")


def on_files(files, config):
    readme = (Path(config.docs_dir).parent / "README.md").read_text(encoding="utf-8")
    pages = "".join(page.read_text(encoding="utf-8") for page in Path(config.docs_dir).glob("*.md"))
    stale = [interval for interval in INTERVAL.findall(readme) if interval not in pages]
    if stale:
        raise PluginError(f"README.md has intervals that no page of docs/ has: {', '.join(stale)}")
    index = README_TO_DOCS.sub("](", README_TO_SOURCE.sub(r"\1", readme))
    files.append(File.generated(config, "index.md", content=index))
    return files


def on_page_markdown(markdown, page, **_):
    depth = page.file.src_uri.count("/")
    # A page in a folder below docs/ may link to its neighbours with "../".
    outside = OUTSIDE if depth == 0 else re.compile(r"(?<!!)\[([^\]]*)\]\((?:\.\./){%d,}[^)]*\)" % (depth + 1))
    return outside.sub(r"\1", markdown)
