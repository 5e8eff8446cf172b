import type { KeywordFigures, NegativeKeyword } from "@adwright/contracts/figures/account-details";

import { sumMetrics } from "../../metrics.ts";
import { keywordsShutOut } from "../../negative-keyword.ts";
import { claim, daysBetween, offered, shareOf } from "../attention-rows.ts";
import { eachWith } from "../each-campaign.ts";
import { pluralWords } from "../words.ts";

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
