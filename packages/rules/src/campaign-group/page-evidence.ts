import { callWords } from "./page-words.ts";

// Matches single digits only, so that the pattern does not backtrack over a run of digits.
const PRICE =
  /[$€£¥₹₩₽₺]\s?\d|\d\s?(?:[€£¥₩₽₺円元]|원|zł|руб|(?:kr|tl|usd|eur|gbp|chf|sek|nok|dkk)(?![\p{L}]))/giu;

/** How many prices the text contains, up to `most`. */
export function countPrices(text: string, most: number): number {
  let count = 0;
  for (const _ of text.matchAll(PRICE)) {
    count += 1;
    if (count >= most) break;
  }
  return count;
}

export function asksToBuy(text: string): boolean {
  return callWords.test(text.toLowerCase());
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The length in terms of Latin text: a Chinese, Japanese or Korean character counts as three letters. */
export function textLength(text: string): number {
  return text.length + 2 * (text.match(DENSE)?.length ?? 0);
}
