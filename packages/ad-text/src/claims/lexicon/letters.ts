const OTHER = 1;
const LETTER = 2;
const SPACELESS = 3;
const GAP = 4;
const DIGIT = 5;

const IS_GAP = /[\s‐‑-]/u;
const IS_SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const IS_LETTER = /[\p{L}\p{M}]/u;
const IS_DIGIT = /\p{N}/u;

/** The class of each UTF-16 unit, 0 until it is first needed: a look-up is faster than the patterns. */
const classes = new Uint8Array(0x10000);

function classOf(code: number): number {
  const known = classes[code] ?? 0;
  if (known !== 0) return known;
  const made = classify(String.fromCharCode(code));
  classes[code] = made;
  return made;
}

function classify(letter: string): number {
  if (IS_GAP.test(letter)) return GAP;
  if (IS_SPACELESS.test(letter)) return SPACELESS;
  if (IS_DIGIT.test(letter)) return DIGIT;
  return IS_LETTER.test(letter) ? LETTER : OTHER;
}

/** A space or a hyphen. */
export const isGap = (text: string, at: number): boolean => classOf(text.charCodeAt(at)) === GAP;

/** A letter, mark or digit of a script that sets spaces between words, or of one that does not. */
export function isLetter(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const own = classOf(text.charCodeAt(at));
  return own === LETTER || own === SPACELESS || own === DIGIT;
}

/** What stands at a place, to be handed on to `beginsWord` for the next place. */
export const classAt = (text: string, at: number): number => classOf(text.charCodeAt(at));

/** True where a word may begin: after no letter of a spaced script, and a figure after no other figure. */
export function beginsWord(own: number, before: number): boolean {
  if (own === GAP) return false;
  if (own === SPACELESS || before === 0) return true;
  return before !== LETTER && (own !== DIGIT || before !== DIGIT);
}

/** A letter of a script whose words are found anywhere. */
export const isSpaceless = (text: string, at: number): boolean =>
  classOf(text.charCodeAt(at)) === SPACELESS;

const isWordPart = (text: string, at: number): boolean =>
  isLetter(text, at) && !isSpaceless(text, at);

/** Where the word ends that goes on at a place. */
export function endOfWord(text: string, at: number): number {
  let end = at;
  while (end < text.length && isWordPart(text, end)) end += 1;
  return end;
}

/** The first place from `at` on that is neither a space nor a hyphen. */
export function skipGap(text: string, at: number): number {
  let end = at;
  while (end < text.length && classOf(text.charCodeAt(end)) === GAP) end += 1;
  return end;
}
