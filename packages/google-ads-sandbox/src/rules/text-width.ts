import { withoutTags } from "./ad-tags.ts";

/** East Asian wide and fullwidth characters (Unicode TR11) count twice in Google Ads. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;

/** The width of ad text as Google counts it. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of withoutTags(text)) width += WIDE.test(character) ? 2 : 1;
  return width;
}
