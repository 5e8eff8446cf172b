import type { GoogleAdsFailure } from "@adwright/contracts/google";

import { dashedCustomerId } from "../../brand/customer-id.ts";
import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { failureOf } from "../../publication/run/quota-wait.ts";
import { type ApplyPass, guardOf, LATE_COMMIT_MS, type PassEnd } from "./apply-pass.ts";
import { readBack } from "./read-back.ts";
import { refusalWords } from "./refusal-words.ts";

/** Google Ads API: a used-up daily quota may be reported without a retry time. */
const UNNAMED_QUOTA_WAIT_SECONDS = 3600;
/** The pause after a concurrent write or during Google's own review; both take only seconds. */
const BUSY_SECONDS = 10;
const MAX_BUSY = 5;
const LOOK_UP_SECONDS = 10;
const LONGEST_LOOK_UP_SECONDS = 600;
/** After this many attempts whose answers were lost, a person has to look. */
const MAX_ATTEMPTS = 20;

const unsent = ["approved", "applying", "waiting"] as const;

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
  const from = { statuses: unsent, hash, attempts, cancelRequested: false } as const;
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
  // An earlier attempt was applied after all.
  if (isGuardTaken(failure)) return readBack(ctx, working);
  const { row } = working;
  // This attempt failed, but an earlier one with a lost answer may still be applied.
  const attemptAt = row.attemptAt;
  if (failure.kind === "quota") {
    const seconds = failure.retryAfterSeconds ?? UNNAMED_QUOTA_WAIT_SECONDS;
    const waitingUntil = new Date(ctx.now() + seconds * 1000).toISOString();
    await ctx.store.changeSets.move(
      row,
      { statuses: ["applying"], version: row.version },
      { status: "waiting", waitingUntil, attemptAt },
    );
    return { comeBackSeconds: seconds };
  }
  const isBusy = failure.kind === "transient" && row.attempts < MAX_BUSY;
  const mayBeLate = attemptAt !== undefined && ctx.now() - Date.parse(attemptAt) < LATE_COMMIT_MS;
  if (isBusy || mayBeLate) {
    await ctx.store.changeSets.move(
      row,
      { statuses: ["applying"], version: row.version },
      { status: "approved", attemptAt, waitingUntil: undefined },
    );
    return { comeBackSeconds: BUSY_SECONDS };
  }
  return fail(ctx, working, error, failure);
}

async function afterLostAnswer(ctx: UserContext, { row }: ApplyPass): Promise<PassEnd> {
  if (row.attempts + 1 < MAX_ATTEMPTS) {
    return {
      comeBackSeconds: Math.min(LOOK_UP_SECONDS * 2 ** row.attempts, LONGEST_LOOK_UP_SECONDS),
    };
  }
  const account = dashedCustomerId(row.customerId);
  const message = `Google has not answered, so nobody knows whether this was applied to the account ${account}. Check it in Google Ads.`;
  await ctx.store.changeSets.move(
    row,
    { statuses: ["applying"], version: row.version },
    {
      status: "unknown",
      waitingUntil: undefined,
      failure: { code: "GOOGLE_ADS_UNAVAILABLE", message, changeIds: [] },
    },
  );
  return "done";
}

async function fail(
  ctx: UserContext,
  { row, body, operations }: ApplyPass,
  error: unknown,
  failure: GoogleAdsFailure,
): Promise<PassEnd> {
  const changeIds = failure.issues.flatMap(({ path }) => {
    // The guard label is the first operation, so the indexes are shifted by one.
    const at = /^mutate_operations\[(\d+)\]/.exec(path)?.[1];
    return at === undefined ? [] : (operations[Number(at) - 1]?.changeIds ?? []);
  });
  await ctx.store.changeSets.move(
    row,
    { statuses: ["applying"], version: row.version },
    {
      status: "failed",
      hash: undefined,
      attemptAt: undefined,
      waitingUntil: undefined,
      failure: { ...refusalWords(error, body.changes.length), changeIds },
    },
  );
  return "done";
}
