import { type AdText, lintAd } from "./lint-ad.ts";
import { normalized } from "./normalize.ts";
import { countedWidth } from "./width.ts";

/** Two headlines whose pairs of letters overlap more than this say the same thing. */
const SIMILAR_FROM = 0.6;

/** How ready an ad is, 0–100; 0 while any rule is broken. Advice, never a gate of its own. */
export function readinessOf(ad: AdText): number {
  if (lintAd(ad).some((finding) => finding.severity === "error")) return 0;
  const parts = [
    25 * share(ad.headlines.length, 15),
    10 * share(ad.descriptions.length, 4),
    25 * (1 - similarShare(ad.headlines)),
    20 * keywordScore(ad),
    10 * share(ad.keywords.length, 5),
    10 * lengthMix(ad.headlines),
  ];
  return Math.round(parts.reduce((sum, part) => sum + part, 0));
}

/** The ad's weakest group decides (the mean hides one bad group). */
export function readinessOfCampaign(ads: readonly AdText[]): number {
  return ads.length === 0 ? 0 : Math.min(...ads.map(readinessOf));
}

function share(count: number, full: number): number {
  return Math.min(count, full) / full;
}

function bigrams(text: string): Set<string> {
  const letters = Array.from(normalized(text).replaceAll(" ", ""));
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** 0–1 overlap of the pairs of letters of two texts. */
export function similarity(one: string, other: string): number {
  const [left, right] = [bigrams(one), bigrams(other)];
  const both = [...left].filter((pair) => right.has(pair)).length;
  const all = left.size + right.size - both;
  return all === 0 ? 0 : both / all;
}

function similarShare(lines: readonly string[]): number {
  const isRepeat = (line: string, index: number) =>
    lines.slice(0, index).some((earlier) => similarity(earlier, line) >= SIMILAR_FROM);
  return lines.length === 0 ? 1 : lines.filter(isRepeat).length / lines.length;
}

/** Full between 20 and 60 % of headlines with a term of the keywords. */
function keywordScore({ headlines, keywords }: AdText): number {
  const terms = keywords
    .flatMap(({ text }) => normalized(text).split(" "))
    .filter((term) => term.length > 1);
  const withTerm = headlines.filter((line) =>
    terms.some((term) => normalized(line).includes(term)),
  );
  const part = withTerm.length / Math.max(1, headlines.length);
  if (part < 0.2) return part / 0.2;
  return part <= 0.6 ? 1 : Math.max(0, 1 - (part - 0.6) / 0.4);
}

function lengthMix(headlines: readonly string[]): number {
  const widths = headlines.map(countedWidth);
  const short = share(widths.filter((width) => width <= 15).length, 3);
  const long = share(widths.filter((width) => width >= 24).length, 3);
  return (short + long) / 2;
}
