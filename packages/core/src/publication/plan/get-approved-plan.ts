import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { TransientError } from "../run/publish-errors.ts";
import { hashPlan } from "./build-plan.ts";

/** The plan that was approved for this publication; TransientError if the read returned another one. */
export async function getApprovedPlan(
  ctx: UserContext,
  { campaignId, planHash }: Pick<PublicationRow, "campaignId" | "planHash">,
): Promise<CampaignPlan> {
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  if (hashPlan(plan) === planHash) return plan;
  throw new TransientError("The approved plan could not be read. Please try again.");
}
