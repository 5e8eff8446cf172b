import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import type { Criterion } from "./criterion-key.ts";
import { decidedBy, type Planned } from "./planned.ts";

/** The campaign's negative keywords, all broad match. */
export function plannedNegatives(
  plan: Pick<CampaignPlan, "negativeKeywords">,
): Planned<Criterion>[] {
  return plan.negativeKeywords.map((text, index) =>
    decidedBy(`negativeKeywords/${index}`, {
      negative: true,
      keyword: { text, match_type: "BROAD" as const },
    }),
  );
}
