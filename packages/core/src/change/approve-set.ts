import { type ChangeSet, EXPIRED } from "@adwright/contracts/change/change-set";
import { AppError, conflict } from "@adwright/contracts/errors";
import { MINUTE_MS } from "@adwright/contracts/time";
import { removalsIn } from "@adwright/rules/change/step-up";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { namedSet } from "../auth/step-up.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { makeRunsDue } from "../storm/run/end-runs-now.ts";
import { applyAfter, applyLater } from "./apply/apply-pass.ts";
import { getBrandToChange } from "./begin-set.ts";
import {
  getChangeSet,
  getStoredSet,
  isAtWork,
  type SetInput,
  type StoredSet,
  viewOf,
} from "./change-set-view.ts";
import { confirmApproval, type Confirmation } from "./confirm-approval.ts";
import { notEditable } from "./edit-changes.ts";
import { isUncounted, noteUnproved } from "./unproved-changes.ts";

/** A check describes the account at one time, so it expires after an hour. */
const GOOD_FOR_MS = 60 * 60 * 1000;

/**
 * Approves exactly what was checked and starts applying it. PLAN_CHANGED with the set if the hash differs or is too
 * old; VALIDATION if an unusual amount was not typed; STEP_UP if the person has to prove their identity again. Repeated
 * clicks start it only once.
 */
export async function approveSet(
  ctx: UserContext,
  input: SetInput,
  approval: Confirmation & { hash: string | undefined },
): Promise<ChangeSet> {
  refuseAssistant(ctx);
  const stored = await getStoredSet(ctx, input);
  const { row } = stored;
  const isApproved = isAtWork(row.status) || row.status === "applied";
  if (isApproved && row.hash === approval.hash) return viewOf(stored);
  refuseUnapprovable(row);
  const whats = stored.body.changes.map(({ what }) => what);
  await getBrandToChange(ctx, input.brandId, { set: row, whats });
  refuseOutdated(ctx, stored, approval.hash);
  const { currencyCode } = row;
  const approved = { name: namedSet(row), purpose: "approve this", currencyCode };
  const needs = stored.body.estimate ?? { stepUp: [], amountToTypeMicros: null };
  const stepUp = await confirmApproval(ctx, approved, needs, approval);
  if (stepUp === "none") {
    await noteUnproved(ctx, row);
    await refuseUncounted(ctx, stored);
  }
  const proof = stepUp === "none" ? undefined : stepUp;
  const isStarted = await startApplying(ctx, row, { approvedBy: ctx.userId, stepUp: proof });
  if (isStarted) {
    await applyLater(ctx, row);
    await endUndoneRun(ctx, row);
  }
  const set = await getChangeSet(ctx, input);
  // Edited while it was being approved, as an assistant does that replaces what it proposes.
  if (!isStarted && set.hash !== approval.hash) throw otherChanges(set);
  return set;
}

function refuseUnapprovable(row: ChangeSetRow): void {
  if (row.origin && "rule" in row.origin) {
    throw conflict("A rule applies this set by itself. Turn the rule off instead.");
  }
  if (row.failure?.code === EXPIRED) throw notEditable(row);
  if (row.status !== "checked") throw conflict("Check these changes first.");
}

const otherChanges = (details: ChangeSet): AppError =>
  new AppError(
    "PLAN_CHANGED",
    "These changes are not the ones you looked at. Look again, then apply.",
    { details },
  );

/** To undo what a rule has started is to end its run; a minute later, so that this set is applied first. */
async function endUndoneRun(ctx: UserContext, { undoOf }: ChangeSetRow): Promise<void> {
  if (undoOf === undefined) return;
  await makeRunsDue(ctx, "person", { startSetId: undoOf }, ctx.now() + MINUTE_MS);
}

function refuseOutdated(ctx: UserContext, stored: StoredSet, hash: string | undefined): void {
  const { row } = stored;
  const ageMs = ctx.now() - Date.parse(row.checkedAt ?? "");
  if (hash !== row.hash) throw otherChanges(viewOf(stored));
  if (ageMs <= GOOD_FOR_MS) return;
  const message = "The check is more than an hour old. Check again, then apply.";
  throw new AppError("PLAN_CHANGED", message, { details: viewOf(stored) });
}

/** Whether a proof is needed was judged by what was approved until the check. What stops or lowers needs none. */
async function refuseUncounted(ctx: UserContext, stored: StoredSet): Promise<void> {
  const { row, body } = stored;
  const { before = 0, after = 0 } = body.estimate?.steadyMonth ?? {};
  if (after <= before && removalsIn(body.changes).length === 0) return;
  if (!(await isUncounted(ctx, row))) return;
  const message = "Other changes of this account were approved since the check. Check again.";
  throw new AppError("PLAN_CHANGED", message, { details: viewOf(stored) });
}

const LOST_AFTER_SECONDS = 60;

/**
 * Marks a checked set as approved, and nothing else than what was checked; the caller has judged who may approve it. It
 * is applied even if this process dies now. False if it was edited or approved since the row was read.
 */
export async function startApplying(
  ctx: UserContext,
  row: ChangeSetRow,
  approval: Pick<ChangeSetRow, "approvedBy" | "stepUp" | "mandate">,
): Promise<boolean> {
  refuseAssistant(ctx);
  // First, so that the set is applied even if this process dies as soon as it is approved.
  await applyAfter(ctx, row, LOST_AFTER_SECONDS);
  return ctx.store.changeSets.move(
    row,
    { statuses: ["checked"], hash: row.hash ?? "", version: row.version },
    { status: "approved", approvedAt: new Date(ctx.now()).toISOString(), ...approval },
  );
}
