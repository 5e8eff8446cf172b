const OTHER = 1;
const LETTER = 2;
const SPACELESS = 3;
const GAP = 4;
const DIGIT = 5;

const IS_GAP = /[\s‐‑-]/u;
const IS_SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const IS_LETTER = /[\p{L}\p{M}]/u;
const IS_DIGIT = /\p{N}/u;

/** What stands at a place, to be handed on to `beginsWord` for the next place; halves of surrogate pairs are no letters. */
export function classAt(text: string, at: number): number {
  const letter = text.charAt(at);
  if (IS_GAP.test(letter)) return GAP;
  if (IS_SPACELESS.test(letter)) return SPACELESS;
  if (IS_DIGIT.test(letter)) return DIGIT;
  return IS_LETTER.test(letter) ? LETTER : OTHER;
}

/** A space or a hyphen. */
export const isGap = (text: string, at: number): boolean => IS_GAP.test(text.charAt(at));

/** A letter, mark or digit of a script that sets spaces between words, or of one that does not. */
export function isLetter(text: string, at: number): boolean {
  const own = classAt(text, at);
  return own === LETTER || own === SPACELESS || own === DIGIT;
}

/** True where a word may begin: after no letter of a spaced script, and a figure after no other figure. */
export function beginsWord(own: number, before: number): boolean {
  if (own === GAP) return false;
  if (own === SPACELESS || before === 0) return true;
  return before !== LETTER && (own !== DIGIT || before !== DIGIT);
}

/** A letter of a script whose words are found anywhere. */
export const isSpaceless = (text: string, at: number): boolean =>
  IS_SPACELESS.test(text.charAt(at));

/** Where the word ends that goes on at a place. */
export function endOfWord(text: string, at: number): number {
  let end = at;
  while (isLetter(text, end) && !isSpaceless(text, end)) end += 1;
  return end;
}

/** The first place from `at` on that is neither a space nor a hyphen. */
export function skipGap(text: string, at: number): number {
  let end = at;
  while (isGap(text, end)) end += 1;
  return end;
}
