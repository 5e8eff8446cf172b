import { CANCELLED_WORDS } from "@adwright/contracts/job/job";

import type { UserContext } from "../../context.ts";
import { isJobWatched } from "../../job/get-job.ts";
import { notify } from "../../notification/notify.ts";

/** Notifies the person, who may be on another page, that a brand's value proposition is written. */
export async function notifyWritten(
  ctx: UserContext,
  { id: brandId, name: brandName }: { id: number; name: string },
  jobId: string,
): Promise<void> {
  const event = { kind: "value_proposition_ready", brandId, brandName } as const;
  await notify(ctx, [jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
}

/** Notifies the person why it could not be written. A canceled job sends no notification. */
export async function notifyUnwritten(
  ctx: UserContext,
  { brandId }: { brandId: number },
  reason: string,
  jobId: string,
): Promise<void> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  if (!brand || reason === CANCELLED_WORDS) return;
  const event = {
    kind: "value_proposition_failed",
    brandId,
    brandName: brand.name,
    reason,
  } as const;
  await notify(ctx, [jobId], event, { isSeen: await isJobWatched(ctx, jobId) });
}
