import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";

/** What the group's bulk check or publication is currently doing; undefined if nothing. */
export async function findBulkWork(
  ctx: UserContext,
  groupId: number,
): Promise<"checking" | "publishing" | "undoing" | undefined> {
  const [check, run] = await Promise.all([
    ctx.store.bulkChecks.find(ctx.userId, groupId),
    ctx.store.bulkRuns.find(ctx.userId, groupId),
  ]);
  if (check?.status === "checking") return "checking";
  if (run?.status === "undoing") return "undoing";
  return run?.status === "running" || run?.status === "stopping" ? "publishing" : undefined;
}

const words = {
  checking: "The campaigns of this workflow are being checked. Wait until that is done.",
  publishing:
    "The campaigns of this workflow are being published. Stop that first, or wait until it is done.",
  undoing: "The publication of this workflow is being undone. Wait until that is done.",
} as const;

/** Throws CONFLICT while the group is being checked, published or undone: its campaigns must not change meanwhile. */
export async function refuseWhileBusy(ctx: UserContext, groupId: number): Promise<void> {
  const work = await findBulkWork(ctx, groupId);
  if (work !== undefined) throw new AppError("CONFLICT", words[work]);
}
