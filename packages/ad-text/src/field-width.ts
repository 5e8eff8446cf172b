/** Letters and signs that take one place in Google Ads' own input fields, among those with higher codes; others take two. */
const NARROW: readonly [from: number, to: number][] = [
  [0x0000, 0x04f9],
  [0x05be, 0x05be],
  [0x05d0, 0x05ea],
  [0x05f3, 0x05f4],
  [0x0600, 0x06ff],
  [0x0750, 0x077f],
  [0x0900, 0x0d7f],
  [0x0e00, 0x0e7f],
  [0x1e00, 0x20bf],
  [0x2100, 0x213a],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
  [0xff61, 0xffdc],
];
// Marks of Devanagari that are written above, below or not at all.
const NO_PLACE = /[\u0900-\u0902\u093a\u093c\u0941-\u0948\u094d\u0951-\u0957\u0962\u0963]/;
const FIRST_MARK = 0x0900;

/**
 * How many places a text takes in the input fields of Google Ads, as observed and not documented: one UTF-16 unit after
 * the other, letters and their combining marks apart.
 */
export function fieldWidth(shown: string): number {
  let width = 0;
  for (let at = 0; at < shown.length; at += 1) width += placesOf(shown, at);
  return width;
}

function placesOf(text: string, at: number): 0 | 1 | 2 {
  const code = text.charCodeAt(at);
  if (code < FIRST_MARK) return isNarrow(code) ? 1 : 2;
  if (NO_PLACE.test(text.charAt(at))) return 0;
  return isNarrow(code) ? 1 : 2;
}

const isNarrow = (code: number): boolean => NARROW.some(([from, to]) => code >= from && code <= to);
