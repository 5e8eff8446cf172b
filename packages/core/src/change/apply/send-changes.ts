import { AppError } from "@adwright/contracts/errors";
import type { GoogleAdsFailure } from "@adwright/contracts/google";

import { dashedCustomerId } from "../../brand/account-facts.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { failureOf, UNNAMED_QUOTA_SECONDS } from "../../publication/run/quota-wait.ts";
import {
  type ApplyPass,
  endPass,
  guardOf,
  isOwnGuard,
  LATE_COMMIT_MS,
  type PassEnd,
  unverified,
} from "./apply-pass.ts";
import { readBack } from "./read-back.ts";

/** The pause after a concurrent write or during Google's own review; both take only seconds. */
const BUSY_SECONDS = 10;
const MAX_BUSY = 5;
const LOOK_UP_SECONDS = 10;
const LONGEST_LOOK_UP_SECONDS = 600;
/** After this many attempts whose answers were lost, a person has to look. */
const MAX_ATTEMPTS = 20;

/** Records the attempt before sending, so that the next pass can look up an answer that was lost. */
export async function sendChanges(ctx: UserContext, working: ApplyPass): Promise<PassEnd> {
  const { row, operations, operationsHash, access } = working;
  const { hash, attempts } = row;
  if (hash === undefined) return "done";
  const attempt = {
    status: "applying",
    attempts: attempts + 1,
    attemptAt: new Date(ctx.now()).toISOString(),
    operationsHash,
    operations: operations.length,
    waitingUntil: undefined,
  } as const;
  const from = { statuses: unverified, hash, attempts, cancelRequested: false } as const;
  if (!(await ctx.store.changeSets.move(row, from, attempt))) return { comeBackSeconds: 1 };
  let requestId: string | undefined;
  try {
    requestId = await withGoogle(ctx, () =>
      ctx.googleAds.changes.apply(access, operations, guardOf(working)),
    );
  } catch (error) {
    return afterRefusal(ctx, working, error);
  }
  return readBack(ctx, { ...working, row: { ...row, attempts: attempts + 1 } }, requestId);
}

const isGuardTaken = ({ issues }: GoogleAdsFailure): boolean =>
  issues.some(({ category, code }) => category === "label_error" && code === "DUPLICATE_NAME");

async function afterRefusal(
  ctx: UserContext,
  working: ApplyPass,
  error: unknown,
): Promise<PassEnd> {
  const failure = failureOf(error);
  if (failure === undefined || failure.outcome === "unknown") return afterLostAnswer(ctx, working);
  if (isGuardTaken(failure)) return afterTakenGuard(ctx, working);
  const { row } = working;
  // This attempt failed, but an earlier one with a lost answer may still be applied.
  const attemptAt = row.attemptAt;
  if (failure.kind === "quota") {
    const seconds = failure.retryAfterSeconds ?? UNNAMED_QUOTA_SECONDS;
    const waitingUntil = new Date(ctx.now() + seconds * 1000).toISOString();
    await endPass(ctx, row, ["applying"], { status: "waiting", waitingUntil, attemptAt });
    return { comeBackSeconds: seconds };
  }
  const isBusy = failure.kind === "transient" && row.attempts < MAX_BUSY;
  const mayBeLate = attemptAt !== undefined && ctx.now() - Date.parse(attemptAt) < LATE_COMMIT_MS;
  if (isBusy || mayBeLate) {
    await endPass(ctx, row, ["applying"], { status: "approved", attemptAt });
    return { comeBackSeconds: BUSY_SECONDS };
  }
  const changeIds = failure.issues.flatMap((issue) => changesOf(working, issue));
  return fail(ctx, row, { ...refusalWords(error, working.body.changes.length), changeIds });
}

/** An earlier attempt was applied after all, unless the label is somebody else's. */
async function afterTakenGuard(ctx: UserContext, working: ApplyPass): Promise<PassEnd> {
  const { name } = guardOf(working);
  const found = await withGoogle(ctx, () => ctx.googleAds.changes.findGuard(working.access, name));
  if (found === undefined) return { comeBackSeconds: BUSY_SECONDS };
  if (isOwnGuard(working, found)) return readBack(ctx, working);
  const message = `The account has a label “${name}” that was not made with these changes, so Google refused them. Nothing was changed. Check again, then apply.`;
  return fail(ctx, working.row, { code: "CONFLICT", message, changeIds: [] });
}

async function afterLostAnswer(ctx: UserContext, { row }: ApplyPass): Promise<PassEnd> {
  if (row.attempts + 1 < MAX_ATTEMPTS) {
    return {
      comeBackSeconds: Math.min(LOOK_UP_SECONDS * 2 ** row.attempts, LONGEST_LOOK_UP_SECONDS),
    };
  }
  return endUnconfirmed(ctx, row);
}

/** Ends a set of which nobody knows whether it was applied. */
export async function endUnconfirmed(ctx: UserContext, row: ApplyPass["row"]): Promise<PassEnd> {
  const account = dashedCustomerId(row.customerId);
  const message = `Google has not answered, so nobody knows whether this was applied to the account ${account}. Check it in Google Ads.`;
  const failure = { code: "GOOGLE_ADS_UNAVAILABLE", message, changeIds: [] };
  return endPass(ctx, row, ["applying"], { status: "unknown", failure });
}

/** The changes that an issue is about. */
function changesOf({ operations }: ApplyPass, { path }: { path: string }): string[] {
  // The guard label is the first operation, so the indexes are shifted by one.
  const at = /^mutate_operations\[(\d+)\]/.exec(path)?.[1];
  return at === undefined ? [] : (operations[Number(at) - 1]?.changeIds ?? []);
}

function fail(
  ctx: UserContext,
  row: ApplyPass["row"],
  failure: NonNullable<ApplyPass["row"]["failure"]>,
): Promise<PassEnd> {
  const ended = { status: "failed", hash: undefined, attemptAt: undefined, failure } as const;
  return endPass(ctx, row, ["applying"], ended);
}

const NOTHING_CHANGED = "Nothing was changed.";

/** Google's message may end with a quotation. */
const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

function reasonOf({ code, message }: AppError, changeCount: number): string {
  if (code === "GOOGLE_ADS_PERMISSION") return READ_ONLY_ROLE;
  if (code !== "GOOGLE_ADS_REJECTED") return asSentence(message);
  const what = changeCount === 1 ? "this change" : "one of these changes";
  return `Google Ads rejected ${what}: ${asSentence(message)}`;
}

/** Why a set was not applied, in words. Google rejects a set as a whole. */
export function refusalWords(
  error: unknown,
  changeCount: number,
): { code: string; message: string } {
  if (!(error instanceof AppError)) return { code: "INTERNAL", message: NOTHING_CHANGED };
  return { code: error.code, message: `${reasonOf(error, changeCount)} ${NOTHING_CHANGED}` };
}

/** Said where Google refuses a write to an account that was just read with the same access. */
export const READ_ONLY_ROLE =
  "Your access to this account only lets you look at it. Ask an administrator of the account for standard access in Google Ads.";
