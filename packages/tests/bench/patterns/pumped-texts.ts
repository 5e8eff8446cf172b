/** Texts made of what a pattern itself matches: each of its characters and short sequences, repeated. */

const ESCAPES: Record<string, string> = {
  d: "1",
  w: "a",
  s: " ",
  D: "a",
  W: " ",
  S: "a",
  t: "\t",
  n: "\n",
  r: "\r",
};
const PROPERTIES: Record<string, string> = {
  L: "a",
  Lu: "A",
  Ll: "a",
  Lo: "漢",
  M: "\u0301",
  N: "1",
  P: "a",
  "Script=Han": "漢",
  "Script=Hiragana": "あ",
  "Script=Katakana": "ア",
  "Script=Hangul": "가",
  "Script=Arabic": "ع",
  "Script=Cyrillic": "я",
  "Script=Greek": "α",
  "Script=Devanagari": "क",
  "Script=Latin": "a",
  Extended_Pictographic: "👍",
  Cc: "\u0001",
  Cf: "\u200b",
};
const TAILS = ["", "\0", "\n!"];
const MOST_PARTS = 24;

/** Example characters for each part of the pattern's source: literals themselves, members for classes. */
function charactersOf(source: string): string[] {
  const found: string[] = [];
  const tokens = source.matchAll(
    /\\p\{([^}]*)\}|\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})|\\(.)|\(\?<?[:=!<][a-zA-Z]*>?|\{\d*,?\d*\}|([^()[\]{}|*+?^$\\-])/giu,
  );
  for (const [, property, point, unit, byte, escape, literal] of tokens) {
    const code = point ?? unit ?? byte;
    if (property !== undefined) found.push(PROPERTIES[property] ?? "a");
    else if (code !== undefined) found.push(String.fromCodePoint(Number.parseInt(code, 16)));
    else if (escape !== undefined)
      found.push(ESCAPES[escape] ?? (/[bBk\d]/.test(escape) ? "" : escape));
    else if (literal !== undefined) found.push(literal);
  }
  return found.filter((one) => one !== "" && one !== "\ufffd");
}

/** Texts of any length for one pattern, with and without an end that makes the match fail. */
export function pumpedTexts(source: string): { name: string; make: (length: number) => string }[] {
  const characters = charactersOf(source);
  const single = [...new Set(characters)];
  const pairs = characters.slice(0, -1).map((one, at) => `${one}${characters[at + 1]}`);
  const triples = characters.slice(0, -2).map((_, at) => characters.slice(at, at + 3).join(""));
  const longer = [characters.slice(0, 12).join(""), characters.slice(0, 6).join("")];
  const parts = evenly([...new Set([...single, ...pairs, ...triples, ...longer])], MOST_PARTS);
  const head = characters.slice(0, 24).join("");
  // A head lets the match begin; the pattern then reads the long run before it fails.
  const heads = ["", ...evenly(single, 3), head];
  return [...new Set([...parts, "a", " ", "1", "."])].filter(Boolean).flatMap((part) =>
    heads.flatMap((before) =>
      TAILS.map((tail) => ({
        name: JSON.stringify(`${before}${part}…${tail}`),
        make: (length: number) =>
          before + part.repeat(Math.ceil(length / part.length)).slice(0, length) + tail,
      })),
    ),
  );
}

function evenly<Item>(list: readonly Item[], most: number): Item[] {
  const step = Math.max(1, list.length / most);
  const count = Math.min(most, list.length);
  return Array.from({ length: count }, (_, index) => list[Math.floor(index * step)] as Item);
}
