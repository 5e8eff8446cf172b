import type { Language } from "../language.ts";
import { once } from "../once.ts";
import {
  type ObjectWords,
  objectWordsOf,
  shareObject,
  withoutFigures,
  wordsBeside,
} from "./object-words.ts";
import type { ClaimWords } from "./promises-in.ts";

/** Sentences of the facts that promise nothing the rules know, by what decides whether they may say "free" in other words. */
export interface Mentions {
  /** "There is no fee for visits": they deny something and name no price. */
  denying: () => ObjectWords;
  /** "Helmet and lock are lent to you": all that name no price. */
  unpriced: () => ObjectWords;
  /** "Tastings on Saturdays for 10 euros": what has a price is not free. */
  priced: () => ObjectWords;
  /** "Life vests come with every rental" */
  giving: () => ObjectWords;
  /** "Double room from 120 with breakfast": what a price comes with. */
  along: () => ObjectWords;
  counted: readonly Mention[];
}

/** A sentence of the facts with the things and the numbers that it names. */
export interface Mention {
  text: string;
  objects: ReadonlySet<string>;
  values: ReadonlySet<number>;
  isPriced: boolean;
}

export interface Sentences {
  /** Those with a number. */
  counted: Mention[];
  denying: string[];
  giving: string[];
  unpriced: string[];
  priced: string[];
}

export function mentionsOf(sentences: Sentences, language: Language): Mentions {
  const wordsOf = (list: readonly string[]) => once(() => objectWordsOf(list.join("\n"), language));
  return {
    denying: wordsOf(sentences.denying),
    unpriced: wordsOf(sentences.unpriced),
    priced: wordsOf(sentences.priced),
    giving: wordsOf(sentences.giving),
    along: once(() => objectWordsOf(alongIn(sentences.priced).join("\n"), language)),
    counted: sentences.counted,
  };
}

/**
 * Whether the facts may call free or included what the line does, in words that the rules do not know: they deny
 * something of it, or speak of it without a price where the line says that it is included.
 */
export function mayBeFree(
  claim: ClaimWords,
  { text, words, objects, values }: Free,
  mentions: Mentions,
  searched: ReadonlySet<string>,
): boolean {
  const { language } = claim;
  if (hasSameCondition({ words, objects, values }, mentions, language)) return true;
  // What is sold is not given away.
  const besides = new Map([...words].filter(([stem]) => !searched.has(stem)));
  const mayGive = [mentions.denying, mentions.giving].some((said) =>
    shareObject(besides, said(), language),
  );
  if (mayGive) return true;
  // That something is included is said in many ways; for a gift, speaking of the thing is not enough.
  if (claim.kind !== "included") return false;
  const nearest = wordsBeside(claim, text, claim.language);
  if (isListedForPrice(nearest, values, mentions, language)) return true;
  if (shareObject(nearest, mentions.along(), language)) return true;
  return (
    shareObject(nearest, mentions.unpriced(), language) &&
    !shareObject(nearest, mentions.priced(), language)
  );
}

/** The facts that name all of the values; none if there are no values. */
const factsWith = (values: readonly number[], counted: Mentions["counted"]) =>
  values.length === 0
    ? []
    : counted.filter((fact) => values.every((value) => fact.values.has(value)));

/** "Lunch for 14, coffee included" where one fact names the 14 and the coffee. */
const isListedForPrice = (
  nearest: ObjectWords,
  values: readonly number[],
  { counted }: Mentions,
  language: Language,
): boolean =>
  factsWith(values, counted).some((fact) =>
    shareObject(nearest, objectWordsOf(fact.text, language), language),
  );

const alongIn = (sentences: readonly string[]): string[] =>
  sentences.flatMap((text) => text.match(ALONG) ?? []);

const ALONG =
  /(?<!\p{L})(?:with|including|incl|plus|mit|samt|inklusive|inkl|con|incluyendo|avec|comprend|met|inclusief|com|incluindo|с|со|включая|z|ze|wraz z|med|samt|inklusive|ja|sekä|sisältää|مع)[\s.]+[\p{L}\p{M}]+(?:,?\s[\p{L}\p{M}]+){0,2}|(?<![\p{L}\p{M}])[\p{L}\p{M}]+ (?:के साथ|ile|dahil|포함)|[\p{L}ー]{1,8}(?:付き|込み|込|付)|含\p{Script=Han}{2,6}|(?:만|도) 포함/gu;

interface Free {
  text: string;
  words: ObjectWords;
  objects: ReadonlySet<string>;
  /** The numbers of the line. */
  values: readonly number[];
}

/** "Free delivery over 800": a fact that speaks of delivery and the same 800 may say that it is free. */
const hasSameCondition = (
  { words, objects, values }: Omit<Free, "text">,
  { counted }: Mentions,
  language: Language,
): boolean =>
  factsWith(values, counted).some(
    (fact) =>
      [...objects].some((object) => fact.objects.has(object)) ||
      (!fact.isPriced &&
        shareObject(withoutFigures(words), objectWordsOf(fact.text, language), language)),
  );
