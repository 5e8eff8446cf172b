type Attributes = Record<string, string>;

/** Elements that are ignored, including their links. */
const SILENT = new Set(
  "script style noscript template svg math iframe object embed canvas audio video select textarea dialog".split(
    " ",
  ),
);
/** Elements whose links are read but not their text, which is the same on every page. */
const REPEATED = new Set(["nav", "footer", "menu"]);

const HIDING_STYLES = [
  /display:none/,
  /visibility:(hidden|collapse)/,
  /opacity:0(\.0*)?(;|!|$)/,
  /font-size:[01](\.\d+)?(px|pt|em|rem|%)?(;|!|$)/,
  /text-indent:-\d{3,}/,
  /(^|;)(left|top|right|bottom):-\d{3,}/,
];

function isStyledAway({ style = "" }: Attributes): boolean {
  const plain = style.toLowerCase().replaceAll(/\s+/g, "");
  return HIDING_STYLES.some((hiding) => hiding.test(plain));
}

/** True for an element that visitors do not see. */
export function isHidden(name: string, attributes: Attributes): boolean {
  const isMarked = "hidden" in attributes || attributes["aria-hidden"] === "true";
  return SILENT.has(name) || isMarked || isStyledAway(attributes);
}

export function isRepeated(name: string, attributes: Attributes): boolean {
  return REPEATED.has(name) || attributes["role"] === "navigation";
}
