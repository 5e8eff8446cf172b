import { setTimeout as pause } from "node:timers/promises";

import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeReceipt, ReceiptLine } from "@adwright/contracts/change/change-receipt";
import type { Proposal } from "@adwright/contracts/change/change-set";
import type { CampaignLine } from "@adwright/contracts/figures/daily-figures";
import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import { isSameValue } from "@adwright/rules/change/same-value";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../../context.ts";
import { ownCampaignsOf } from "../../live-campaign/find-live.ts";
import { linkReceipt } from "../../publication/receipts/verify-receipts.ts";
import { proposalOf } from "../change-set-view.ts";
import { campaignsOf, compareChanges, type ComparedChange } from "../compare-changes.ts";
import type { ApplyPass, PassEnd } from "./apply-pass.ts";

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
  await followChanges(ctx, row, compared, appliedAt);
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

/**
 * Updates what lists say of campaigns to what a set changed: the serving status of those published here, and status,
 * name and budget of all as they were read, and when they were changed. Can be repeated.
 */
async function followChanges(
  ctx: UserContext,
  { brandId, customerId }: Pick<ChangeSetRow, "brandId" | "customerId">,
  compared: readonly ComparedChange[],
  at: string,
): Promise<void> {
  const verified = compared.filter((each) => isVerified(ctx, each));
  const changed = new Set(verified.flatMap(campaignsOf));
  const listed = verified.map(({ change }) => change.what).filter(({ kind }) => LISTED.has(kind));
  if (changed.size === 0) return;
  await ctx.store.figures.noteChanges({ userId: ctx.userId, customerId }, (line) => {
    const after = listed.reduce((before, what) => lineAfter(before, what, customerId), line);
    const isChanged = changed.has(`customers/${customerId}/campaigns/${line.id}`);
    return isChanged ? { ...after, changedAt: at } : after;
  });
  const switched = listed.flatMap((what) => (what.kind === "campaign_status" ? [what] : []));
  if (switched.length === 0) return;
  const own = await ownCampaignsOf(ctx, brandId);
  for (const { target, to } of switched) {
    const campaignId = own.get(target);
    if (campaignId === undefined) continue;
    await ctx.store.campaigns.noteServing({
      userId: ctx.userId,
      campaignId,
      servingStatus: to,
      at,
    });
  }
}

const LISTED = new Set<ChangeWhat["kind"]>(["campaign_status", "campaign_name", "budget_amount"]);

function lineAfter(line: CampaignLine, what: ChangeWhat, customerId: string): CampaignLine {
  if (what.kind === "budget_amount") {
    return line.budget === what.target ? { ...line, budgetMicros: what.toMicros } : line;
  }
  if (!("target" in what) || what.target !== `customers/${customerId}/campaigns/${line.id}`) {
    return line;
  }
  if (what.kind === "campaign_name") return { ...line, name: what.to };
  if (what.kind !== "campaign_status") return line;
  // Why it serves or not is known when the account is read again.
  return { ...line, status: what.to, primaryStatus: "UNKNOWN", reasons: [] };
}
