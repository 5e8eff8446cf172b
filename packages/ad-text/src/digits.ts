// Arabic writes its decimal mark and its thousands mark with separate signs.
// Arabic-Indic, Persian, Devanagari and fullwidth digits: the code of each script's zero.
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];
const DIGIT = /[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/;
const EVERY_FOREIGN_DIGIT = /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/gu;

/** True where the text has a digit that `withAsciiDigits` can read. */
export const hasDigit = (text: string): boolean => DIGIT.test(text);

/** The text with the digits 0 to 9 in place of those of other scripts. */
export function withAsciiDigits(text: string): string {
  return text.replace(EVERY_FOREIGN_DIGIT, (digit) => {
    if (digit === "\u066b") return ".";
    if (digit === "\u066c") return ",";
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => point >= start && point < start + 10) ?? point;
    return String(point - zero);
  });
}
