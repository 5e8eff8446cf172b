import type { TermFigures } from "@adwright/contracts/figures/account-details";

import { grouped } from "../../performance.ts";
import {
  claim,
  DAYS_BACK,
  daysBetween,
  entityOf,
  type Kind,
  offered,
  referenceMicros,
  shareOf,
} from "../attention-rows.ts";
import { isTakenByGoogle, wordsKey } from "../term-words.ts";
import { pluralWords } from "../words.ts";

const LEAST_CONVERSIONS = 2;
const MOST_TERMS = 10;

/** Search terms that convert at the campaign's price and are no keyword of it. */
export const termMissing: Kind = (judging) => {
  const { rows, today } = judging;
  const days = daysBetween(today, DAYS_BACK, 1);
  const known = grouped(rows.keywords, ({ campaign }) => campaign);
  const byCampaign = grouped(rows.terms.filter(isWorthIt), ({ campaign }) => campaign);
  return [...byCampaign].flatMap(([id, terms]) => {
    const campaign = judging.byId.get(id);
    const most = campaign && referenceMicros(campaign);
    if (campaign === undefined || most === undefined) return [];
    const keywords = new Set(known.get(id)?.map(({ text }) => wordsKey(text)));
    const missing = terms
      .filter(({ text, cost_micros: cost, conversions }) => {
        return cost <= most * conversions && !keywords.has(wordsKey(text));
      })
      .toSorted((left, right) => right.conversions - left.conversions)
      .slice(0, MOST_TERMS);
    if (missing.length === 0) return [];
    const found = missing.reduce((total, { conversions }) => total + conversions, 0);
    const spent = missing.reduce((total, { cost_micros: cost }) => total + cost, 0);
    return {
      kind: "term-missing",
      entity: entityOf(campaign),
      sentence: `${pluralWords(missing.length, "search term")} brought “${campaign.name}” ${pluralWords(found, "conversion")} in 90 days and ${missing.length === 1 ? "is no keyword" : "are no keywords"}.`,
      because: missing.map(({ text, conversions }) =>
        claim("Conversions", conversions, "count", days, text),
      ),
      causes: [],
      ...offered(missing.map(additionOf), "open"),
      share: shareOf(spent / 3, judging),
    };
  });
};

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
