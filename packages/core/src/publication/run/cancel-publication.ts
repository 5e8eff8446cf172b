import type { PublishStepResult } from "@adwright/contracts/publication/steps";

import type { Context, UserContext } from "../../context.ts";
import { getGoogleAdsAccess } from "../../google/google-access.ts";
import { withPriority } from "../../google/with-priority.ts";
import { ownLeftoversOf } from "../leftovers/leftovers.ts";
import { removeLeftovers } from "../leftovers/remove-leftovers.ts";
import { getApprovedPlan } from "../plan/get-approved-plan.ts";
import { cancelledWords } from "../undo/undone-words.ts";
import { type AttemptInput, findInProgress } from "./attempt.ts";
import { callOrWait, remainingWait } from "./quota-wait.ts";
import { whileNothingIsApplied, withPublicationLock } from "./with-publication-lock.ts";

/** Runs if the person canceled between two steps: removes what was created, then records the end. */
export async function cancelPublication(
  context: Context,
  input: AttemptInput,
): Promise<PublishStepResult> {
  const person: UserContext = withPriority({ ...context, userId: input.userId }, "stop");
  return withPublicationLock(person, input, async (ctx) => {
    const row = await findInProgress(ctx, input);
    if (!row) return { state: "done" };
    const rest = remainingWait(row, ctx.now());
    if (rest) return rest;
    const plan = await getApprovedPlan(ctx, row);
    const access = await getGoogleAdsAccess(ctx, plan);
    const { userId, campaignId, publicationId, leftovers } = row;
    const removed = await whileNothingIsApplied(ctx, plan.customerId, async (held) => {
      const wait = await callOrWait(held, row, async () => {
        if (leftovers) await removeLeftovers(held, leftovers, plan);
        await held.googleAds.removeMade(access, ownLeftoversOf(row, plan));
      });
      return wait ?? { state: "done" };
    });
    if (removed.state !== "done") return removed;
    await ctx.store.publications.end({
      userId,
      campaignId,
      publicationId,
      status: "cancelled",
      by: row.approvedBy,
      error: cancelledWords(row.made),
      at: new Date(ctx.now()).toISOString(),
    });
    return { state: "done" };
  });
}
