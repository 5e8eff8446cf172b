import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { getChangeSet, getStoredSet, type SetInput, viewOf } from "./change-set-view.ts";
import { editable } from "./set-statuses.ts";

const unsent = ["approved", "waiting"] as const;

/** Discards a set. An approved set can be discarded until it is sent to Google. */
export async function discardSet(ctx: UserContext, input: SetInput): Promise<ChangeSet> {
  const stored = await getStoredSet(ctx, input);
  const { row } = stored;
  if (row.status === "discarded") return viewOf(stored);
  const { changeSets } = ctx.store;
  const isDiscarded =
    (await changeSets.move(row, { statuses: editable }, { status: "discarded" })) ||
    (await changeSets.move(row, { statuses: unsent, attempts: 0 }, { status: "discarded" }));
  // If an earlier attempt was made, the next pass discards the set once that attempt can no longer be applied.
  const isStopped =
    isDiscarded || (await changeSets.move(row, { statuses: unsent }, { cancelRequested: true }));
  if (!isStopped) {
    throw new AppError("CONFLICT", "This was sent to Google already. Undo it once it is applied.");
  }
  return getChangeSet(ctx, input);
}
