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

/** The keywords of every ad group; `adGroupOf` answers an ad group's resource name by its name. */
export function plannedKeywords(
  plan: Pick<CampaignPlan, "adGroups">,
  adGroupOf: (name: string) => string,
): Planned<GroupKeyword>[] {
  return plan.adGroups.flatMap((group, index) =>
    group.keywords.map(({ text, matchType }, at) =>
      decidedBy(`adGroups/${index}/keywords/${at}`, {
        ad_group: adGroupOf(group.name),
        keyword: { text, match_type: matchType },
        status: "ENABLED" as const,
      }),
    ),
  );
}
