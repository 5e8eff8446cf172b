import { createHmac } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import type { JobInput } from "@adwright/contracts/job/job-inputs";
import { monthOf } from "@adwright/rules/brand";
import type { FormerPerson } from "@adwright/store/billing/former-person-row";
import type { UserRow } from "@adwright/store/person/user";
import type { JobRow } from "@adwright/store/work/job";

import { resolveDuplicates } from "../../billing/payment-problems.ts";
import { removeBrandMemory } from "../../brand/delete-brand.ts";
import type { UserContext, Context } from "../../context.ts";
import { isFailingTooLong } from "../../delivery/delivery.ts";
import { sendEmail } from "../../email/send-email.ts";
import { sealingContext } from "../../google/google-access.ts";

type Input = JobInput<"erase_account">;

/**
 * Erases everything we hold about a person whose user row is gone: first at Google, then at the model's provider, then
 * every row, the row of this job last. Can be repeated from any point. If a vendor fails, the queue retries; the last
 * attempt erases our own rows even if a vendor still fails.
 */
export async function eraseAccount(ctx: UserContext, input: Input): Promise<{ success: true }> {
  const job = await ctx.store.jobs.find(ctx.userId, input.jobId);
  const isLast = isFailingTooLong(job ?? {}, ctx.now());
  await ctx.store.users.remove({ userId: ctx.userId, ...input });
  await ctx.store.sessions.removeAllOf(ctx.userId);
  try {
    await tolerateOnLastAttempt(ctx, isLast, () => stopOtherWork(ctx));
  } finally {
    // Even while other work goes on, as the next attempt may come minutes later.
    await tolerateOnLastAttempt(ctx, isLast, () => revokeGoogle(ctx));
  }
  await tolerateOnLastAttempt(ctx, isLast, () => removeMemories(ctx));
  await eraseOutsidePartition(ctx);
  // The person never proved that they own the address, so failed sign-ins with it may belong to somebody else.
  if (input.isEmailVerified !== false) await ctx.store.signIns.removeFailuresFor(input.email);
  await ctx.store.personRows.eraseAll(ctx.userId, input.jobId);
  // If the address was never verified, it may belong to somebody else, who must not get this email.
  if (input.isEmailVerified !== false) await sendDeletionNotice(ctx, input);
  // Erases again, to catch rows that a concurrent request wrote in the meantime.
  await ctx.store.personRows.eraseAll(ctx.userId);
  return { success: true };
}

/** Runs `work`. On the last attempt, a vendor's failure is logged and the erasure continues. */
async function tolerateOnLastAttempt(
  ctx: UserContext,
  isLast: boolean,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isLast || !(error instanceof AppError)) throw error;
    ctx.log.error("An account is erased without this.", { code: error.code });
  }
}

/**
 * Removes the brands' vector stores and their files. The daily sweep removes any that were missed, as no brand refers
 * to them.
 */
async function removeMemories(ctx: UserContext): Promise<void> {
  for (const brand of await ctx.store.brands.listAllOf(ctx.userId)) {
    const started = new Set([brand.vectorStoreId, brand.startedVectorStoreId]);
    for (const vectorStoreId of started) {
      if (vectorStoreId !== undefined) await removeBrandMemory(ctx, { vectorStoreId });
    }
  }
}

/** Emails the former address that the account was deleted, once per erasure job. */
async function sendDeletionNotice(
  ctx: UserContext,
  { email, jobId }: { email: string; jobId: string },
): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  try {
    await sendEmail(ctx, { template: "account_deleted", at, to: email }, async () => {}, jobId);
  } catch (error) {
    // A failed email must not stop the deletion.
    ctx.log.error("The notice of a deleted account was not sent.", { error: String(error) });
  }
}

const PATIENCE_MS = 20_000;
const PAUSE_MS = 250;

/**
 * Cancels the person's other jobs and workflows and waits briefly for running ones to stop, as they would write rows
 * again. Throws CONFLICT if one is still running after that.
 */
export async function stopOtherWork(ctx: UserContext): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  const open = await listOthers(ctx);
  await Promise.all(open.map(({ jobId }) => ctx.store.jobs.requestCancel(ctx.userId, jobId)));
  const groupIds = await ctx.store.campaignGroups.hideAll(ctx.userId, ctx.now());
  while (
    (await listOthers(ctx)).some((job) => isWorkedOn(job, ctx.now())) ||
    (await areWritten(ctx, groupIds))
  ) {
    if (performance.now() > giveUpAt) {
      throw new AppError("CONFLICT", "Other work for this account still runs.");
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Whether a worker still holds the lease of a target in one of these groups. */
async function areWritten(ctx: UserContext, groupIds: readonly number[]): Promise<boolean> {
  for (const groupId of groupIds) {
    const targets = await ctx.store.campaignGroups.allTargets(ctx.userId, groupId);
    if (targets.some(({ leaseUntilMs = 0 }) => leaseUntilMs > ctx.now())) return true;
  }
  return false;
}

/** An erasure writes nothing, so none waits for another. */
async function listOthers(ctx: UserContext): Promise<JobRow[]> {
  const open = await ctx.store.jobs.listOpenOf(ctx.userId);
  return open.filter(({ kind }) => kind !== "erase_account");
}

/** Only running jobs count: a queued job finds its row gone when its turn comes. */
function isWorkedOn({ status, leaseUntilMs = 0 }: JobRow, nowMs: number): boolean {
  return status === "running" && leaseUntilMs > nowMs;
}

/** Removes the rows outside the person's partition that name the person. One line for each kind. */
export async function eraseOutsidePartition(ctx: UserContext): Promise<void> {
  await ctx.store.operations.forget(ctx.userId, ctx.now());
  await ctx.store.tickets.removeAllOf(ctx.userId);
  await ctx.store.dueWork.removeAllOf(ctx.userId);
  await ctx.store.failedRequests.removeAllOf(ctx.userId);
  await ctx.store.deadLetters.removeAllOf(ctx.userId);
  await ctx.store.subscriptions.removeAllOf(ctx.userId);
  await resolveDuplicates(ctx);
}

/** Revokes both consents at Google. This must happen before the tokens that it needs are erased. */
export async function revokeGoogle(ctx: UserContext): Promise<void> {
  for (const purpose of ["ads", "analytics"] as const) {
    const connection = await ctx.store.googleConnections.find(ctx.userId, purpose);
    if (!connection) continue;
    const token = await ctx.cipher
      .open(connection.sealedRefreshToken, sealingContext(ctx.userId))
      .catch((error: unknown) => {
        ctx.log.error("A refresh token does not open.", { error: String(error) });
      });
    if (token !== undefined) await ctx.googleOauth.revoke(token);
  }
}

/** A keyed hash of the Google subject. It is the only thing by which a former person can be recognized. */
function hashOfSubject(key: Uint8Array, googleSub: string): string {
  return createHmac("sha256", key).update(googleSub).digest("base64url");
}

/** Finds what we kept about a person who deleted their account, including under hashes made with earlier secrets. */
export async function findFormerPerson(
  { store, tokenKeys, now }: Pick<Context, "store" | "tokenKeys" | "now">,
  googleSub: string,
): Promise<FormerPerson | undefined> {
  const found = await Promise.all(
    tokenKeys.formerPerson.map((key) =>
      store.formerPeople.find(hashOfSubject(key, googleSub), now()),
    ),
  );
  return found.find((facts) => facts !== undefined);
}

/**
 * Keeps for 12 months the facts that a person must not be able to reset by deleting the account and registering again.
 */
export async function rememberFormerPerson(ctx: UserContext, user: UserRow): Promise<void> {
  if (user.googleSub === undefined) return;
  const nowMs = ctx.now();
  const month = monthOf(nowMs);
  const [brands, counted] = await Promise.all([
    ctx.store.brands.listAllOf(ctx.userId),
    ctx.store.stats.getMonth(ctx.userId, month),
  ]);
  const madeAt = [user.formerBrandAt, ...brands.map(({ createdAt }) => createdAt)];
  const facts = {
    hash: hashOfSubject(ctx.tokenKeys.formerPerson[0], user.googleSub),
    hadTrial: user.hadTrial === true || user.trialEnd !== undefined,
    usage: { month, ...counted },
    newestBrandAt: madeAt
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1),
  };
  await ctx.store.formerPeople.put(facts, nowMs);
}

/** Restores the kept facts for a person who registers again within 12 months. */
export async function restoreFormerFacts(ctx: Context, user: UserRow): Promise<UserRow> {
  if (user.googleSub === undefined) return user;
  const facts = await findFormerPerson(ctx, user.googleSub);
  if (!facts) return user;
  if (facts.usage) await ctx.store.stats.restoreMonth(user.userId, facts.usage);
  return ctx.store.users.patch(user.userId, {
    ...(facts.hadTrial ? { hadTrial: true } : {}),
    ...(facts.newestBrandAt === undefined ? {} : { formerBrandAt: facts.newestBrandAt }),
  });
}
