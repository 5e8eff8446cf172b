import { UnitSigns } from "../unit-signs.ts";

const SPACED = 1;
/** Scripts without spaces, of which pairs of characters are compared. */
const PAIRED = 1 << 1;
const KATAKANA = 1 << 2;

const units = new UnitSigns([
  [PAIRED, /[\p{Script=Han}\p{Script=Hangul}]/u],
  [KATAKANA, /[\p{Script=Katakana}ー]/u],
  [
    SPACED,
    /(?![\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}]/u,
  ],
]);
const ANY = SPACED | PAIRED | KATAKANA;
const FEWEST_LETTERS = 3;
/** A word of katakana is a whole one, and agrees with another by as many letters. */
const KATAKANA_STEM = 4;

/** Where a word of a text begins, where the part ends by which its forms agree, and where it ends. */
export type Visit = (start: number, stemEnd: number, end: number) => void;

/** Visits the words of a folded text that may mean something: of three letters or more, and pairs of characters. */
export function eachWordIn(text: string, stem: number, visit: Visit): void {
  let at = 0;
  while (at < text.length) {
    const kind = units.of(text.charCodeAt(at)) & ANY;
    if (kind === 0) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < text.length && (units.of(text.charCodeAt(at)) & kind) !== 0) at += 1;
    if (kind === PAIRED) {
      for (let pair = start; pair + 2 <= at; pair += 1) visit(pair, pair + 2, pair + 2);
    } else if (kind === KATAKANA) {
      if (at - start > 1) visit(start, Math.min(at, start + KATAKANA_STEM), at);
    } else if (at - start >= FEWEST_LETTERS) visit(start, Math.min(at, start + stem), at);
  }
}
