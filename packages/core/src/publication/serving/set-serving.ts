import { requireBrandWithinPlan } from "../../brand/within-plan.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { getPublished } from "./get-published.ts";
import { type ServingStatus, switchServing } from "./switch-serving.ts";

const messages = { ENABLED: "Campaign enabled", PAUSED: "Campaign paused" } as const;

/** Enables or pauses a published campaign; its history says who did it. */
export async function setServing<Status extends ServingStatus>(
  ctx: UserContext,
  campaignId: number,
  status: Status,
): Promise<{ status: Status }> {
  const { campaign, brandId } = await getPublished(ctx, campaignId);
  // Pausing is never refused.
  if (status === "ENABLED") await requireBrandWithinPlan(ctx, brandId);
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  const access = await getPlanAccess(ctx, plan);
  const message = messages[status];
  await withGoogle(ctx, () =>
    switchServing(ctx, { campaignId, access, campaign, status, message }),
  );
  return { status };
}
