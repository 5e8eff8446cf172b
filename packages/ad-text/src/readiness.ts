import type { Finding } from "./finding.ts";
import type { Language } from "./language.ts";
import { areAlike, shapeOf } from "./likeness.ts";
import { type AdText, lintAd } from "./lint-ad.ts";
import type { LintContext } from "./lint-context.ts";
import { folded } from "./normalize.ts";
import { asksForAction } from "./readiness/angle-words.ts";
import { namedLines, part, type ReadinessPart } from "./readiness/part.ts";
import {
  specificLines,
  type Substance,
  substanceOf,
  type SubstanceReader,
  substanceReader,
} from "./readiness/substance.ts";
import { benefitPart, factsPart, prosePart } from "./readiness/substantial-parts.ts";
import { wordingPart } from "./readiness/wording-part.ts";
import { countedWidth } from "./width.ts";

export type { AdvisedLine, ReadinessPart } from "./readiness/part.ts";

export interface ReadinessDetails {
  /** 0–100; 0 while a gate fails. */
  score: number;
  /** What keeps the ad from being published. */
  gates: Finding[];
  parts: ReadinessPart[];
}

const FULL = {
  headlines: 15,
  descriptions: 4,
  pins: 2,
  each: 3,
  keywords: 3,
  /** So many generic lines leave nothing. */
  generic: 4,
  /** Fewer headlines are compared with what so many could say. */
  compared: 10,
};
const SHORT = 15;
const LONG = 24;
const MAX_TERMS = 0.6;
const SPECIFIC_SHARE = 0.7;
const HALF = 0.5;
/** From this share on general lines cost points, and no more. */
const ENOUGH = 0.62;
/** What an ad scores at most where half of its headlines are generic. */
const MOST_OF_FILLER = 79;
/** The share of its points that an ad is worth that says nothing about its reader. */
const WITHOUT_BENEFIT = 0.8;
/** With fewer facts about a brand its ads have little to say. */
const FEWEST_FACTS = 3;
/** How ready an ad is, 0–100; 0 while any rule is broken. Advice; it keeps nothing from being published. */
export function readinessOf(ad: AdText, context?: LintContext): number {
  return gatesOf(ad, context).length > 0 ? 0 : judgedParts(ad, context).score;
}

/**
 * The ad's weakest group decides (the mean hides one bad group). The first group that breaks a rule ends the judging:
 * more lines than Google takes cost no more than one group of them.
 */
export function readinessOfCampaign(ads: readonly AdText[], context?: LintContext): number {
  if (ads.length === 0) return 0;
  let weakest = 100;
  for (const ad of ads) {
    weakest = Math.min(weakest, readinessOf(ad, context));
    if (weakest === 0) return 0;
  }
  return weakest;
}

/** The score part by part, and what to improve, in words. */
export function readinessDetails(ad: AdText, context?: LintContext): ReadinessDetails {
  const gates = gatesOf(ad, context);
  const { score, parts } = judgedParts(ad, context);
  return { score: gates.length > 0 ? 0 : score, gates, parts };
}

function gatesOf(ad: AdText, context: LintContext | undefined): Finding[] {
  return lintAd(ad, context).filter(({ severity }) => severity === "error");
}

/** What the ad would score if it broke no rule. */
function judgedParts(
  ad: AdText,
  context: LintContext | undefined,
): Pick<ReadinessDetails, "score" | "parts"> {
  const language = context?.language ?? "en";
  const reader = substanceReader(ad, context);
  const { headlines, descriptions } = ad;
  const substances = [...headlines, ...descriptions].map((line) => substanceOf(line, reader));
  const ofHeadlines = substances.slice(0, headlines.length);
  const parts = [
    headlinesPart(ad),
    descriptionsPart(ad, language),
    diversityPart(ad, language),
    keywordsPart(headlines, reader),
    specificityPart(ofHeadlines, context?.facts),
    genericPart([...headlines, ...descriptions], headlines.length, substances),
    benefitPart(headlines, ofHeadlines, reader),
    factsPart(ad, context?.facts, reader),
    prosePart(ad, context?.facts, reader),
    wordingPart(ad, context, reader),
    actionPart(ad, language),
    lengthsPart(ad),
    pinsPart(ad),
  ];
  const sum = parts.reduce((total, { points }) => total + points, 0);
  const worth = Math.min(sum, ceilingOf(ofHeadlines)) * benefitShare(parts);
  return { score: Math.round(worth), parts };
}

/** An ad is no better than what its headlines say: with filler in most of them it stays below 80. */
function ceilingOf(substances: readonly Substance[]): number {
  if (substances.length === 0) return 0;
  const share = specificLines(substances) / substances.length;
  if (share >= ENOUGH) return 100;
  if (share < HALF) return MOST_OF_FILLER * (HALF + share);
  return MOST_OF_FILLER + ((100 - MOST_OF_FILLER) * (share - HALF)) / (ENOUGH - HALF);
}

/** Facts alone convince nobody who does not know yet what they are good for. */
function benefitShare(parts: readonly ReadinessPart[]): number {
  const benefit = parts.find(({ name }) => name === "benefit");
  return benefit !== undefined && benefit.points > 0 ? 1 : WITHOUT_BENEFIT;
}

function headlinesPart({ headlines }: AdText): ReadinessPart {
  const missing = FULL.headlines - headlines.length;
  const advice = `Write ${missing} more ${headlineWord(missing)}, up to ${FULL.headlines}.`;
  return part("headlines", 10, headlines.length / FULL.headlines, advice);
}

/** A description that repeats another counts as none. */
function descriptionsPart({ descriptions }: AdText, language: Language): ReadinessPart {
  const repeats = repeatsIn(descriptions, language);
  const missing = FULL.descriptions - descriptions.length;
  const more = `Write ${missing} more description${missing === 1 ? "" : "s"}, up to ${FULL.descriptions}.`;
  const advice = [...(missing > 0 ? [more] : []), ...(repeats.length > 0 ? [newIn(repeats)] : [])];
  const share = (descriptions.length - repeats.length) / FULL.descriptions;
  return part("descriptions", 6, share, advice.join(" "));
}

function diversityPart({ headlines }: AdText, language: Language): ReadinessPart {
  const repeats = repeatsIn(headlines, language);
  const share = headlines.length === 0 ? 0 : 1 - (2 * repeats.length) / headlines.length;
  return part("diversity", 8, share, newIn(repeats));
}

/** Lines that nearly repeat an earlier one. */
function repeatsIn(lines: readonly string[], language: Language): string[] {
  const shapes = lines.map((line) => shapeOf(line, language));
  return lines.filter((_, index) => {
    const own = shapes[index];
    return own && shapes.slice(0, index).some((earlier) => areAlike(earlier, own));
  });
}

const headlineWord = (count: number): string => (count === 1 ? "headline" : "headlines");

function newIn(repeats: readonly string[]): string {
  const named = repeats.map((line) => `“${line}”`).join(", ");
  return `Say something new in ${named || "the headlines"}.`;
}

/** Google looks for the keywords in the headlines; an ad that says nothing else is stuffed with them. */
function keywordsPart(headlines: readonly string[], reader: SubstanceReader): ReadinessPart {
  const withTerm = headlines.filter((line) => {
    const text = folded(line, reader.language);
    return reader.keywords.some((term) => term.test(text));
  }).length;
  const wanted = Math.min(FULL.keywords, Math.max(1, Math.floor(headlines.length * MAX_TERMS)));
  if (withTerm < wanted) {
    const advice =
      withTerm === 0
        ? `Add your keyword to ${wanted} ${headlineWord(wanted)}.`
        : `Add your keyword to ${wanted - withTerm} more ${headlineWord(wanted - withTerm)}.`;
    return part("keywords", 12, withTerm / wanted, advice);
  }
  const surplus = Math.max(0, withTerm / headlines.length - MAX_TERMS) / (1 - MAX_TERMS);
  const advice =
    "More than 60% of the headlines repeat the keyword. Use some for a price, a proof, or an offer.";
  return part("keywords", 12, 1 - surplus, advice);
}

function specificityPart(
  substances: readonly Substance[],
  facts: readonly string[] | undefined,
): ReadinessPart {
  const wanted = SPECIFIC_SHARE * Math.max(FULL.compared, substances.length);
  return part("specificity", 12, specificLines(substances) / wanted, specificityAdvice(facts));
}

/** With hardly any facts there is nothing specific to write. */
function specificityAdvice(facts: readonly string[] | undefined): string {
  if (facts === undefined || facts.length >= FEWEST_FACTS) {
    return "Make more headlines specific: name a product, a price, a number, a place, or an offer.";
  }
  const known =
    facts.length === 0 ? "no facts" : `only ${facts.length} fact${facts.length === 1 ? "" : "s"}`;
  return `The brand has ${known}, so headlines stay generic. Add prices, services, numbers, or reviews to the brand first.`;
}

const fieldOf = (index: number, headlines: number): string =>
  index < headlines ? `headlines/${index}` : `descriptions/${index - headlines}`;

/** Generic lines: any advertiser could write them, and any of the same trade those that name a keyword beside. */
function genericPart(
  lines: readonly string[],
  headlines: number,
  substances: readonly Substance[],
): ReadinessPart {
  const isGeneric = (index: number) => substances[index] === "none";
  const isPadded = (index: number) => substances[index] === "padded";
  const generic = lines.filter((_, index) => isGeneric(index) || isPadded(index));
  const lost = lines.reduce(
    (sum, _, index) => sum + (isGeneric(index) ? 1 : isPadded(index) ? HALF : 0),
    0,
  );
  const advice = `Replace ${namedLines(generic)}: ${generic.length === 1 ? "it is" : "they are"} generic. Name what only you offer.`;
  const fields = lines.flatMap((line, index) =>
    generic.includes(line) ? [{ field: fieldOf(index, headlines) }] : [],
  );
  return part("generic", 10, 1 - lost / FULL.generic, advice, fields);
}

function actionPart({ headlines, descriptions }: AdText, language: Language): ReadinessPart {
  const lines = [...headlines, ...descriptions];
  const has = lines.some((line) => asksForAction(line, language));
  return part("action", 2, has ? 1 : 0, "Ask for an action in one line: order, book, or call.");
}

/** One short and one long headline of every five. */
function lengthsPart({ headlines }: AdText): ReadinessPart {
  const widths = headlines.map(countedWidth);
  const each = Math.max(1, Math.round((FULL.each * headlines.length) / FULL.headlines));
  const short = Math.min(each, widths.filter((width) => width <= SHORT).length);
  const long = Math.min(each, widths.filter((width) => width >= LONG).length);
  const advice = `Mix lengths: at least ${each} ${headlineWord(each)} of up to ${SHORT} characters and ${each} of ${LONG} or more.`;
  return part("lengths", 2, (short + long) / (2 * each), advice);
}

function pinsPart({ pins = [] }: AdText): ReadinessPart {
  const advice = "Pin at most two lines: pinned lines keep Google from trying others.";
  return part("pins", 2, pins.length <= FULL.pins ? 1 : 0, advice);
}
