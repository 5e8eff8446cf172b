// A word of a script with spaces, of katakana, or several characters of a script without spaces, of which pairs are compared.
const RUN =
  /[\p{Script=Han}\p{Script=Hangul}]+|[\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}])+/gu;
const PAIRED = /^[\p{Script=Han}\p{Script=Hangul}]/u;
const KATAKANA = /^[\p{Script=Katakana}ー]/u;
const FEWEST_LETTERS = 3;
/** A word of katakana is a whole one, and agrees with another by as many letters. */
const KATAKANA_STEM = 4;

/** A word of a text and the part by which its forms agree. */
export interface WordOfText {
  word: string;
  stem: string;
  start: number;
}

/** The words of a folded text that may mean something: of three letters or more, and pairs of characters. */
export function wordsOf(text: string, stem: number): WordOfText[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: word, index: start }): WordOfText[] => {
    if (PAIRED.test(word)) {
      return Array.from({ length: word.length - 1 }, (_, at) => {
        const pair = word.slice(at, at + 2);
        return { word: pair, stem: pair, start: start + at };
      });
    }
    const isKatakana = KATAKANA.test(word);
    if (word.length < (isKatakana ? 2 : FEWEST_LETTERS)) return [];
    return [{ word, stem: word.slice(0, isKatakana ? KATAKANA_STEM : stem), start }];
  });
}
