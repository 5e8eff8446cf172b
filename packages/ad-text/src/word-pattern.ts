import { folded } from "./normalize.ts";

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ARABIC = /\p{Script=Arabic}/u;
/** And, in, for, like, so: one letter each, written with the word they precede. */
const ARABIC_PREFIX = "[وف]?";
const LETTER = String.raw`\p{L}\p{M}\p{N}`;
const SPACES = String.raw`[\s‐‑-]+`;

/** The entries of a list separated by commas. */
export function listed(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/**
 * Finds any entry of a comma-separated list in folded text, as whole words, or anywhere in scripts
 * without spaces. `*` at the end of a word matches any ending, `|` at the end of an entry for the end of a word in scripts without spaces. Arabic entries may follow one of the
 * prepositions and conjunctions that are written with them. Longer entries are tried first.
 */
export function wordPattern(list: string, { flags = "u" }: { flags?: string } = {}): RegExp {
  return new RegExp(wordSource(list), flags);
}

function wordSource(list: string): string {
  const entries = listed(folded(list)).toSorted((one, other) => other.length - one.length);
  const sourceOf = (entry: string) =>
    entry
      .replace(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
      .replaceAll("*", String.raw`[\p{L}\p{M}]*`)
      .replaceAll(String.raw`\|`, `(?![${LETTER}])`)
      .replaceAll(" ", SPACES);
  const sourceWithPrefix = (entry: string) => {
    if (!ARABIC.test(entry)) return sourceOf(entry);
    const plain = `${ARABIC_PREFIX}[بلك]?${sourceOf(entry)}`;
    // ل and the article become لل.
    return entry.startsWith("ال") ? `${plain}|${ARABIC_PREFIX}ل${sourceOf(entry.slice(1))}` : plain;
  };
  const spaced = entries.filter((entry) => !SPACELESS.test(entry)).map(sourceWithPrefix);
  const spaceless = entries.filter((entry) => SPACELESS.test(entry)).map(sourceOf);
  const parts = [
    ...(spaced.length > 0 ? [`(?<![${LETTER}])(?:${spaced.join("|")})(?![${LETTER}])`] : []),
    ...spaceless,
  ];
  return parts.length > 0 ? parts.join("|") : "(?!)";
}
