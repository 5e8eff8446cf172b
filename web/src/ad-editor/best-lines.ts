import type { AdGroup } from "@adwright/contracts/ad-group";

import { once } from "../format/once.ts";

const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: "word" }));
/**
 * Scripts without spaces between words (Thai, Lao, Khmer, kana, Han): only these need a dictionary, which takes a phone a
 * tenth of a second. As blocks: a browser takes milliseconds to compile a pattern of scripts.
 */
const SPACELESS =
  /[\u0e01-\u0eff\u1780-\u17ff\u3005\u3041-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\ud840-\ud888]/;
const WORD = /[\p{L}\p{M}\p{Nd}]+(?:['’]\p{L}+)*/gu;
const STARTS_WITH_DIGIT = /^\p{Nd}/u;
/**
 * Words of one or two letters of the alphabets ("a", "in") are ignored, but not in scripts without spaces, where one
 * character may be a word.
 */
const SHORT = /^[a-z\u00aa-\u052f]{1,2}$/;
const KEYWORD_WEIGHT = 10;

/**
 * Sorts lines by how much they say: first those with words of the keywords, then always the line that adds the most new
 * words. General lines such as "Learn More" come last, in any language. Ties keep their order.
 */
export function bestFirst(
  lines: readonly string[],
  { keywords }: Pick<AdGroup, "keywords">,
): string[] {
  const wanted = new Set(keywords.flatMap(({ text }) => wordsOf(text)));
  const left = lines.map((line) => ({ line, words: wordsOf(line) }));
  const said = new Set<string>();
  const ordered: string[] = [];
  while (left.length > 0) {
    const scores = left.map((each) => {
      const fresh = [...new Set(each.words)].filter((word) => !said.has(word));
      const asked = fresh.filter((word) => wanted.has(word));
      return asked.length * KEYWORD_WEIGHT + fresh.length;
    });
    const [best] = left.splice(scores.indexOf(Math.max(...scores)), 1);
    if (best === undefined) break;
    ordered.push(best.line);
    for (const word of best.words) said.add(word);
  }
  return ordered;
}

/** Numbers do not count as words: a line with a year says no more than one without. */
function wordsOf(text: string): string[] {
  return segmentsOf(text.toLowerCase()).filter(
    (word) => !STARTS_WITH_DIGIT.test(word) && !SHORT.test(word),
  );
}

function segmentsOf(text: string): string[] {
  if (!SPACELESS.test(text)) return text.match(WORD) ?? [];
  return [...segmenter().segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
