const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/uy;
const LETTERS = /[\p{L}\p{M}]+/uy;
const FIGURES = /\p{N}+/uy;

/**
 * Where the word ends that begins at a place; that place where none does. With its figures, so that the W of 5W-30 is no
 * word, and with a part after an apostrophe: "l’hiver" is one.
 */
export const endOfWord = (text: string, start: number): number => endOf(WORD, text, start);

/** Where the letters and marks end that begin at a place. */
export const endOfLetters = (text: string, start: number): number => endOf(LETTERS, text, start);

/** Where the figures end that begin at a place. */
export const endOfFigures = (text: string, start: number): number => endOf(FIGURES, text, start);

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}
