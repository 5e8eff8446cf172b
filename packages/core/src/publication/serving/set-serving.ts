import { AppError } from "@adwright/contracts/errors";

import { requireBrandWithinPlan } from "../../brand/within-plan.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { usingReserve } from "../../google/using-reserve.ts";
import { withSharedAccountWaiting } from "../../google/with-account-hold.ts";
import { getPlanAccess } from "../plan/plan-access.ts";
import { getPublished } from "./get-published.ts";
import { type ServingStatus, switchServing } from "./switch-serving.ts";

/** How long to wait for the account, as a person waits for the answer. */
const PATIENCE_MS = 5000;

const messages = { ENABLED: "Campaign enabled", PAUSED: "Campaign paused" } as const;

/** Enables or pauses a published campaign. Its history shows who did it. */
export async function setServing<Status extends ServingStatus>(
  person: UserContext,
  campaignId: number,
  status: Status,
): Promise<{ status: Status }> {
  const ctx = usingReserve(person);
  const { campaign, brandId } = await getPublished(ctx, campaignId);
  // Pausing is always allowed.
  if (status === "ENABLED") await requireBrandWithinPlan(ctx, brandId);
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  const access = await getPlanAccess(ctx, plan);
  const message = messages[status];
  const change = async () => {
    await withGoogle(ctx, () =>
      switchServing(ctx, { campaignId, access, campaign, status, message }),
    );
    return { status };
  };
  // Pausing is harmless while a set of changes is being applied.
  const whenHeld = status === "PAUSED" ? change : refuseBusy;
  return withSharedAccountWaiting(ctx, plan.customerId, change, {
    patienceMs: PATIENCE_MS,
    whenHeld,
  });
}

function refuseBusy(): never {
  throw new AppError(
    "CONFLICT",
    "Changes to this account are being applied right now. Please try again in a minute.",
  );
}
