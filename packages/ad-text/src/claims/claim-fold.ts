import { folded } from "../normalize.ts";

const WORD = /[a-zа-яα-ω]+/gu;
const MIXED = /[a-z][а-яα-ω]|[а-яα-ω][a-z]/u;
// Letters of other alphabets that look like Latin ones.
const TWINS = new Map<string, string>([
  ...pairsOf("асеорхуікмт", "aceopxyikmt"),
  ...pairsOf("αορνικτυε", "aopviktue"),
]);
const LATIN_TWINS = new Map<string, string>(pairsOf("aceopxykmt", "асеорхукмт"));
const CYRILLIC = /[бгджзийлпфцчшщъыьэюя]/u;

/** The text as promises are looked for: folded, ß as ss, letters of a foreign alphabet within a word as those they imitate. */
export function claimFolded(text: string): string {
  const plain = folded(text).replaceAll("ß", "ss");
  if (!MIXED.test(plain)) return plain;
  return plain.replace(WORD, (word) => {
    if (!MIXED.test(word)) return word;
    const twins = CYRILLIC.test(word) ? LATIN_TWINS : TWINS;
    return Array.from(word, (letter) => twins.get(letter) ?? letter).join("");
  });
}

function pairsOf(letters: string, twins: string): [string, string][] {
  const others = Array.from(twins);
  return Array.from(letters, (letter, index) => [letter, others[index] ?? letter]);
}
