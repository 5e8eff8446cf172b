// Controls (tabs and line breaks are spaces), format characters such as bidirectional overrides and spaces of
// no width, halves of a surrogate pair, private use, line separators, joiners and Korean fillers.
// Arabic signs of numbers and verses count as format characters, but are seen.
const INVISIBLE = String.raw`(?![\t\n\r\u0600-\u0605\u06dd])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029\u034f\u115f\u1160\u3164\uffa0]`;
// Arabic and Indic letters are joined and parted by marks without a width: क्‍या, می‌خواهم.
const JOINER = String.raw`(?<=[\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d](?=[\p{Script=Arabic}\p{Script=Devanagari}])`;
const ANY = new RegExp(`(?!${JOINER})${INVISIBLE}`, "u");
const EVERY = new RegExp(ANY.source, "gu");
const LINE_SEPARATOR = /[\u2028\u2029]/gu;

/** True where the text has an invisible character; tabs and line breaks are spaces. */
export const hasInvisible = (text: string): boolean => ANY.test(text);

export const withoutInvisible = (text: string): string =>
  text.replace(LINE_SEPARATOR, " ").replace(EVERY, "");
