import { setTimeout as pause } from "node:timers/promises";

import type { ChangeReceipt, ReceiptLine } from "@adwright/contracts/change/change-receipt";
import type { Proposal } from "@adwright/contracts/change/change-set";
import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import { isSameValue } from "@adwright/rules/change/same-value";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../../context.ts";
import { linkReceipt } from "../../publication/receipts/link-receipt.ts";
import { proposalOf } from "../change-set-view.ts";
import { compareChanges, type ComparedChange } from "../compare-changes.ts";
import type { ApplyPass, PassEnd } from "./apply-pass.ts";
import { followServing } from "./follow-serving.ts";

/**
 * Google does not guarantee that a write can be read immediately, so fields that differ are read again after these
 * pauses.
 */
const PAUSES_MS = [0, 5_000, 20_000];

/** Reads the changed fields, records for each whether it is as sent, and ends the set with its receipt. */
export async function readBack(
  ctx: UserContext,
  pass: ApplyPass,
  requestId = pass.row.requestId,
): Promise<PassEnd> {
  const working = { ...pass, row: { ...pass.row, requestId } };
  const { row, body, access } = working;
  const statuses = ["approved", "applying", "waiting", "verifying"] as const;
  const isMine = await ctx.store.changeSets.move(
    row,
    { statuses, version: row.version },
    { status: "verifying", requestId },
  );
  if (!isMine) return "done";
  let compared: ComparedChange[] = [];
  for (const pauseMs of PAUSES_MS) {
    await pause(pauseMs);
    compared = await compareChanges(ctx, access, body.changes);
    if (compared.every((each) => isVerified(ctx, each))) break;
  }
  const appliedAt = new Date(ctx.now()).toISOString();
  const lines = compared.map((each) => lineOf(ctx, each));
  await followServing(ctx, row, lines, appliedAt);
  await ctx.store.changeSets.end(row, {
    appliedAt,
    ...(row.undoOf !== undefined && {
      undone: { setId: row.undoOf, state: await undoneState(ctx, row, lines.length) },
    }),
    receipt: (head) => linkReceipt(receiptBody(working, lines, appliedAt), head),
  });
  return "done";
}

function isVerified(ctx: UserContext, { change, now }: ComparedChange): boolean {
  return isSameValue(now.value, ctx.googleAds.changes.describe(change.what).after);
}

function lineOf(ctx: UserContext, each: ComparedChange): ReceiptLine {
  const { change, now, resource = "" } = each;
  return {
    change,
    resource,
    path: now.path.length > 0 ? now.path : change.base.path,
    before: change.base.value,
    after: now.value,
    isVerified: isVerified(ctx, each),
  };
}

/** Whether everything that the set changed is undone, by this undo and by those before it. */
async function undoneState(
  ctx: UserContext,
  { userId, brandId, undoOf = 0 }: ChangeSetRow,
  lines: number,
): Promise<"all" | "part"> {
  const undone = await ctx.store.changeSets.find({ userId, brandId, setId: undoOf });
  const { items } = await ctx.store.changeSets.listOf(userId, brandId, {
    limit: LARGEST_PAGE_SIZE,
  });
  const count = items
    .filter((set) => set.undoOf === undoOf && set.status === "applied" && !set.undoneState)
    .reduce((sum, { changeCount }) => sum + changeCount, lines);
  return count >= (undone?.changeCount ?? 0) ? "all" : "part";
}

const proposerIn = ({ grantId, clientName, clientHost }: Proposal) => ({
  grantId,
  clientName,
  clientHost,
});

function receiptBody(
  { row, operations }: ApplyPass,
  lines: ReceiptLine[],
  completedAt: string,
): Omit<ChangeReceipt, "sequence" | "previousHash" | "hash"> {
  const { setId, undoOf, customerId, hash = "", attempts, stepUp, mandate, requestId } = row;
  const proposal = proposalOf(row);
  return {
    kind: row.kind === "undo" ? "change_undo" : "change",
    setId,
    ...(undoOf !== undefined && { undoOf }),
    customerId,
    planHash: hash,
    approvedBy: row.approvedBy ?? row.userId,
    approvedAt: row.approvedAt ?? completedAt,
    ...(stepUp !== undefined && { stepUp }),
    ...(mandate !== undefined && { mandate }),
    ...(proposal && { proposedBy: proposerIn(proposal) }),
    ...(requestId !== undefined && { requestId }),
    attempts: Math.max(1, attempts),
    completedAt,
    operations: operations.length,
    lines,
  };
}
