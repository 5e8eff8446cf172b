import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change, ChangeWhat } from "@adwright/contracts/change/change";
import { type ChangeSet, EXPIRED } from "@adwright/contracts/change/change-set";
import { AppError, conflict, notFound } from "@adwright/contracts/errors";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../context.ts";
import { applyLater } from "./apply/apply-pass.ts";
import {
  contentsOf,
  editable,
  getChangeSet,
  getStoredSet,
  isEditable,
  type SetInput,
  type StoredSet,
  viewOf,
} from "./change-set-view.ts";

type LineInput = SetInput & { changeId: string };

/** Removes one change from a set that is not approved. */
export function removeChange(ctx: UserContext, input: LineInput): Promise<ChangeSet> {
  return editLine(ctx, input, (changes, { changeId }) =>
    changes.filter((change) => change.changeId !== changeId),
  );
}

/**
 * Keeps the person's change, or merges it with somebody else's edit; that edit becomes the new baseline. CONFLICT if
 * there is nothing to resolve, or if both edited the same line.
 */
export function resolveChange(
  ctx: UserContext,
  { resolve, ...input }: LineInput & { resolve: "mine" | "merge" },
): Promise<ChangeSet> {
  return editLine(ctx, input, (changes, { changeId, body }) => {
    const { theirs, merged } = body.diff.find((line) => line.changeId === changeId) ?? {};
    if (theirs === undefined) throw conflict("Nobody else has changed this.");
    return changes.map((change) => {
      if (change.changeId !== changeId) return change;
      const base = { ...change.base, value: theirs };
      return resolve === "mine"
        ? { ...change, base }
        : { ...change, base, what: mergedWhat(change, merged) };
    });
  });
}

function mergedWhat({ what }: Change, merged: AdText | undefined): ChangeWhat {
  if (what.kind !== "ad_text" || merged === undefined) {
    throw conflict("Both of you changed the same line. Choose one of the two.");
  }
  return { ...what, to: merged };
}

async function editLine(
  ctx: UserContext,
  { changeId, ...input }: LineInput,
  edit: (changes: Change[], found: StoredSet & { changeId: string }) => Change[],
): Promise<ChangeSet> {
  const stored = await getStoredSet(ctx, input);
  const { row, body } = stored;
  if (!body.changes.some((change) => change.changeId === changeId)) throw notFound();
  if (!isEditable(row.status)) throw notEditable(row);
  const changes = edit(body.changes, { ...stored, changeId });
  const fields = { status: "open", ...contentsOf(changes), hash: undefined } as const;
  const isEdited = await ctx.store.changeSets.edit(
    row,
    { version: row.version, statuses: editable },
    fields,
    { changes, diff: [], findings: [], estimate: null },
  );
  if (!isEdited) throw new AppError("OUTDATED", "These changes were edited elsewhere. Look again.");
  return getChangeSet(ctx, input);
}

/** The error for editing a set that was approved, or that expired. */
export const notEditable = ({ failure }: Pick<ChangeSetRow, "failure">): AppError =>
  conflict(
    failure?.code === EXPIRED
      ? `${failure.message} Stage the changes as your own to apply them.`
      : "These changes were approved already and cannot be edited.",
  );

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
      throw conflict("This was sent to Google already. Undo it once it is applied.");
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
