"""SVG elements and coloured terminal text, as strings."""

from html import escape


def tag(name: str, *children: str, **attributes: object) -> str:
    """Return an SVG element. `stroke_width=2` becomes `stroke-width="2"`, `class_` becomes `class`; None is omitted."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_short(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def _short(value: object) -> str:
    """Return a value as text; numbers have at most three decimals and no trailing zeros."""
    if isinstance(value, float):
        return f"{value:.3f}".rstrip("0").rstrip(".")
    return str(value)


def words(text: str, x: float, y: float, size: float, **attributes: object) -> str:
    """Return an SVG text."""
    return tag("text", escape(text), x=x, y=y, font_size=size, **attributes)


def picture(width: float, height: float, *children: str, title: str, background: str = "#fbf6ea") -> str:
    """Return a whole SVG picture on a rounded card, with a title for screen readers."""
    card = tag("rect", width=width, height=height, rx=16, fill=background)
    return tag(
        "svg",
        tag("title", escape(title)),
        card,
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_short(width)} {_short(height)}",
        width=width,
        height=height,
        role="img",
        font_family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif",
    )


def painted(text: str, ink: str | None = None, paper: str | None = None, bold: bool = False) -> str:
    """Return text in 24-bit colours (`#rrggbb`) for a terminal."""
    codes = ["1"] if bold else []
    for code, colour in (("38", ink), ("48", paper)):
        if colour:
            red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
            codes.append(f"{code};2;{red};{green};{blue}")
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text
