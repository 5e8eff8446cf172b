/** Scripts without spaces, of which pairs of characters are compared; katakana; words between spaces. */
const RUN =
  /(?<paired>(?:(?![\u{10000}-\u{10ffff}])[\p{Script=Han}\p{Script=Hangul}])+)|(?<katakana>[\p{Script=Katakana}ー]+)|(?:(?![\u{10000}-\u{10ffff}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}])+/gu;
const FEWEST_LETTERS = 3;
/** A word of katakana is a whole one, and agrees with another by as many letters. */
const KATAKANA_STEM = 4;

/** Where a word of a text begins, where the part ends by which its forms agree, and where it ends. */
export type Visit = (start: number, stemEnd: number, end: number) => void;

/** Visits the words of a folded text that may mean something: of three letters or more, and pairs of characters. */
export function eachWordIn(text: string, stem: number, visit: Visit): void {
  for (const { index: start, 0: run, groups } of text.matchAll(RUN)) {
    const end = start + run.length;
    if (groups?.["paired"] !== undefined) {
      for (let pair = start; pair + 2 <= end; pair += 1) visit(pair, pair + 2, pair + 2);
    } else if (groups?.["katakana"] !== undefined) {
      if (run.length > 1) visit(start, Math.min(end, start + KATAKANA_STEM), end);
    } else if (run.length >= FEWEST_LETTERS) visit(start, Math.min(end, start + stem), end);
  }
}
