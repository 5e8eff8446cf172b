import { randomUUID } from "node:crypto";

import { AppError, conflict } from "@adwright/contracts/errors";
import { GOOGLE_CALLBACK_PATH } from "@adwright/contracts/sign-in-paths";
import type { AddressOf, UserRow } from "@adwright/store/person/user";
import type { GoogleIdentity } from "@adwright/vendors/google-oauth/google-oauth";

import {
  endSubscriptions,
  eraseOutsidePartition,
  revokeGoogle,
  stopOtherWork,
} from "../account/delete-account.ts";
import { restoreFormerFacts } from "../account/deletion/former-facts.ts";
import type { Context, UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";
import { issueHandoff } from "./handoff.ts";
import { newUser } from "./register.ts";
import { openLoginTransaction } from "./start-google-login.ts";
import { queueVerification } from "./verify-email.ts";

type FinishedLogin =
  | { error: "session_error" | "no_user" | "canceled" }
  | {
      /** Path and query of the login screen, carrying the handoff (handbook/sign-in.md). */
      path: string;
      /** Goes into a short-lived HttpOnly cookie. The handoff cannot be redeemed without it. */
      binding: string;
    };

/** Handles the return from Google's sign-in: finds or creates the person and prepares the handoff. */
export async function finishGoogleLogin(
  ctx: Context,
  input: { search: string; transaction: string | undefined; network: string },
): Promise<FinishedLogin> {
  const transaction = await openLoginTransaction(ctx, input.transaction);
  if (transaction?.purpose !== "signin") return { error: "session_error" };

  const callbackUrl = new URL(GOOGLE_CALLBACK_PATH + input.search, ctx.appOrigin);
  // OAuth 2.0 (RFC 6749, 4.1.2.1): the person declined.
  const isCanceled = callbackUrl.searchParams.get("error") === "access_denied";
  const identity = await ctx.googleOauth
    .finishSignIn(callbackUrl, transaction)
    .catch((error: unknown) => {
      ctx.log.warn("Google sign-in was not completed.", { error: String(error) });
      return undefined;
    });
  if (!identity) return { error: isCanceled ? "canceled" : "session_error" };

  const found = await findOrCreateUser(ctx, identity, input.network).catch((error: unknown) => {
    // Two sign-ins ran at once, or the account could not be emptied for its new owner because a vendor failed.
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn("Google sign-in found no account.", { code: error.code });
    return { error: "session_error" } as const;
  });
  if ("error" in found) return found;
  const accessToken = await issueHandoff(ctx, found.userId, transaction.binding);
  // URLs end up in browser histories and logs, so the person's details are only returned when the token is exchanged.
  const query = new URLSearchParams({
    auth_complete: "true",
    user_id: found.userId,
    timestamp: String(ctx.now()),
    auth: "success",
    jwt: JSON.stringify({ accessToken }),
  });
  return { path: `/login?${query.toString()}`, binding: transaction.binding };
}

type Found = UserRow | { error: "no_user" };

async function findOrCreateUser(
  ctx: Context,
  identity: GoogleIdentity,
  network: string,
): Promise<Found> {
  const known = await ctx.store.users.findByGoogleSub(identity.sub);
  if (known) return confirmAddress(ctx, known, identity);
  if (!identity.isEmailVerified) return { error: "no_user" };
  return identity.isEmailAuthoritative
    ? findOrCreateOwner(ctx, identity)
    : createUnproved(ctx, identity, network);
}

/** Verifies the address if Google vouches for it now but did not when the account was created. */
async function confirmAddress(
  ctx: Context,
  known: UserRow,
  identity: GoogleIdentity,
): Promise<UserRow> {
  const isProved = identity.isEmailVerified && identity.isEmailAuthoritative;
  if (known.emailVerified || !isProved || known.email !== identity.email) return known;
  const holder = await ctx.store.users.findByEmail(known.email);
  if (holder?.emailVerified) return known;
  const isGiven = await ctx.store.addresses.verify(known, holder?.userId);
  return { ...known, emailVerified: isGiven };
}

/** Google vouches for the address. An account that holds it without proof is taken over or loses the address. */
async function findOrCreateOwner(ctx: Context, identity: GoogleIdentity): Promise<Found> {
  const holder = await ctx.store.users.findByEmail(identity.email);
  if (!holder) return createUser(ctx, identity, { emailVerified: true });
  const isSomebodyElse = holder.googleSub !== undefined && holder.googleSub !== identity.sub;
  if (!isSomebodyElse) return adoptPerson(ctx, holder, personOf(ctx, identity, holder.userId));
  if (holder.emailVerified) return { error: "no_user" };
  return createUser(ctx, identity, { emailVerified: true }, { takenFrom: holder.userId });
}

/**
 * Creates an account for a Google user whose address Google is not authoritative for: the user is certain, their
 * ownership of the address is not. The account works; the address counts as verified once the emailed link is opened.
 */
async function createUnproved(
  ctx: Context,
  identity: GoogleIdentity,
  network: string,
): Promise<Found> {
  const holder = await ctx.store.users.findByEmail(identity.email);
  if (holder?.emailVerified) return { error: "no_user" };
  const user = await createUser(ctx, identity, { emailVerified: false }, holder ? "none" : "new");
  await queueVerification(ctx, user, network);
  return user;
}

async function createUser(
  ctx: Context,
  identity: GoogleIdentity,
  { emailVerified }: Pick<UserRow, "emailVerified">,
  address: AddressOf = "new",
): Promise<UserRow> {
  const user = { ...personOf(ctx, identity, randomUUID()), emailVerified };
  await ctx.store.users.create(user, address);
  return restoreFormerFacts(ctx, user);
}

/** The row of a person whom Google vouches for. */
export function personOf(
  ctx: Pick<Context, "now">,
  identity: Pick<GoogleIdentity, "email" | "fullName" | "sub">,
  userId: string,
): UserRow & { googleSub: string } {
  const { email, fullName, sub: googleSub } = identity;
  const known = {
    userId,
    email,
    username: email.split("@")[0] ?? email,
    fullName: fullName || email,
    emailVerified: true,
    createdAt: new Date(ctx.now()).toISOString(),
  };
  return { ...newUser(known), googleSub };
}

/** Longer than any request can run. */
const TAKEOVER_MS = 2 * 60 * 1000;

type Owner = UserRow & { googleSub: string };

/**
 * Links an existing account to the Google account that has proved its address. The password and all sessions are
 * removed first. If the address was never verified, the account is also emptied: a stranger may have registered it and
 * added anything.
 */
async function adoptPerson(ctx: Context, holder: UserRow, owner: Owner): Promise<UserRow> {
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
  return conflict("This account is being changed right now. Please try again.");
}
