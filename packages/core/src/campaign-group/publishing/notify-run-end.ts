import type { BulkRunRow } from "@adwright/store/campaign-group/bulk-run-row";

import type { UserContext } from "../../context.ts";
import { notify } from "../../notification/notify.ts";

/**
 * Notifies the person that a bulk publication or its undo has ended. Can be repeated: the notification's key contains
 * the operations used so far, so each end notifies once.
 */
export async function notifyRunEnd(
  ctx: UserContext,
  { groupId, runId, operations, published, failed, undone, kept, order }: BulkRunRow,
  status: "done" | "undone",
): Promise<void> {
  const group = await ctx.store.campaignGroups.find(ctx.userId, groupId);
  if (!group) return;
  const of = { groupId, groupName: group.name };
  const event =
    status === "done"
      ? ({
          kind: "bulk_published",
          ...of,
          published: published.length,
          failed: failed.length,
        } as const)
      : ({ kind: "bulk_undone", ...of, undone: undone.length, kept: kept.length } as const);
  await notify(ctx, [runId, operations, order.length], event);
}
