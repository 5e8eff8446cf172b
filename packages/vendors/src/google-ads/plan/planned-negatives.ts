import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import type { Criterion } from "./criterion-key.ts";
import { decidedBy, type Planned } from "./planned.ts";

/** The campaign's negative keywords. */
export function plannedNegatives(
  plan: Pick<CampaignPlan, "negativeKeywords">,
): Planned<Criterion>[] {
  return plan.negativeKeywords.map((entry, index) => {
    const { text, matchType } =
      typeof entry === "string" ? { text: entry, matchType: "BROAD" as const } : entry;
    const keyword = { text, match_type: matchType };
    return decidedBy(`negativeKeywords/${index}`, { negative: true, keyword });
  });
}
