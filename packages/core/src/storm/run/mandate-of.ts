import type { StormMandate } from "@adwright/contracts/storm/rule";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";

/** What the person approved before the run was planned; it holds until the run's end, whatever becomes of the rule. */
export async function mandateOf(
  ctx: UserContext,
  { userId, ruleId, mandateId }: Pick<StormRunRow, "userId" | "ruleId" | "mandateId">,
): Promise<StormMandate> {
  const mandate = await ctx.store.stormRules.findMandate({ userId, ruleId, mandateId });
  if (!mandate) throw new Error("A run without a mandate was not expected.");
  return mandate;
}

/** What a set that a rule applies says about its approval. */
export const approvalBy = ({
  mandateId,
  ruleId,
  approvedAt,
  approvedBy,
  stepUp,
}: StormMandate): Pick<ChangeSetRow, "approvedBy" | "stepUp" | "mandate"> => ({
  approvedBy,
  stepUp,
  mandate: { mandateId, ruleId, approvedAt },
});
