import { type Amount, neighboursOf } from "./amounts.ts";

const LETTER_OR_DIGIT_FIRST = /^[\d\p{L}\p{M}]/u;
const LETTER_OR_DIGIT_LAST = /[\d\p{L}\p{M}]$/u;
const LETTER_FIRST = /^[\p{L}\p{M}]/u;
const LETTER_LAST = /[\p{L}\p{M}]$/u;
const GAP_FIRST = /^[\s-]+/u;
const GAP_LAST = /(?<![\s-])[\s-]+$/u;
/** So much of the names is read to each side, and so many times the number is looked at: names are short and few. */
const AROUND = 64;
const MAX_TIMES = 100;

/** Numbers that follow or precede the same word in the advertiser's own texts: "iPhone 15". */
export function isPartOfName(amount: Amount, names: string): boolean {
  const { text, counts } = amount;
  if (counts !== undefined || !names.includes(text)) return false;
  const { before, after } = neighboursOf(amount);
  let times = 0;
  for (let at = names.indexOf(text); at >= 0; at = names.indexOf(text, at + 1)) {
    times += 1;
    if (times > MAX_TIMES) return false;
    const end = at + text.length;
    const left = names.slice(Math.max(0, at - AROUND), at);
    const right = names.slice(end, end + AROUND);
    if (!LETTER_OR_DIGIT_FIRST.test(right) && endsInWord(left, before)) return true;
    if (!LETTER_OR_DIGIT_LAST.test(left) && beginsWithWord(right, after)) return true;
  }
  return false;
}

function endsInWord(text: string, word: string): boolean {
  const close = text.replace(GAP_LAST, "");
  return word !== "" && close.endsWith(word) && !LETTER_LAST.test(close.slice(0, -word.length));
}

function beginsWithWord(text: string, word: string): boolean {
  const close = text.replace(GAP_FIRST, "");
  return word !== "" && close.startsWith(word) && !LETTER_FIRST.test(close.slice(word.length));
}
