const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]|[\u{1B000}-\u{1B2FF}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFD}]/u;
const AMBIGUOUS = /[‘’“”…—–·]/u;

/**
 * The width as counted by Google Ads: East Asian wide characters count 2, all others 1 per code point. Next to wide
 * text, punctuation of ambiguous width counts 2, to be safe.
 */
export function displayWidth(text: string): number {
  const points = Array.from(text.normalize("NFC"));
  const letters = points.filter((point) => /\p{L}/u.test(point)).length;
  const wide = points.filter((point) => WIDE.test(point)).length;
  const ambiguous = points.filter((point) => AMBIGUOUS.test(point)).length;
  return points.length + wide + (wide > letters / 2 ? ambiguous : 0);
}
