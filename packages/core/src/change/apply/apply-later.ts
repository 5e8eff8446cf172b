import type { ChangeSetKey } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../../context.ts";
import type { Next } from "../../delivery/delivery.ts";
import { startJob } from "../../job/start-job.ts";

/** Starts a pass over a set that was just approved or is due. A pass over a set that has ended does nothing. */
export async function applyLater(ctx: UserContext, key: ChangeSetKey): Promise<void> {
  const { brandId, setId } = key;
  await startJob(ctx, {
    kind: "apply_changes",
    input: { brandId, setId },
    message: "Applying the changes",
  });
}

/** Makes a pass over the set due in so many seconds. */
export async function applyAfter(
  ctx: UserContext,
  { userId, brandId, setId }: ChangeSetKey,
  seconds: number,
): Promise<void> {
  const at = new Date(ctx.now() + seconds * 1000).toISOString();
  await ctx.store.dueWork.put({ userId, kind: "change_set", key: `${brandId}/${setId}`, at });
}

/** The set that is due; `key` is its brand and its id. */
export async function applyDue(ctx: UserContext, key: string): Promise<Next> {
  const [brandId = 0, setId = 0] = key.split("/").map(Number);
  await applyLater(ctx, { userId: ctx.userId, brandId, setId });
  return "done";
}
