import { wordsOf } from "../negative-keyword.ts";

/** Languages that write without blanks. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Thai and what comes after it in Unicode; asked first, as it takes a tenth of the time. */
const MAYBE_WITHOUT_BLANKS = /[\u0e00-\uffff]/;
/** Google Ads API: keywords have no other signs (KEYWORD_HAS_INVALID_CHARS), at most 80 characters and 10 words. */
const TAKEN = /^[\p{L}\p{M}\p{N} .&'-]{1,80}$/u;
const MOST_WORDS = 10;

let segmenter: Intl.Segmenter | undefined;

/** The words of a search term, as negative keywords compare them; by meaning where blanks do not part them. */
export function termWords(text: string): { words: string[]; hasBlanks: boolean } {
  if (!MAYBE_WITHOUT_BLANKS.test(text) || !WITHOUT_BLANKS.test(text)) {
    return { words: wordsOf(text), hasBlanks: true };
  }
  segmenter ??= new Intl.Segmenter("ja", { granularity: "word" });
  const words = [...segmenter.segment(text.normalize("NFC").toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  return { words, hasBlanks: false };
}

/** The same for texts that Google treats as the same keyword. */
export const wordsKey = (text: string): string => wordsOf(text).join(" ");

export const isTakenByGoogle = (text: string): boolean =>
  TAKEN.test(text) && wordsOf(text).length <= MOST_WORDS;
