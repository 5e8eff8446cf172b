import type { TermFigures } from "@adwright/contracts/figures/account-details";

import { sumMetrics } from "../../metrics.ts";
import {
  claim,
  DAYS_BACK,
  daysBetween,
  offered,
  referenceMicros,
  shareOf,
} from "../attention-rows.ts";
import { eachWith } from "../each-campaign.ts";
import { isTakenByGoogle, wordsKey } from "../term-words.ts";
import { pluralWords } from "../words.ts";

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
