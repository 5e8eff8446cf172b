import { AppError } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import { endSubscriptions } from "../account/deletion/end-subscriptions.ts";
import { eraseElsewhere } from "../account/deletion/erase-elsewhere.ts";
import { restoreFormerFacts } from "../account/deletion/former-facts.ts";
import { revokeGoogle } from "../account/deletion/revoke-google.ts";
import { stopOtherWork } from "../account/deletion/stop-other-work.ts";
import type { Context, UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";

/** Longer than a request may take. */
const TAKEOVER_MS = 2 * 60 * 1000;

type Owner = UserRow & { googleSub: string };

/**
 * Gives an account to the Google account that has proved its address. Its password and its sessions end first. One that
 * nobody had verified is emptied: a stranger who registered it may have put anything in there.
 */
export async function adoptPerson(ctx: Context, holder: UserRow, owner: Owner): Promise<UserRow> {
  if (!holder.emailVerified) return takeOver(ctx, holder, owner);
  await ctx.store.users.dropPassword(holder.userId);
  await ctx.store.sessions.removeAllOf(holder.userId);
  return ctx.store.users.adoptGoogleSub(holder.userId, owner.googleSub);
}

/** Repeatable from any point: until the last write the account stays closed and unverified. */
async function takeOver(context: Context, { userId }: UserRow, owner: Owner): Promise<UserRow> {
  const ctx: UserContext = { ...context, userId };
  const nowMs = ctx.now();
  const closed = await ctx.store.addresses.beginTakeover(userId, nowMs, nowMs + TAKEOVER_MS);
  if (!closed) throw changedMeanwhile();
  await ctx.store.sessions.removeAllOf(userId);
  await stopOtherWork(ctx, undefined);
  await endSubscriptions(ctx);
  await revokeGoogle(ctx);
  const memories = await listMemories(ctx);
  await eraseElsewhere(ctx);
  await ctx.store.personRows.eraseHoldings(userId);
  for (const vectorStoreId of memories) {
    const message = "Removing an AI assistant's files";
    await startJob(ctx, { kind: "remove_brand_memory", input: { vectorStoreId }, message });
  }
  const user = { ...owner, epoch: closed.epoch };
  if (!(await ctx.store.addresses.finishTakeover(user))) throw changedMeanwhile();
  return restoreFormerFacts(ctx, user);
}

/** Vector stores at the model's provider, which the queue removes: an entry point for requests has no key for it. */
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
