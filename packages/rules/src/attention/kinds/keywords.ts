import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { KeywordFigures, NegativeKeyword } from "@adwright/contracts/figures/account-details";

import { sumMetrics } from "../../metrics.ts";
import { smallestUnitMicros } from "../../money.ts";
import { keywordsShutOut } from "../../negative-keyword.ts";
import {
  type AttentionRows,
  type CampaignToJudge,
  claim,
  DAYS_BACK,
  daysBetween,
  offered,
  referenceMicros,
  shareOf,
  stakeOf,
} from "../attention-rows.ts";
import { eachWith } from "../each-campaign.ts";
import { chanceOfAtMost } from "../statistics.ts";
import { money, pluralWords } from "../words.ts";

const TIMES_TOO_MUCH = 2;
const LEAST_CHANCE = 0.05;
const MOST_NAMED = 5;

/** Keywords that cost far more for what they bring than their campaign, by more than chance. */
export const keywordExpensive = eachWith(
  (rows) => rows.keywords,
  (campaign, keywords, judging) => {
    const { rows, today } = judging;
    const days = daysBetween(today, 30, 1);
    const most = referenceMicros(campaign);
    if (most === undefined) return undefined;
    const dear = keywords
      .filter((keyword) => isTooDear(keyword, most))
      .toSorted((left, right) => extraOf(right, most) - extraOf(left, most));
    if (dear.length === 0) return undefined;
    const extra = dear.reduce((total, keyword) => total + extraOf(keyword, most), 0);
    const { cost_micros: spent, conversions: found } = sumMetrics(dear);
    return {
      sentence: `${pluralWords(dear.length, "keyword")} of “${campaign.name}” cost ${money(spent, rows)} in 30 days ${resultWords(spent, found, rows)}; ${priceWords(campaign, money(most, rows))}.`,
      because: dear
        .slice(0, MOST_NAMED)
        .flatMap(({ text, cost_micros: cost, conversions }) => [
          claim("Cost", cost, "money", days, text),
          claim("Conversions", conversions, "count", days, text),
        ]),
      atStakeMicros: stakeOf(extra, campaign),
      ...offered(
        dear.map((keyword) => changeOf(keyword, most, rows.currencyCode)),
        "open",
      ),
      share: shareOf(extra, judging),
    };
  },
);

const resultWords = (spent: number, found: number, rows: AttentionRows): string =>
  found > 0
    ? `for ${pluralWords(found, "conversion")}, ${money(spent / found, rows)} each`
    : "and brought no conversion";

/** What the keywords are compared with is not of the 30 days, as a table beside them would show. */
const priceWords = ({ state: { targetMicros } }: CampaignToJudge, price: string): string =>
  targetMicros === undefined
    ? `the campaign paid ${price} for a conversion in ${DAYS_BACK} days`
    : `the campaign's target is ${price} for a conversion`;

function isTooDear({ cost_micros: cost, conversions }: KeywordFigures, most: number): boolean {
  if (cost < TIMES_TOO_MUCH * most * Math.max(1, conversions)) return false;
  return chanceOfAtMost(conversions, cost / most) < LEAST_CHANCE;
}

const extraOf = ({ cost_micros: cost, conversions }: KeywordFigures, most: number): number =>
  cost - conversions * most;

/** One without conversions is paused; a bid of its own is lowered to what its conversions are worth. */
function changeOf(keyword: KeywordFigures, most: number, currencyCode: string): ChangeWhat {
  const { resource: target, bidMicros, conversions, cost_micros: cost } = keyword;
  const unit = smallestUnitMicros(currencyCode);
  const bid = Math.floor(((bidMicros ?? 0) * most * conversions) / cost / unit) * unit;
  return bid > 0
    ? { kind: "keyword_bid", target, toMicros: bid }
    : { kind: "keyword_status", target, to: "PAUSED" };
}

interface Conflict {
  negative: NegativeKeyword;
  blocked: KeywordFigures[];
}

/** Negative keywords that keep keywords of the same campaign from ever showing. */
export const negativesConflict = eachWith(
  ({ negatives }) => negatives,
  (campaign, negatives, judging) => {
    const conflicts = conflictsOf(negatives, judging.keywordsOf(campaign));
    if (conflicts.length === 0) return undefined;
    const yesterday = daysBetween(judging.today, 1, 1);
    const blocked = new Set(conflicts.flatMap((one) => one.blocked));
    return {
      sentence: `${pluralWords(conflicts.length, "negative keyword")} of “${campaign.name}” ${conflicts.length === 1 ? "blocks" : "block"} ${pluralWords(blocked.size, "keyword")} of its own.`,
      because: conflicts.map((one) =>
        claim("Keywords blocked", one.blocked.length, "count", yesterday, one.negative.text),
      ),
      ...offered(
        conflicts.map(({ negative: { resource: target } }) => ({
          kind: "negative_remove",
          target,
        })),
        "open",
      ),
      share: shareOf(sumMetrics([...blocked]).cost_micros, judging),
    };
  },
);

function conflictsOf(
  negatives: readonly NegativeKeyword[],
  keywords: readonly KeywordFigures[],
): Conflict[] {
  if (keywords.length === 0) return [];
  const find = keywordsShutOut(keywords.map(({ text }) => text));
  const byText = Map.groupBy(keywords, ({ text }) => text);
  return negatives.flatMap((negative) => {
    const blocked = [...new Set(find(negative))]
      .flatMap((text) => byText.get(text) ?? [])
      .filter(({ adGroup, matchType }) => isWhole(negative, adGroup, matchType));
    return blocked.length > 0 ? { negative, blocked } : [];
  });
}

/** An exact negative leaves a phrase or broad keyword its other searches. */
const isWhole = (negative: NegativeKeyword, adGroup: string, matchType: string): boolean =>
  (negative.adGroup === undefined || negative.adGroup === adGroup) &&
  (negative.matchType !== "EXACT" || matchType === "EXACT");
