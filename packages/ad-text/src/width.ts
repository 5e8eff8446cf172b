import { fieldWidth } from "./field-width.ts";
import { withoutInsertion } from "./insertions.ts";

// East Asian wide and fullwidth characters take two places of Google's limits, all others one
// (Google Ads policy 14848297: "limits are half" in double-width languages).
const WIDE_RANGES: readonly [from: number, to: number][] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x17000, 0x18cff],
  [0x1b000, 0x1b2ff],
  [0x1f200, 0x1f2ff],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
];

// Unicode calls the width of these marks and signs ambiguous; among CJK text they are drawn wide.
const AMBIGUOUS =
  /[\u00a1\u00a7\u00b0\u00b1\u00b4\u00b6\u00b7\u00bf\u00d7\u00f7\u2010\u2013-\u2016\u2018\u2019\u201c\u201d\u2020-\u2022\u2024-\u2027\u2030\u2032\u2033\u2035\u203b\u203e\u2103\u2109\u2116\u2160-\u216b\u2170-\u2179\u2190-\u2199\u2460-\u24e9\u25a0\u25a1\u25b2\u25b3\u25bc\u25bd\u25c6\u25c7\u25cb\u25ce\u25cf\u2605\u2606]/u;

const EVERY_AMBIGUOUS = new RegExp(AMBIGUOUS.source, "gu");

const LETTER = /\p{L}/u;
/**
 * The longest that a countdown shows in English, as it counts days, then hours, then minutes
 * (support.google.com/google-ads/answer/6193743). How Google counts it is not documented.
 */
const LONGEST_COUNTDOWN = "59 minutes";

const isWide = (point: number): boolean =>
  WIDE_RANGES.some(([from, to]) => point >= from && point <= to);

/** "Takes 34 of 30 characters."; says how wide characters count if the text has some. */
export function overLimitWords(text: string, width: number, limit: number): string {
  const hasWide = Array.from(text, (char) => char.codePointAt(0) ?? 0).some(isWide);
  return `Takes ${width} of ${limit} characters${hasWide ? " (wide characters count double)" : ""}.`;
}

/** True where at least half of the letters are East Asian wide. */
export function isMostlyWide(text: string): boolean {
  let wide = 0;
  let letters = 0;
  for (const char of text) {
    if (!LETTER.test(char)) continue;
    letters += 1;
    if (isWide(char.codePointAt(0) ?? 0)) wide += 1;
  }
  return letters > 0 && wide * 2 >= letters;
}

/**
 * The places the text takes by the stricter of two ways of counting: Google's documents (`countedWidth`) and the input
 * fields of Google Ads, which differ for arrows, fractions, rare signs and decomposed letters.
 */
export function strictWidth(text: string, documented = countedWidth(text)): number {
  return Math.max(documented, fieldWidth(longestShown(text)));
}

/** The text as it is when what it inserts takes most places. */
const longestShown = (text: string): string =>
  withoutInsertion(text, LONGEST_COUNTDOWN, (met, otherwise) =>
    countedWidth(met) > countedWidth(otherwise) ? met : otherwise,
  );

/** How many places the text takes of Google's limits: NFC, wide characters 2, all others 1 per code point. */
export function countedWidth(text: string): number {
  const shown = longestShown(text).normalize("NFC");
  const points = Array.from(shown, (char) => char.codePointAt(0) ?? 0);
  const wide = points.filter(isWide).length;
  const width = points.length + wide;
  const areAmbiguousWide = wide > 0 && AMBIGUOUS.test(shown) && isMostlyWide(shown);
  return areAmbiguousWide ? width + (shown.match(EVERY_AMBIGUOUS)?.length ?? 0) : width;
}
