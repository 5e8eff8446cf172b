import { AppError, type ErrorCode } from "@adwright/contracts/errors";
import { HOUR_MS, SECOND_MS } from "@adwright/contracts/time";
import type { ChangeSetKey, ChangeSetRow } from "@adwright/store/change/change-set-row";

import { dashedCustomerId } from "../../brand/account-facts.ts";
import { getBrandRow } from "../../brand/get-brand-row.ts";
import type { UserContext } from "../../context.ts";
import { ComeBack } from "../../delivery/hold.ts";
import { getGoogleAdsAccess, withGoogle, withPriority } from "../../google/google-access.ts";
import { withAccountHold } from "../../google/with-account-hold.ts";
import { hashOf } from "../../publication/plan/canonical-json.ts";
import { otherAccount, toChange } from "../begin-set.ts";
import { atWork, getStoredSet, isAtWork, type SetInput } from "../change-set-view.ts";
import { campaignsOf, compareChanges } from "../compare-changes.ts";
import {
  applyAfter,
  type ApplyPass,
  endPass,
  guardNameStart,
  guardOf,
  isOwnGuard,
  NOT_APPLIED,
  type PassEnd,
  unverified,
} from "./apply-pass.ts";
import { readBack } from "./read-back.ts";
import { endUnconfirmed, sendChanges } from "./send-changes.ts";

/** The first pause after a lost answer. */
const LOOK_UP_SECONDS = 10;
/** The pause while the person has to reconnect; the lost answer is looked up afterward. */
const NEEDS_HELP_SECONDS = 1800;
/** How long a person has to restore the access before a set with a lost answer ends as not confirmed. */
const OUT_OF_REACH_MS = 24 * 60 * 60 * 1000;
/** A pass that comes back too early only waits again. */
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;

/**
 * One pass over an approved set: looks up whether an attempt with a lost answer was applied, compares with the account
 * again, sends, reads back and writes the receipt. Can be repeated at any point. If the set cannot be finished now,
 * comes back for the next pass.
 */
export async function applyChanges(
  person: UserContext,
  input: SetInput,
): Promise<object | ComeBack> {
  const { row, body } = await getStoredSet(person, input);
  const whats = body.changes.map(({ what }) => what);
  const ctx = toChange(withPriority(person, "reserve"), whats, row);
  if (!isAtWork(row.status)) {
    await tidyAfterEnd(ctx, row);
    return {};
  }
  const end = await withAccountHold<PassEnd>(
    ctx,
    row.customerId,
    (held) => passOrWait(held, input),
    (heldUntilMs) => ({ comeBackSeconds: Math.ceil((heldUntilMs - ctx.now()) / SECOND_MS) + 1 }),
  );
  if (end !== "done") {
    await storeNextLookUp(ctx, row, end.comeBackSeconds);
    return new ComeBack(
      Math.min(Math.max(1, Math.ceil(end.comeBackSeconds)), LONGEST_PAUSE_SECONDS),
    );
  }
  await tidyAfterEnd(ctx, (await getStoredSet(ctx, input)).row);
  return {};
}

/** A set that was never sent left nothing in Google Ads. If another worker took it over, that worker sees to the guard. */
async function tidyAfterEnd(ctx: UserContext, row: ChangeSetRow): Promise<void> {
  if (!isAtWork(row.status) && row.operationsHash !== undefined) await removeOldGuard(ctx, row);
}

/** While it is unknown whether Google applied the set, stores the time of the next look-up. */
async function storeNextLookUp(
  ctx: UserContext,
  key: ChangeSetKey,
  seconds: number,
): Promise<void> {
  const waitingUntil = new Date(ctx.now() + seconds * SECOND_MS).toISOString();
  await ctx.store.changeSets.move(key, { statuses: ["applying"] }, { waitingUntil });
}

/** Someone has to act before these can succeed. */
const needsHelp = new Set<ErrorCode>([
  "NOT_FOUND",
  "GOOGLE_ADS_RECONNECT",
  "GOOGLE_ADS_PERMISSION",
  "GOOGLE_ADS_ACCOUNT",
  "GOOGLE_ADS_OPERATOR",
]);

/**
 * If Google cannot be reached, schedules another pass. An attempt whose answer was lost is never marked as failed here;
 * if the account stays out of reach, the set ends as not confirmed.
 */
async function passOrWait(ctx: UserContext, input: SetInput): Promise<PassEnd> {
  try {
    return await pass(ctx, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, retryAfterSeconds = LOOK_UP_SECONDS } = error;
    if (!needsHelp.has(code)) return { comeBackSeconds: retryAfterSeconds };
    const { row } = await getStoredSet(ctx, input);
    const waitedMs = ctx.now() - Date.parse(row.attemptAt ?? "");
    const isGone = code === "NOT_FOUND";
    if (!isGone && waitedMs < OUT_OF_REACH_MS) return { comeBackSeconds: NEEDS_HELP_SECONDS };
    return endOutOfReach(ctx, row, error);
  }
}

async function pass(ctx: UserContext, input: SetInput): Promise<PassEnd> {
  // Read again under the hold, as another worker may have changed the set since.
  const stored = await getStoredSet(ctx, input);
  const { row } = stored;
  if (!isAtWork(row.status)) return "done";
  const waitMs = Date.parse(row.waitingUntil ?? "") - ctx.now();
  if (row.status === "waiting" && waitMs > 0 && row.cancelRequested !== true) {
    return { comeBackSeconds: waitMs / SECOND_MS };
  }
  if (row.cancelRequested === true && row.attemptAt === undefined) return discard(ctx, row);
  const brand = await getBrandRow(ctx, row.brandId);
  if (brand.customerId !== row.customerId) return endOutOfReach(ctx, row, otherAccount(row));
  const access = await getGoogleAdsAccess(ctx, brand);
  const operations = await ctx.googleAds.changes.compile(access, stored.body.changes);
  const working: ApplyPass = { ...stored, access, operations, operationsHash: hashOf(operations) };
  if (row.status === "verifying") return readBack(ctx, working);
  return row.attemptAt === undefined ? begin(ctx, working) : lookUp(ctx, working);
}

/** Nothing of it is at Google, and nothing can get there anymore. */
const discard = (ctx: UserContext, row: ChangeSetRow): Promise<PassEnd> =>
  endPass(ctx, row, unverified, { status: "discarded", attemptAt: undefined });

/** No attempt is in flight, so the account has to match what was approved. */
async function begin(ctx: UserContext, working: ApplyPass): Promise<PassEnd> {
  return (await findAsApproved(ctx, working)) ? sendChanges(ctx, working) : markStale(ctx, working);
}

/**
 * An attempt was sent and its answer was lost. The guard label shows whether Google applied it. If there is none, Google
 * may still do so: the set is sent again with the same label, and Google carries out only one of the two. A set that is
 * not to be sent again ends with its label taken, so that a late attempt is refused.
 */
async function lookUp(ctx: UserContext, working: ApplyPass): Promise<PassEnd> {
  const { access, row } = working;
  const { changes } = ctx.googleAds;
  const guard = guardOf(working);
  const found = await withGoogle(ctx, () => changes.findGuard(access, guard.name));
  if (found !== undefined && isOwnGuard(working, found)) return readBack(ctx, working);
  if (found?.description !== NOT_APPLIED) {
    // With somebody else's label, Google refuses it, and the set ends with the reason.
    if (row.cancelRequested !== true && (await findAsApproved(ctx, working))) {
      return sendChanges(ctx, working);
    }
    if (found !== undefined) return endUnconfirmed(ctx, row);
    const taken = { ...guard, description: NOT_APPLIED };
    await withGoogle(ctx, () => changes.apply(access, [], taken));
  }
  return row.cancelRequested === true ? discard(ctx, row) : markStale(ctx, working);
}

/** Whether the account still matches what was approved. If so, also records which campaigns the set changes. */
async function findAsApproved(
  ctx: UserContext,
  { row, access, body }: ApplyPass,
): Promise<boolean> {
  const compared = await compareChanges(ctx, access, body.changes);
  if (compared.some(({ state }) => state !== "clean")) return false;
  const campaigns = new Set(compared.flatMap(campaignsOf));
  await ctx.store.changeSets.noteCampaigns(row, [...campaigns]);
  return true;
}

function markStale(ctx: UserContext, { row }: ApplyPass): Promise<PassEnd> {
  const what = row.attemptAt === undefined ? "Nothing was sent." : "Google applied nothing.";
  const message = `The account has changed since you looked. ${what} Check again.`;
  const failure = { code: "PLAN_CHANGED", message, changeIds: [] };
  const ended = { status: "stale", hash: undefined, attemptAt: undefined, failure } as const;
  return endPass(ctx, row, unverified, ended);
}

/** Ends a set whose account can no longer be reached: as failed if no attempt is open, as not confirmed otherwise. */
function endOutOfReach(
  ctx: UserContext,
  row: ChangeSetRow,
  { code, message }: AppError,
): Promise<PassEnd> {
  const isUnsent = row.attemptAt === undefined;
  const failure = { code, message: isUnsent ? message : notConfirmed(row), changeIds: [] };
  const status = isUnsent ? "failed" : "unknown";
  return endPass(ctx, row, atWork, { status, hash: undefined, failure });
}

function notConfirmed({ status, customerId }: ChangeSetRow): string {
  const outOfReach = `the account ${dashedCustomerId(customerId)} can no longer be read`;
  return status === "verifying"
    ? `Google has applied this, but ${outOfReach}, so the values aren't confirmed. Check them in Google Ads.`
    : `Google's answer was lost and ${outOfReach}, so nobody knows whether this was applied. Check it in Google Ads.`;
}

/** How long the guard stays at Google: as long as anybody may still ask whether the set was applied. */
const GUARD_KEPT_MS = 24 * HOUR_MS;
/** If Google does not remove it: how often to try again, and when to give up, as the account may stay out of reach. */
const TRY_AGAIN_MS = 6 * HOUR_MS;
const TRIED_MS = 30 * 24 * HOUR_MS;

/** Removes the labels of a set that ended a day ago; called earlier, schedules itself for then. May run twice. */
async function removeOldGuard(ctx: UserContext, row: ChangeSetRow): Promise<void> {
  const dueMs = Date.parse(row.appliedAt ?? row.approvedAt ?? row.createdAt) + GUARD_KEPT_MS;
  const waitMs = dueMs - ctx.now();
  if (waitMs > 0) return applyAfter(ctx, row, waitMs / SECOND_MS);
  try {
    const { loginCustomerId } = await getBrandRow(ctx, row.brandId);
    const { customerId } = row;
    const access = await getGoogleAdsAccess(ctx, { customerId, loginCustomerId });
    await withGoogle(ctx, () => ctx.googleAds.changes.removeGuards(access, guardNameStart(row)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (-waitMs < TRIED_MS) await applyAfter(ctx, row, TRY_AGAIN_MS / SECOND_MS);
  }
}
