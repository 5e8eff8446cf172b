// East Asian wide and fullwidth characters take two places of Google's limits, all others one
// (Google Ads policy 14848297: "limits are half" in double-width languages).
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

// `“ ” … —` and their like have no fixed width; among CJK text they are drawn wide.
const AMBIGUOUS_PUNCTUATION = /[\u2010\u2013-\u2016\u2018\u2019\u201c\u201d\u2025\u2026\u203b]/u;

const KEYWORD_INSERTION = /\{keyword:([^{}]*)\}/gi;

/** `{KeyWord:Default}` counts as its default text. */
export function withoutInsertion(text: string): string {
  return text.replace(KEYWORD_INSERTION, "$1");
}

/** True where at least half of the letters are East Asian wide. */
export function isMostlyWide(text: string): boolean {
  let wide = 0;
  let letters = 0;
  for (const char of text) {
    if (!/\p{L}/u.test(char)) continue;
    letters += 1;
    if (WIDE.test(char)) wide += 1;
  }
  return letters > 0 && wide * 2 >= letters;
}

/** How many places the text takes of Google's limits: NFC, wide characters 2, all others 1 per code point. */
export function countedWidth(text: string): number {
  const shown = withoutInsertion(text).normalize("NFC");
  const areAmbiguousWide = isMostlyWide(shown);
  let width = 0;
  for (const char of shown) {
    const isWide = WIDE.test(char) || (areAmbiguousWide && AMBIGUOUS_PUNCTUATION.test(char));
    width += isWide ? 2 : 1;
  }
  return width;
}
