import { asksForAction, namesProof } from "./angles.ts";
import { functionWordsOf } from "./claims/content-words.ts";
import type { Finding } from "./finding.ts";
import type { Language } from "./language.ts";
import { areAlike, shapeOf } from "./likeness.ts";
import { adLimits } from "./limits.ts";
import { type AdText, lintAd } from "./lint-ad.ts";
import type { LintContext } from "./lint-context.ts";
import { folded } from "./normalize.ts";
import { countedWidth } from "./width.ts";

/** One part of the score, with what would raise it. */
export interface ReadinessPart {
  name:
    | "headlines"
    | "descriptions"
    | "diversity"
    | "keywords"
    | "action"
    | "proof"
    | "lengths"
    | "pins";
  points: number;
  most: number;
  /** What to improve, in words; absent where nothing is lost. */
  advice?: string;
}

export interface ReadinessDetails {
  /** 0–100; 0 while a gate fails. */
  score: number;
  /** What keeps the ad from being published. */
  gates: Finding[];
  parts: ReadinessPart[];
}

const FULL = { headlines: 15, descriptions: 4, pins: 2, each: 3 };
const SHORT = 15;
const LONG = 24;
const FEWEST_TERMS = 0.2;
const MAX_TERMS = 0.6;
/** Words of keywords that are looked for in the headlines; ad groups have a tenth of it. */
const MOST_TERMS = 500;
// Arabic writes "and", "for", "with" and "the" together with their word.
const BEGINNING = String.raw`(?<![\p{L}\p{M}\p{N}])(?:[وف]?[بلك]?(?:ال|ل)?)`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
// Languages that join words, the one that matters last: "Wanderschuhe".
const JOINING: ReadonlySet<Language> = new Set(["de", "nl", "sv", "da", "no", "fi"]);
const SHORTEST_JOINED = 4;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How ready an ad is, 0–100; 0 while any rule is broken. Advice; it keeps nothing from being published. */
export function readinessOf(ad: AdText, context?: LintContext): number {
  return readinessDetails(ad, context).score;
}

/** The ad's weakest group decides (the mean hides one bad group). */
export function readinessOfCampaign(ads: readonly AdText[], context?: LintContext): number {
  return ads.length === 0 ? 0 : Math.min(...ads.map((ad) => readinessOf(ad, context)));
}

/** The score part by part, and what to improve, in words. */
export function readinessDetails(ad: AdText, context?: LintContext): ReadinessDetails {
  const gates = lintAd(ad, context).filter(({ severity }) => severity === "error");
  const language = context?.language ?? "en";
  const parts = [
    headlinesPart(ad),
    descriptionsPart(ad, language),
    diversityPart(ad, language),
    keywordsPart(ad, language),
    actionPart(ad, language),
    proofPart(ad, language),
    lengthsPart(ad),
    pinsPart(ad),
  ];
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return { score: gates.length > 0 ? 0 : Math.round(sum), gates, parts };
}

/** `share` of 0–1 of the points; the advice is left out where all are reached. */
function part(
  name: ReadinessPart["name"],
  most: number,
  share: number,
  advice: string,
): ReadinessPart {
  const points = most * Math.max(0, Math.min(1, share));
  return points >= most ? { name, points, most } : { name, points, most, advice };
}

function headlinesPart({ headlines }: AdText): ReadinessPart {
  const missing = FULL.headlines - headlines.length;
  const advice = `Write ${missing} more headline${missing === 1 ? "" : "s"}, up to ${FULL.headlines}.`;
  return part("headlines", 25, headlines.length / FULL.headlines, advice);
}

/** A description that repeats another counts as none. */
function descriptionsPart({ descriptions }: AdText, language: Language): ReadinessPart {
  const repeats = repeatsIn(descriptions, language);
  const missing = FULL.descriptions - descriptions.length;
  const more = `Write ${missing} more description${missing === 1 ? "" : "s"}, up to ${FULL.descriptions}.`;
  const advice = [...(missing > 0 ? [more] : []), ...(repeats.length > 0 ? [newIn(repeats)] : [])];
  const share = (descriptions.length - repeats.length) / FULL.descriptions;
  return part("descriptions", 10, share, advice.join(" "));
}

function diversityPart({ headlines }: AdText, language: Language): ReadinessPart {
  const repeats = repeatsIn(headlines, language);
  const share = headlines.length === 0 ? 0 : 1 - repeats.length / headlines.length;
  return part("diversity", 25, share, newIn(repeats));
}

/** Lines that nearly repeat an earlier one. */
function repeatsIn(lines: readonly string[], language: Language): string[] {
  const shapes = lines.map((line) => shapeOf(line, language));
  return lines.filter((_, index) => {
    const own = shapes[index];
    return own && shapes.slice(0, index).some((earlier) => areAlike(earlier, own));
  });
}

function newIn(repeats: readonly string[]): string {
  const named = repeats.map((line) => `“${line}”`).join(", ");
  return `Say something new in ${named || "the headlines"}.`;
}

function keywordsPart({ headlines, keywords }: AdText, language: Language): ReadinessPart {
  const terms = termsOf(keywords, language).map((term) => termPattern(term, language));
  const withTerm = headlines.filter((line) => {
    const text = folded(line, language);
    return terms.some((term) => term.test(text));
  });
  const share = withTerm.length / Math.max(1, headlines.length);
  if (share < FEWEST_TERMS) {
    const advice = "Use words of the keywords in at least a fifth of the headlines.";
    return part("keywords", 20, share / FEWEST_TERMS, advice);
  }
  const surplus = Math.max(0, share - MAX_TERMS) / (1 - MAX_TERMS);
  const advice = "More than 60% of the headlines use words of the keywords: vary them.";
  return part("keywords", 20, 1 - surplus, advice);
}

/** "run" is found in "Running" and not in "Brunch"; where words are not spaced, anywhere. */
function termPattern(term: string, language: Language): RegExp {
  const source = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (SPACELESS.test(term)) return new RegExp(source, "u");
  const joins = JOINING.has(language) && term.length >= SHORTEST_JOINED;
  return new RegExp(joins ? `${BEGINNING}${source}|${source}${END}` : `${BEGINNING}${source}`, "u");
}

/** Words people search for; small words and those of one or two letters are not about the ad. */
function termsOf(keywords: AdText["keywords"], language: Language): string[] {
  const small = functionWordsOf(language);
  const words = keywords.flatMap(({ text }) => folded(text, language).split(/[\s/+-]+/u));
  const terms = [...new Set(words)].filter((word) => {
    if (word.length > adLimits.keywordCharacters) return false;
    const isWide = countedWidth(word) > Array.from(word).length;
    return !small.has(word) && Array.from(word).length >= (isWide ? 2 : 3);
  });
  return terms.slice(0, MOST_TERMS);
}

function actionPart({ headlines }: AdText, language: Language): ReadinessPart {
  const has = headlines.some((line) => asksForAction(line, language));
  return part("action", 5, has ? 1 : 0, "Let one headline ask for an action.");
}

function proofPart({ headlines }: AdText, language: Language): ReadinessPart {
  const has = headlines.some((line) => namesProof(line, language));
  return part("proof", 5, has ? 1 : 0, "Let one headline name a benefit or a proof.");
}

function lengthsPart({ headlines }: AdText): ReadinessPart {
  const widths = headlines.map(countedWidth);
  const short = Math.min(FULL.each, widths.filter((width) => width <= SHORT).length);
  const long = Math.min(FULL.each, widths.filter((width) => width >= LONG).length);
  const advice = `Mix lengths: at least three headlines of up to ${SHORT} characters and three of ${LONG} or more.`;
  return part("lengths", 5, (short + long) / (2 * FULL.each), advice);
}

function pinsPart({ pins = [] }: AdText): ReadinessPart {
  const advice = "Pin at most two lines: pinned lines keep Google from trying others.";
  return part("pins", 5, pins.length <= FULL.pins ? 1 : 0, advice);
}
