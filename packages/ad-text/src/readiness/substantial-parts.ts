import { adLimits } from "../limits.ts";
import type { AdText } from "../lint-ad.ts";
import { folded, normalized } from "../normalize.ts";
import { countedWidth } from "../width.ts";
import { asksForAction } from "./angle-words.ts";
import { namedLines, part, type ReadinessPart } from "./part.ts";
import {
  isOffer,
  ownWordsIn,
  type Substance,
  substanceOf,
  type SubstanceReader,
  tellingWordsIn,
} from "./substance.ts";

const NUMBERS = /\p{Nd}+/gu;
const QUESTION = /[?？؟]\s*$/u;
/** So many facts an ad may be asked to name; with more, it is about something else. */
const MOST_FACTS = 6;
const HALF = 0.5;
const SENTENCES = /(?<=[.!?…])\s+|(?<=[。！？।])/u;

/**
 * A line about the reader: it asks for the need ("Burst Pipe?"), or says in words of its own what neither the facts nor
 * the keywords say. A number, a price, the brand and a place are reasons of another kind.
 */
export function isBenefit(line: string, substance: Substance, reader: SubstanceReader): boolean {
  if (substance === "none" || substance === "padded" || substance === "brand") return false;
  if (substance === "place" || substance === "number" || substance === "offer") {
    return QUESTION.test(line);
  }
  if (reader.brandName !== "" && folded(line, reader.language).includes(reader.brandName)) {
    return false;
  }
  return QUESTION.test(line) || ownWordsIn(line, reader).length > 0;
}

export function benefitPart(
  headlines: readonly string[],
  substances: readonly Substance[],
  reader: SubstanceReader,
): ReadinessPart {
  const found = headlines.filter((line, index) =>
    isBenefit(line, substances[index] ?? "none", reader),
  ).length;
  const advice =
    found === 0
      ? "Add a headline with a benefit: what changes for the customer, or the need they search with."
      : "Add one more headline with a benefit, in your own words.";
  return part("benefit", 10, found / 2, advice);
}

/** Facts with a number or an offer are what an ad can win with; each belongs into a headline of its own. */
export function factsPart(
  { headlines }: AdText,
  facts: readonly string[] | undefined,
  reader: SubstanceReader,
): ReadinessPart {
  const strong = (facts ?? []).filter((fact) => isStrong(fact, reader)).slice(0, MOST_FACTS);
  const missing = strong.filter((fact) => !headlines.some((line) => states(line, fact, reader)));
  const advice = `Say in a headline: ${namedLines(missing)}.`;
  const [first] = missing;
  const field = `headlines/${headlines.length}`;
  const fix = first === undefined ? undefined : asHeadline(first);
  const hasRoom = headlines.length < adLimits.headlines.most;
  const lines = hasRoom && fix !== undefined ? [{ field, fix }] : [];
  const share = strong.length === 0 ? 1 : 1 - missing.length / strong.length;
  return part("facts", 10, share, advice, lines);
}

function isStrong(fact: string, reader: SubstanceReader): boolean {
  return /\p{Nd}/u.test(fact) || isOffer(fact, reader);
}

/** The same number of the same, or most of the fact's words. */
function states(line: string, fact: string, reader: SubstanceReader): boolean {
  const numbers = new Set(fact.match(NUMBERS) ?? []);
  if ((line.match(NUMBERS) ?? []).some((number) => numbers.has(number))) return true;
  const said = tellingWordsIn(line, reader);
  const words = [...tellingWordsIn(fact, reader)];
  return words.length > 0 && words.filter((word) => said.has(word)).length >= HALF * words.length;
}

/** A fact that is short enough to stand as it is. */
function asHeadline(fact: string): string | undefined {
  const text = fact.trim().replace(/[.。।]$/u, "");
  return countedWidth(text) <= adLimits.headlines.width ? text : undefined;
}

export const sentencesOf = (text: string): string[] =>
  text.split(SENTENCES).filter((sentence) => sentence.trim() !== "");

/** A sentence that any advertiser could end a description with; a call for an action is one that is wanted there. */
export function isStock(sentence: string, reader: SubstanceReader): boolean {
  if (asksForAction(sentence, reader.language)) return false;
  const substance = substanceOf(sentence, reader);
  return substance === "none" || substance === "brand";
}

/** Descriptions that are written, not put together from facts, labels and stock phrases. */
export function prosePart(
  { descriptions }: AdText,
  facts: readonly string[] | undefined,
  reader: SubstanceReader,
): ReadinessPart {
  const known = new Set((facts ?? []).map((fact) => normalized(fact)));
  const isCopied = (sentence: string) =>
    known.has(normalized(sentence)) ||
    isStock(sentence, reader) ||
    ownWordsIn(sentence, reader).length === 0;
  const glued = descriptions.filter((text) => {
    const sentences = sentencesOf(text);
    return sentences.length > 1 && sentences.every(isCopied);
  });
  const lines = glued.map((text) => ({ field: `descriptions/${descriptions.indexOf(text)}` }));
  const advice = `Write ${namedLines(glued)} as a sentence of your own: ${glued.length === 1 ? "it puts" : "they put"} facts side by side.`;
  const share = descriptions.length === 0 ? 0 : 1 - glued.length / descriptions.length;
  return part("prose", 6, share, advice, lines);
}
