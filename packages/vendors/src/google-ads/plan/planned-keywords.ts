import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { common, resources } from "google-ads-api";

import { keywordKey } from "./criterion-key.ts";
import { decidedBy, type Planned } from "./planned.ts";

export type GroupKeyword = Pick<resources.IAdGroupCriterion, "status"> & {
  ad_group: string;
  keyword: common.IKeywordInfo;
};

export const groupKeywordKey = ({ ad_group: adGroup, keyword }: GroupKeyword): string =>
  `${adGroup}|${keywordKey(keyword)}`;

type KeywordPlan = Pick<CampaignPlan, "adGroups" | "exemptions">;

/** Google's keys of the policies from which each keyword should be exempted. */
function keysByKeyword({
  exemptions = [],
}: KeywordPlan): Map<string, common.IPolicyViolationKey[]> {
  const keys = new Map<string, common.IPolicyViolationKey[]>();
  for (const { keyword, policyName, violatingText } of exemptions) {
    const known = keys.get(keyword) ?? [];
    const text = violatingText === "" ? {} : { violating_text: violatingText };
    keys.set(keyword, [...known, { policy_name: policyName, ...text }]);
  }
  return keys;
}

/** The keywords of all ad groups; `adGroupOf` answers an ad group's resource name by name. */
export function plannedKeywords(
  plan: KeywordPlan,
  adGroupOf: (name: string) => string,
): Planned<GroupKeyword>[] {
  const keys = keysByKeyword(plan);
  return plan.adGroups.flatMap((group, index) =>
    group.keywords.map(({ text, matchType }, at) => {
      const exemptions = keys.get(text);
      const planned = decidedBy(`adGroups/${index}/keywords/${at}`, {
        ad_group: adGroupOf(group.name),
        keyword: { text, match_type: matchType },
        status: "ENABLED" as const,
      });
      return exemptions === undefined ? planned : { ...planned, exemptions };
    }),
  );
}
