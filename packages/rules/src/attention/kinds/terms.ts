import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { KeywordFigures, TermFigures } from "@adwright/contracts/figures/account-details";

import { sumMetrics } from "../../metrics.ts";
import { keywordsShutOut } from "../../negative-keyword.ts";
import {
  claim,
  DAYS_BACK,
  daysBetween,
  offered,
  referenceMicros,
  resourceOf,
  shareOf,
  stakeOf,
} from "../attention-rows.ts";
import { eachWith } from "../each-campaign.ts";
import { isTakenByGoogle, wordsKey } from "../term-words.ts";
import { wastedGrams } from "../wasted-grams.ts";
import { money, pluralWords } from "../words.ts";

const TIMES = 1.5;
const MOST_EXACT = 20;

/** A negative keyword to add, with the terms that it would have excluded in 90 days. */
interface Wasted {
  parent: string;
  text: string;
  matchType: "PHRASE" | "EXACT";
  terms: TermFigures[];
}

/** Searches that cost more than a conversion and brought none. */
export const termsWasted = eachWith(
  (rows) => rows.terms,
  (campaign, terms, judging) => {
    const { rows, today } = judging;
    const days = daysBetween(today, DAYS_BACK, 1);
    const price = referenceMicros(campaign);
    if (price === undefined) return undefined;
    const parent = resourceOf(rows.customerId, campaign);
    const by = { parent, least: TIMES * price };
    const wasted = wastedIn(terms, judging.keywordsOf(campaign), by);
    if (wasted.length === 0) return undefined;
    const spent = costOf(wasted.flatMap((one) => one.terms));
    return {
      sentence: `Searches with ${named(wasted)} cost “${campaign.name}” ${money(spent, rows)} in 90 days and brought no conversion.`,
      because: wasted.flatMap((one) => [
        claim("Cost", costOf(one.terms), "money", days, one.text),
        claim("Search terms", one.terms.length, "count", days, one.text),
      ]),
      atStakeMicros: stakeOf(spent / 3, campaign),
      ...offered(wasted.map(negativeOf), "open"),
      share: shareOf(stakeOf(spent / 3, campaign), judging),
    };
  },
);

const costOf = (terms: readonly TermFigures[]): number =>
  terms.reduce((total, { cost_micros: cost }) => total + cost, 0);

const named = ([first, ...others]: readonly Wasted[]): string =>
  `“${first?.text}”${others.length > 0 ? ` and ${pluralWords(others.length, "other word", "other words")}` : ""}`;

const negativeOf = ({ parent, text, matchType }: Wasted): ChangeWhat => ({
  kind: "negative_add",
  parent,
  text,
  matchType,
});

function wastedIn(
  all: readonly TermFigures[],
  keywords: readonly KeywordFigures[],
  { parent, least }: { parent: string; least: number },
): Wasted[] {
  const converting = all.filter(({ conversions }) => conversions > 0);
  const open = all.filter(
    ({ conversions, cost_micros: cost, status }) =>
      conversions <= 0 && cost > 0 && !status.includes("EXCLUDED"),
  );
  const blocks = keywordsShutOut(keywords.map(({ text }) => text));
  // As one text, in which any of them is found at once.
  const texts = keywords.map(({ text }) => text.toLowerCase()).join("\n");
  const isAllowed = (words: string) =>
    blocks({ text: words, matchType: "PHRASE" }).length === 0 && !texts.includes(words);
  const phrases = wastedGrams(open, converting, { leastMicros: least, isAllowed }).map(
    ({ text, terms }): Wasted => ({ parent, text, matchType: "PHRASE", terms }),
  );
  const taken = new Set(phrases.flatMap(({ terms }) => terms));
  const exact = exactOf(
    open.filter((term) => !taken.has(term)),
    converting,
    { parent, least },
  );
  if (exact.length === 0) return phrases;
  const own = new Set(keywords.map(({ text }) => wordsKey(text)));
  return [...phrases, ...exact.filter(({ text }) => !own.has(wordsKey(text)))];
}

/** Whole terms whose words convert in other terms; where the term itself converts elsewhere, in its ad group only. */
function exactOf(
  open: readonly TermFigures[],
  converting: readonly TermFigures[],
  { parent, least }: { parent: string; least: number },
): Wasted[] {
  const dear = [...Map.groupBy(open, ({ text }) => text)].filter(
    ([text, terms]) => costOf(terms) >= least && isTakenByGoogle(text),
  );
  if (dear.length === 0) return [];
  const elsewhere = new Set(converting.map(({ text }) => wordsKey(text)));
  const inGroup = new Set(converting.map(({ text, adGroup }) => `${adGroup} ${wordsKey(text)}`));
  return dear
    .flatMap(([text, terms]): Wasted[] => {
      const key = wordsKey(text);
      if (!elsewhere.has(key)) return [{ parent, text, matchType: "EXACT", terms }];
      return [...Map.groupBy(terms, ({ adGroup }) => adGroup)]
        .filter(([adGroup, some]) => !inGroup.has(`${adGroup} ${key}`) && costOf(some) >= least)
        .map(([adGroup, some]) => ({ parent: adGroup, text, matchType: "EXACT", terms: some }));
    })
    .toSorted((left, right) => costOf(right.terms) - costOf(left.terms))
    .slice(0, MOST_EXACT);
}

const LEAST_CONVERSIONS = 2;
const MOST_TERMS = 10;

/** Search terms that convert at the campaign's price and are no keyword of it. */
export const termMissing = eachWith(
  ({ terms }) => terms.filter(isWorthIt),
  (campaign, terms, judging) => {
    const days = daysBetween(judging.today, DAYS_BACK, 1);
    const most = referenceMicros(campaign);
    if (most === undefined) return undefined;
    const keywords = new Set(judging.keywordsOf(campaign).map(({ text }) => wordsKey(text)));
    const missing = terms
      .filter(({ text, cost_micros: cost, conversions }) => {
        return cost <= most * conversions && !keywords.has(wordsKey(text));
      })
      .toSorted((left, right) => right.conversions - left.conversions)
      .slice(0, MOST_TERMS);
    if (missing.length === 0) return undefined;
    const { cost_micros: spent, conversions: found } = sumMetrics(missing);
    return {
      sentence: `${pluralWords(missing.length, "search term")} brought “${campaign.name}” ${pluralWords(found, "conversion")} in 90 days and ${missing.length === 1 ? "is no keyword" : "are no keywords"}.`,
      because: missing.map(({ text, conversions }) =>
        claim("Conversions", conversions, "count", days, text),
      ),
      ...offered(missing.map(additionOf), "open"),
      share: shareOf(spent / 3, judging),
    };
  },
);

const isWorthIt = ({ conversions, status, text }: TermFigures): boolean =>
  conversions >= LEAST_CONVERSIONS && status === "NONE" && isTakenByGoogle(text);

const additionOf = ({ adGroup, text }: TermFigures) => ({
  kind: "keyword_add" as const,
  adGroup,
  text,
  matchType: "EXACT" as const,
  status: "ENABLED" as const,
  cpcBidMicros: null,
  finalUrl: null,
});
