#!/usr/bin/python3
"""Make web pages of the rules that each game's folder tells, with a picture for every board.

render_rules.py PROGRAM GAMES FOLDER writes FOLDER/GAME.LANGUAGE.html. The Markdown is what
apps/cli/markdown.h describes; what else there is would be shown as it stands.

render_rules.py --web GAMES FOLDER writes what belongs into a page of the web application, which draws
the boards itself: each is an empty <figure data-game data-position data-moves data-show>.
"""
import functools
import html
import pathlib
import re
import subprocess
import sys

from catalogue import LANGUAGES

PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ max-width: 42em; margin: 2em auto; padding: 0 1em; line-height: 1.5; font-family: serif }}
svg {{ display: block; margin: 1em auto; max-width: 100%; height: auto }}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def fields_of(block):
    """What a board block says."""
    return dict(line.split(": ", 1) for line in block)


def place(block):
    """The board block as a place for a picture."""
    fields = "".join(f' data-{name}="{html.escape(value)}"' for name, value in fields_of(block).items())
    return f"<figure{fields}></figure>"


@functools.cache  # the languages share most boards
def picture(program, block):
    """The board block as SVG."""
    fields = fields_of(block)
    command = [program, "render", fields["game"], "--size", "40"]
    command += [fields["position"]] if "position" in fields else []
    command += ["--moves", fields["moves"]] if "moves" in fields else []
    command += ["--before"] if fields.get("show") == "before" else []
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode != 0:
        sys.exit(f"render_rules: {block}: {made.stderr}")
    return made.stdout


def inline(text):
    text = html.escape(text, quote=False)
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    return re.sub(r"`(.+?)`", r"<code>\1</code>", text)


def blocks(lines):
    """Headings, items, paragraphs and boards: (kind, lines)."""
    kind, held = None, []
    for line in lines + [""]:
        starts = "board" if line.startswith("```board") else \
            "item" if line.startswith("- ") else "heading" if line.startswith("#") else None
        if kind == "board":
            if line.startswith("```"):
                yield kind, held
                kind, held = None, []
            else:
                held.append(line)
            continue
        if held and (not line or starts):
            yield kind, held
            kind, held = None, []
        if starts == "board":
            kind = starts
        elif line:
            kind = starts or kind or "paragraph"
            held.append(line.strip())


def render(text, draw):
    """The text as HTML; draw makes something of each board block."""
    body, in_list = [], False
    for kind, lines in blocks(text.splitlines()):
        if in_list != (kind == "item"):
            in_list = not in_list
            body.append("<ul>" if in_list else "</ul>")
        words = " ".join(lines)
        if kind == "board":
            body.append(draw(lines))
        elif kind == "heading":
            level = len(words) - len(words.lstrip("#"))
            body.append(f"<h{level}>{inline(words.lstrip('# '))}</h{level}>")
        elif kind == "item":
            body.append(f"<li>{inline(words[2:])}</li>")
        else:
            body.append(f"<p>{inline(words)}</p>")
    return "\n".join(body + (["</ul>"] if in_list else []))


def whole_page(program, language, text):
    """The text as a page of its own."""
    return PAGE.format(language=language, title=text.splitlines()[0].lstrip("# "),
                       body=render(text, lambda block: picture(program, tuple(block))))


def main():
    program, games, folder = sys.argv[1:]
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    for source in sorted(pathlib.Path(games).glob("*/rules.*.md")):
        language = source.name.split(".")[1]
        if language not in LANGUAGES:
            sys.exit(f"render_rules: {source} is in no language of the catalogue")
        text = source.read_text("utf-8")
        name = source.parent.name.replace("_", "-")
        page = render(text, place) if program == "--web" else whole_page(program, language, text)
        (pathlib.Path(folder) / f"{name}.{language}.html").write_text(page, "utf-8")


if __name__ == "__main__":
    main()
