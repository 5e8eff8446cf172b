import { UnitSigns } from "../unit-signs.ts";
import { MAYBE_INVALID, MAYBE_STYLED } from "./characters.ts";

// What a UTF-16 unit is to the rules, one bit each. Halves of surrogate pairs count as letters, capitals and marks:
// the rules themselves look closer.
const RARE = 1;
const STYLED = 1 << 1;
const LATIN = 1 << 2;
const GREEK_OR_CYRILLIC = 1 << 3;
const WRAPPING = 1 << 4;
const MONEY_OR_AT = 1 << 5;
const LETTERLIKE_DIGIT = 1 << 6;
const WORDLIKE = 1 << 7;
const BULLET = 1 << 8;
const MARK = 1 << 9;
const DASH = 1 << 10;
const SPACE = 1 << 11;
const CAPITAL = 1 << 12;
const SEPARATOR = 1 << 13;
const COMBINING = 1 << 14;
const POINT = 1 << 15;
const LETTER = 1 << 16;
const SPACELESS_MARK = 1 << 17;
const BREAK = 1 << 18;
const DIGIT = 1 << 19;
const EXCLAMATION = 1 << 20;
const ONE = 1 << 21;
const AFTER_ONE = 1 << 22;
const LEADING = 1 << 23;
const AT = 1 << 24;
const ARROW_OR_COLON = 1 << 25;
const TATWEEL = 1 << 26;
const VIRAMA = 1 << 27;

const unitSigns = new UnitSigns([
  [RARE, MAYBE_INVALID],
  [STYLED, MAYBE_STYLED],
  [LATIN, /[A-Za-z]/],
  [GREEK_OR_CYRILLIC, /[\u0370-\u04ff]/],
  [WRAPPING, /[*_~^=|<>\\`]/],
  [MONEY_OR_AT, /[@$€]/],
  [LETTERLIKE_DIGIT, /[01345]/],
  [WORDLIKE, /[^\s!-@]/],
  [BULLET, /[•●‣▪■◆◇►▶➤➜➔→⇒★☆✓✔✗✦※]/],
  [MARK, /[!！?？¡¿.*_~,;:=#%^|&«»‹›《》〈〉『』「」【】„“”"()[\]+。、…$€£¥₹₽₩₺@<>]/],
  [DASH, /[-–—]/],
  [SPACE, /\s/],
  [CAPITAL, /[\p{Lu}\p{Cs}]/u],
  [SEPARATOR, /[.\s\-_*]/],
  [COMBINING, /[\p{M}\p{Cs}]/u],
  [POINT, /[,;!?.،؛؟]/],
  [LETTER, /[\p{L}\p{Cs}]/u],
  [SPACELESS_MARK, /[\s,.،؛。、;!?]/],
  [BREAK, /[\n\r\t]/],
  [DIGIT, /[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/],
  [EXCLAMATION, /[!！]/],
  [ONE, /1/],
  [AFTER_ONE, /[.)]/],
  [LEADING, /[-–—*+»>·・\s]/],
  [AT, /@/],
  [ARROW_OR_COLON, /[:：>→➜➔►]/],
  [TATWEEL, /\u0640/],
  [VIRAMA, /\u094d/],
]);

/** What a line has that one rule or another looks for, one bit each. */
export const lineSigns = {
  always: 1,
  rare: 1 << 1,
  maybeStyled: 1 << 2,
  twoAlphabets: 1 << 3,
  maybeDisguised: 1 << 4,
  maybeListed: 1 << 5,
  maybeRepeated: 1 << 6,
  closeCapitals: 1 << 7,
  shortWords: 1 << 8,
  pointThenLetter: 1 << 9,
  maybeSpaced: 1 << 10,
  digit: 1 << 11,
  exclamation: 1 << 12,
  leadsOn: 1 << 13,
  maybeAddress: 1 << 14,
  tripled: 1 << 15,
} as const;

const FEWEST_SHORT_WORDS = 2;

/** What units of a text follow each other. */
interface Neighbours {
  /** All that the text has. */
  some: number;
  /** What two units next to each other share, or two with one between them. */
  close: number;
  /** Signs of `lineSigns` that two units next to each other show. */
  ordered: number;
  /** Most words of one letter in a row: marks, and what a virama joins to the letter before, count for nothing. */
  shortWords: number;
  /** Three times the same letter in a row, small or capital. */
  isTripled: boolean;
}

const PAIRED = POINT | SPACE | ONE | WORDLIKE | LETTERLIKE_DIGIT | LATIN | GREEK_OR_CYRILLIC;

/** What single units show wherever they stand, and what two close ones do. */
const SHOWN_BY_ONE: readonly [unit: number, sign: number][] = [
  [RARE, lineSigns.rare],
  [STYLED, lineSigns.maybeStyled],
  [WRAPPING | MONEY_OR_AT, lineSigns.maybeDisguised],
  [BULLET, lineSigns.maybeListed],
  [TATWEEL, lineSigns.shortWords],
  [BREAK, lineSigns.maybeSpaced],
  [DIGIT, lineSigns.digit],
  [EXCLAMATION, lineSigns.exclamation],
  [ARROW_OR_COLON, lineSigns.leadsOn],
  [AT, lineSigns.maybeAddress],
];
const SHOWN_BY_TWO: readonly [unit: number, sign: number][] = [
  [MARK | DASH, lineSigns.maybeRepeated],
  [CAPITAL, lineSigns.closeCapitals],
];

type Shown = typeof SHOWN_BY_ONE;
const allOf = (shown: Shown): number => shown.reduce((all, [units]) => all | units, 0);
// Most lines have none of them.
const ALL_SHOWN_BY_ONE = allOf(SHOWN_BY_ONE);
const ALL_SHOWN_BY_TWO = allOf(SHOWN_BY_TWO);

function shownBy(units: number, shown: Shown): number {
  let signs = 0;
  for (const [unit, sign] of shown) if ((units & unit) !== 0) signs |= sign;
  return signs;
}

/**
 * Reads a line once, so that only rules are asked that can find something in it: hardly any line has what most of them
 * look for, and asking takes longer than reading.
 */
export function signsOf(text: string): number {
  const { some, close, ordered, shortWords, isTripled } = neighboursIn(text);
  let signs: number = lineSigns.always | ordered | edgeSigns(text);
  if ((some & ALL_SHOWN_BY_ONE) !== 0) signs |= shownBy(some, SHOWN_BY_ONE);
  if ((close & ALL_SHOWN_BY_TWO) !== 0) signs |= shownBy(close, SHOWN_BY_TWO);
  if (isTripled) signs |= lineSigns.tripled;
  if (hasBoth(some, DASH, SPACE)) signs |= lineSigns.maybeRepeated;
  if (shortWords >= FEWEST_SHORT_WORDS) signs |= lineSigns.shortWords;
  return signs;
}

const hasBoth = (some: number, one: number, other: number): boolean =>
  (some & one) !== 0 && (some & other) !== 0;

function edgeSigns(text: string): number {
  const first = unitSigns.of(text.charCodeAt(0));
  const last = unitSigns.of(text.charCodeAt(text.length - 1));
  const listed = (first & LEADING) === 0 ? 0 : lineSigns.maybeListed;
  return ((first | last) & SPACE) === 0 ? listed : listed | lineSigns.maybeSpaced;
}

function neighboursIn(text: string): Neighbours {
  let some = 0;
  let close = 0;
  let ordered = 0;
  let before = 0;
  let beforeThat = 0;
  let letters = 0;
  let inARow = 0;
  let shortWords = 0;
  let letter = 0;
  let times = 0;
  let isTripled = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const own = unitSigns.of(code);
    some |= own;
    const caseless = caselessOf(code);
    times = caseless === letter ? times + 1 : 1;
    letter = caseless;
    isTripled ||= times === THRICE;
    close |= own & (before | beforeThat);
    if ((before & PAIRED) !== 0) ordered |= orderedSigns(before, own);
    if ((own & SEPARATOR) !== 0) {
      inARow = letters <= 1 ? inARow + 1 : 0;
      if (inARow > shortWords) shortWords = inARow;
      letters = 0;
    } else if ((own & COMBINING) === 0 && (before & VIRAMA) === 0) letters += 1;
    beforeThat = before;
    before = own;
  }
  return { some, close, ordered, shortWords, isTripled };
}

const THRICE = 3;
/** All halves of surrogate pairs, so that three of them in a row are looked at. */
const SURROGATE = 1;
const caselessCodes = new Uint16Array(0x10000);

/** A unit without the difference of small letters and capitals, as patterns that ignore case compare it. */
function caselessOf(code: number): number {
  const known = caselessCodes[code] ?? 0;
  if (known !== 0) return known;
  const unit = String.fromCharCode(code);
  const upper = unit.toUpperCase();
  const lower = (upper.length === 1 ? upper : unit).toLowerCase();
  const made = IS_SURROGATE.test(unit) ? SURROGATE : lower.charCodeAt(0);
  caselessCodes[code] = made;
  return made;
}

const IS_SURROGATE = /\p{Cs}/u;

function orderedSigns(before: number, own: number): number {
  let signs = 0;
  if ((before & WORDLIKE) !== 0 && (own & LETTERLIKE_DIGIT) !== 0) {
    signs |= lineSigns.maybeDisguised;
  }
  if ((before & LETTERLIKE_DIGIT) !== 0 && (own & WORDLIKE) !== 0) {
    signs |= lineSigns.maybeDisguised;
  }
  if (hasBoth(before | own, LATIN, GREEK_OR_CYRILLIC)) signs |= lineSigns.twoAlphabets;
  if ((before & POINT) !== 0 && (own & LETTER) !== 0) {
    signs |= lineSigns.pointThenLetter | lineSigns.maybeAddress;
  }
  if ((before & SPACE) !== 0 && (own & SPACELESS_MARK) !== 0) signs |= lineSigns.maybeSpaced;
  if ((before & ONE) !== 0 && (own & AFTER_ONE) !== 0) signs |= lineSigns.maybeListed;
  return signs;
}
