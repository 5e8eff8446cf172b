import {
  type PublishInput,
  type PublishStepName,
  type PublishStepResult,
  publishSteps,
} from "@adwright/contracts/publication/steps";
import { isInProgress } from "@adwright/rules/publication";
import type {
  PublicationProgress,
  PublicationRow,
} from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { type Leased, withLease } from "../../delivery/hold.ts";
import { withSharedAccount } from "../../google/with-account-hold.ts";
import { PublishStopped } from "./publish-errors.ts";
import { waitUntil } from "./quota-wait.ts";

/** One attempt at a publication. Each attempt is one execution of the state machine. */
export type Attempt = Pick<PublicationRow, "userId" | "campaignId" | "publicationId" | "attempt">;

/** What the state machine passes to every task of an attempt. */
export type AttemptInput = PublishInput & { executionId?: string };

/** The name of an attempt's execution. */
export function executionNameOf({ publicationId, attempt }: Attempt): string {
  return `${publicationId}-${attempt}`;
}

/** Whether a later attempt has taken over the execution's publication. */
export function isSuperseded(row: PublicationRow, { executionId }: AttemptInput): boolean {
  return executionId !== undefined && executionId !== executionNameOf(row);
}

/** The publication that an execution works on; undefined if the campaign has another one now. */
export async function findPublicationOf(
  ctx: UserContext,
  { campaignId, publicationId }: AttemptInput,
): Promise<PublicationRow | undefined> {
  const row = await ctx.store.publications.find(ctx.userId, campaignId);
  return row?.publicationId === publicationId ? row : undefined;
}

/**
 * The publication if it is in progress. PublishStopped if a later attempt took over while the execution was waiting.
 */
export async function findInProgress(
  ctx: UserContext,
  input: AttemptInput,
): Promise<PublicationRow | undefined> {
  const row = await findPublicationOf(ctx, input);
  if (!row || !isInProgress(row)) return undefined;
  if (isSuperseded(row, input)) throw new PublishStopped("A later attempt has taken over.");
  return row;
}

/** The first unfinished step; undefined if all are done. */
export function openStepOf({ steps }: PublicationProgress): PublishStepName | undefined {
  return publishSteps.find(({ name }) => steps[name].status !== "success")?.name;
}

/**
 * Runs `work` under the publication's lock; if another call holds it, asks to be called again later. Step Functions
 * repeats a call whose answer it lost while the first call may still be talking to Google.
 */
export async function withPublicationLock(
  ctx: UserContext,
  input: PublishInput,
  work: (held: UserContext) => Promise<PublishStepResult>,
): Promise<PublishStepResult> {
  return withLock(ctx, input, work, (lockedUntilMs) => waitUntil(ctx, lockedUntilMs));
}

/**
 * Runs `work`, which writes to the account, while no set of changes is being applied to it; otherwise asks to be called
 * again later.
 */
export async function whileNothingIsApplied(
  ctx: UserContext,
  customerId: string,
  work: (held: UserContext) => Promise<PublishStepResult>,
): Promise<PublishStepResult> {
  return withSharedAccount(ctx, customerId, work, (heldUntilMs) => waitUntil(ctx, heldUntilMs));
}

/** The same for any work. `whenLocked` gets the end of the other lock (epoch ms). */
export function withLock<Answer>(
  ctx: UserContext,
  key: PublishInput,
  work: (held: UserContext) => Promise<Answer>,
  whenLocked: (lockedUntilMs: number) => Answer,
): Promise<Answer> {
  const { publications } = ctx.store;
  const lock: Leased = {
    take: (lease) => publications.lock(key, lease),
    release: (by) => publications.unlock(key, by),
  };
  return withLease(ctx, lock, work, whenLocked);
}
