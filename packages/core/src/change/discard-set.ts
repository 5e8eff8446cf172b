import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { AppError } from "@adwright/contracts/errors";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../context.ts";
import { applyLater } from "./apply/apply-later.ts";
import { getChangeSet, getStoredSet, type SetInput, viewOf } from "./change-set-view.ts";
import { editable } from "./set-statuses.ts";

const unsent = ["approved", "waiting"] as const;

/**
 * Discards a set. An approved set can be discarded until it is sent to Google; if an earlier attempt's answer was lost,
 * it is discarded as soon as that attempt can no longer be applied.
 */
export async function discardSet(ctx: UserContext, input: SetInput): Promise<ChangeSet> {
  const stored = await getStoredSet(ctx, input);
  const { row } = stored;
  if (row.status === "discarded") return viewOf(stored);
  const { changeSets } = ctx.store;
  const isDiscarded =
    (await changeSets.move(row, { statuses: editable }, { status: "discarded" })) ||
    (await discardUnsent(ctx, row));
  if (!isDiscarded) {
    if (!(await changeSets.move(row, { statuses: unsent }, { cancelRequested: true }))) {
      throw new AppError(
        "CONFLICT",
        "This was sent to Google already. Undo it once it is applied.",
      );
    }
    await applyLater(ctx, row);
  }
  return getChangeSet(ctx, input);
}

/** Discards an approved set of which no attempt is open; false if one was begun since the row was read. */
async function discardUnsent(ctx: UserContext, row: ChangeSetRow): Promise<boolean> {
  if (row.attemptAt !== undefined) return false;
  const from = { statuses: unsent, attempts: row.attempts };
  const ended = { status: "discarded", waitingUntil: undefined } as const;
  return ctx.store.changeSets.move(row, from, ended);
}
