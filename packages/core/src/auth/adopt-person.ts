import { AppError } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import { endSubscriptions } from "../account/deletion/end-subscriptions.ts";
import { eraseOutsidePartition } from "../account/deletion/erase-outside-partition.ts";
import { restoreFormerFacts } from "../account/deletion/former-facts.ts";
import { revokeGoogle } from "../account/deletion/revoke-google.ts";
import { stopOtherWork } from "../account/deletion/stop-other-work.ts";
import type { Context, UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";

/** Longer than any request can run. */
const TAKEOVER_MS = 2 * 60 * 1000;

type Owner = UserRow & { googleSub: string };

/**
 * Links an existing account to the Google account that has proved its address. The password and all sessions are
 * removed first. If the address was never verified, the account is also emptied: a stranger may have registered it and
 * added anything.
 */
export async function adoptPerson(ctx: Context, holder: UserRow, owner: Owner): Promise<UserRow> {
  if (!holder.emailVerified) return takeOver(ctx, holder, owner);
  await ctx.store.users.dropPassword(holder.userId);
  await ctx.store.sessions.removeAllOf(holder.userId);
  return ctx.store.users.adoptGoogleSub(holder.userId, owner.googleSub);
}

/** Can be repeated from any point: the account stays closed and unverified until the last write. */
async function takeOver(context: Context, { userId }: UserRow, owner: Owner): Promise<UserRow> {
  const ctx: UserContext = { ...context, userId };
  const nowMs = ctx.now();
  const closed = await ctx.store.addresses.beginTakeover(userId, nowMs, nowMs + TAKEOVER_MS);
  if (!closed) throw changedMeanwhile();
  await ctx.store.sessions.removeAllOf(userId);
  await stopOtherWork(ctx);
  await endSubscriptions(ctx);
  await revokeGoogle(ctx);
  const memories = await listMemories(ctx);
  await eraseOutsidePartition(ctx);
  await ctx.store.personRows.eraseHoldings(userId);
  for (const vectorStoreId of memories) {
    const message = "Removing an AI assistant's files";
    await startJob(ctx, { kind: "remove_brand_memory", input: { vectorStoreId }, message });
  }
  const user = { ...owner, epoch: closed.epoch };
  if (!(await ctx.store.addresses.finishTakeover(user))) throw changedMeanwhile();
  return restoreFormerFacts(ctx, user);
}

/**
 * The brands' vector stores at the model's provider. The queue removes them, because the API's function has no key for
 * the provider.
 */
async function listMemories(ctx: UserContext): Promise<Set<string>> {
  const brands = await ctx.store.brands.listAllOf(ctx.userId);
  const ids = brands.flatMap(({ vectorStoreId, startedVectorStoreId }) => [
    vectorStoreId,
    startedVectorStoreId,
  ]);
  return new Set(ids.filter((id) => id !== undefined));
}

function changedMeanwhile(): AppError {
  return new AppError("CONFLICT", "This account is being changed right now. Please try again.");
}
