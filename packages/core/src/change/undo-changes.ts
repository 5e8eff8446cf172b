import { randomUUID } from "node:crypto";

import type { Change } from "@adwright/contracts/change/change";
import type { ReceiptLine } from "@adwright/contracts/change/change-receipt";
import type { BlockedChange, ChangeSet, SetOrigin } from "@adwright/contracts/change/change-set";
import { conflict } from "@adwright/contracts/errors";
import { isSameValue } from "@adwright/rules/change/same-value";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withPriority } from "../google/google-access.ts";
import { beginSet, refuseOtherAccount } from "./begin-set.ts";
import { getStoredSet, type SetInput } from "./change-set-view.ts";
import { checkChanges } from "./check-changes.ts";
import { readFields } from "./compare-changes.ts";
import { getChangeReceipt } from "./get-set-results.ts";

interface UndoInput extends SetInput {
  withoutBlocked?: boolean | undefined;
  /** The changes to undo; all of them if absent. */
  changeIds?: string[] | undefined;
  /** The set to make for an assistant. */
  proposed?: { setId: number; origin: SetOrigin } | undefined;
}

/**
 * Creates and checks the set that undoes an applied one, or the chosen part of it; nothing changes until it is approved. Its baseline is the
 * receipt, so fields edited since are blocked: CONFLICT with `details {blocked}`, unless the person wants to undo the
 * rest anyway.
 */
export async function undoChanges(
  person: UserContext,
  { withoutBlocked = false, changeIds, proposed, ...input }: UndoInput,
): Promise<ChangeSet> {
  const ctx = withPriority(person, "stop");
  const { row } = await getStoredSet(ctx, input);
  refuseUndone(row);
  const receipt = await getChangeReceipt(ctx, input);
  const chosen = changeIds && new Set(changeIds);
  const lines = receipt.lines.filter(({ change }) => chosen?.has(change.changeId) ?? true);
  const { changes, blocked } = await invert(ctx, row, lines);
  if (blocked.length > 0 && !withoutBlocked) {
    throw conflict(
      `${blocked.length} of ${lines.length} changes were edited since and cannot be undone.`,
      { details: { blocked } },
    );
  }
  if (changes.length === 0) {
    throw conflict("There is nothing left to undo.");
  }
  return checkChanges(ctx, { brandId: row.brandId, setId: await put(ctx, row, changes, proposed) });
}

/**
 * The same for a rule's applied set, whose lines may have been changed by later sets of the rule: without what others
 * have edited since. Undefined if nothing is left to undo.
 */
export async function undoForRule(
  person: UserContext,
  row: ChangeSetRow,
  lines: readonly ReceiptLine[],
): Promise<ChangeSet | undefined> {
  const ctx = withPriority(person, "stop");
  const { changes } = await invert(ctx, row, lines);
  if (changes.length === 0) return undefined;
  const setId = await put(ctx, row, changes, { origin: row.origin });
  return checkChanges(ctx, { brandId: row.brandId, setId });
}

function refuseUndone({ status, undoneState }: ChangeSetRow): void {
  if (status !== "applied") throw conflict("This was not applied.");
  if (undoneState === "all") throw conflict("This was undone already.");
}

async function invert(
  ctx: UserContext,
  row: ChangeSetRow,
  lines: readonly ReceiptLine[],
): Promise<{ changes: Change[]; blocked: BlockedChange[] }> {
  const { changes: live } = ctx.googleAds;
  const inverses = lines.map((line) => ({
    line,
    what: live.inverseOf(line.change.what, line.change.base, line.resource),
  }));
  const possible = inverses.flatMap(({ line, what }) => (what ? [{ line, what }] : []));
  const blocked = inverses
    .filter(({ what }) => what === undefined)
    .map(({ line }) => blockedBy(line, "Nothing takes this back."));
  const brand = await getBrandRow(ctx, row.brandId);
  refuseOtherAccount(brand, row);
  const access = await getGoogleAdsAccess(ctx, brand);
  const changes: Change[] = [];
  for (const [{ line, what }, { state: now }] of await readFields(ctx, access, possible)) {
    if (!now.isThere) {
      blocked.push(blockedBy(line, "It was removed since."));
    } else if (isSameValue(now.value, live.describe(what).after)) {
      // It was already reverted.
    } else if (!isSameValue(now.value, line.after)) {
      blocked.push(blockedBy(line, "Somebody has edited it since."));
    } else {
      changes.push({ changeId: randomUUID(), what, base: now });
    }
  }
  return { changes, blocked };
}

const blockedBy = ({ change, path }: ReceiptLine, reason: string): BlockedChange => ({
  changeId: change.changeId,
  path,
  reason,
});

async function put(
  ctx: UserContext,
  row: ChangeSetRow,
  changes: Change[],
  made?: { setId?: number; origin?: SetOrigin | undefined },
): Promise<number> {
  const { brandId, customerId, currencyCode, setId: undoOf } = row;
  const of = { brandId, customerId, currencyCode, kind: "undo", undoOf, ...made } as const;
  const setId = await beginSet(ctx, of, changes);
  if (setId === undefined) throw conflict("Please try again.");
  return setId;
}
