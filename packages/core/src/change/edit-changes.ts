import type { Change } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { AppError, notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { getChangeSet, getStoredSet, type SetInput, type StoredSet } from "./change-set-view.ts";
import { editable, isEditable } from "./set-statuses.ts";

type LineInput = SetInput & { changeId: string };

/** Takes one change out of a set that was not approved. */
export function removeChange(ctx: UserContext, input: LineInput): Promise<ChangeSet> {
  return editLine(ctx, input, (changes, { changeId }) =>
    changes.filter((change) => change.changeId !== changeId),
  );
}

/** Confirms a change over what somebody else has set since: from now on theirs is what it is compared with. */
export function resolveChange(ctx: UserContext, input: LineInput): Promise<ChangeSet> {
  return editLine(ctx, input, (changes, { changeId, body }) => {
    const theirs = body.diff.find((line) => line.changeId === changeId)?.theirs;
    if (theirs === undefined) throw new AppError("CONFLICT", "Nobody else has changed this.");
    return changes.map((change) =>
      change.changeId === changeId
        ? { ...change, base: { ...change.base, value: theirs } }
        : change,
    );
  });
}

async function editLine(
  ctx: UserContext,
  { changeId, ...input }: LineInput,
  edit: (changes: Change[], found: StoredSet & { changeId: string }) => Change[],
): Promise<ChangeSet> {
  const stored = await getStoredSet(ctx, input);
  const { row, body } = stored;
  if (!body.changes.some((change) => change.changeId === changeId)) throw notFound();
  if (!isEditable(row.status)) throw notEditable();
  const changes = edit(body.changes, { ...stored, changeId });
  const fields = { status: "open", changeCount: changes.length, hash: undefined } as const;
  const isEdited = await ctx.store.changeSets.edit(
    row,
    { version: row.version, statuses: editable },
    fields,
    { changes, diff: [], findings: [], estimate: null },
  );
  if (!isEdited) throw new AppError("OUTDATED", "These changes were edited elsewhere. Look again.");
  return getChangeSet(ctx, input);
}

/** The refusal of an edit of what was approved already. */
export const notEditable = (): AppError =>
  new AppError("CONFLICT", "These changes were approved already and cannot be edited.");
