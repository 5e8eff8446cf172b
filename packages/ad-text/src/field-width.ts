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
const NO_PLACE: readonly [from: number, to: number][] = [
  [0x0900, 0x0902],
  [0x093a, 0x093a],
  [0x093c, 0x093c],
  [0x0941, 0x0948],
  [0x094d, 0x094d],
  [0x0951, 0x0957],
  [0x0962, 0x0963],
];

/** By UTF-16 unit: 0, 1 or 2. */
const places = new Uint8Array(0x10000).fill(2);
for (const [from, to] of NARROW) places.fill(1, from, to + 1);
for (const [from, to] of NO_PLACE) places.fill(0, from, to + 1);

/**
 * How many places a text takes in the input fields of Google Ads, as observed and not documented: one UTF-16 unit after
 * the other, letters and their combining marks apart.
 */
export function fieldWidth(shown: string): number {
  let width = 0;
  for (let at = 0; at < shown.length; at += 1) width += places[shown.charCodeAt(at)] ?? 0;
  return width;
}
