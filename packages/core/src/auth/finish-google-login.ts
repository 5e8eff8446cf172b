import { randomUUID } from "node:crypto";

import { GOOGLE_CALLBACK_PATH } from "@adwright/contracts/session";
import type { UserRow } from "@adwright/store/person/user";
import type { GoogleIdentity } from "@adwright/vendors/google-oauth/google-oauth";

import { restoreFormerFacts } from "../account/deletion/former-facts.ts";
import type { Context } from "../context.ts";
import { issueHandoff } from "./handoff.ts";
import { openLoginTransaction } from "./login-transaction.ts";
import { newUser } from "./new-user.ts";
import { asUser } from "./user-view.ts";

export type FinishedLogin =
  | { error: "session_error" | "no_user" }
  | {
      /** Path and query of the login screen, carrying the handoff in the shape of spec 2 §2. */
      path: string;
      /** Goes into a short-lived HttpOnly cookie; the handoff is worthless without it. */
      binding: string;
    };

/** The browser is back from Google's sign-in: finds or makes the person and prepares the handoff. */
export async function finishGoogleLogin(
  ctx: Context,
  input: { search: string; transaction: string | undefined },
): Promise<FinishedLogin> {
  const transaction = await openLoginTransaction(ctx, input.transaction);
  if (transaction?.purpose !== "signin") return { error: "session_error" };

  const callbackUrl = new URL(GOOGLE_CALLBACK_PATH + input.search, ctx.appOrigin);
  const identity = await ctx.googleOauth
    .finishSignIn(callbackUrl, transaction)
    .catch((error: unknown) => {
      ctx.log.warn("Google sign-in was not completed.", { error: String(error) });
      return undefined;
    });
  if (!identity) return { error: "session_error" };
  if (!identity.isEmailVerified) return { error: "no_user" };

  const user = await findOrCreateUser(ctx, identity);
  if (!user) return { error: "no_user" };
  const accessToken = await issueHandoff(ctx, user.userId, transaction.binding);
  const query = new URLSearchParams({
    auth_complete: "true",
    user_id: user.userId,
    timestamp: String(ctx.now()),
    auth: "success",
    jwt: JSON.stringify({ accessToken, user: asUser(user, ctx.now()) }),
  });
  return { path: `/login?${query.toString()}`, binding: transaction.binding };
}

async function findOrCreateUser(
  ctx: Context,
  identity: GoogleIdentity,
): Promise<UserRow | undefined> {
  const known = await ctx.store.users.findByGoogleSub(identity.sub);
  if (known) return known;

  const email = identity.email.toLowerCase();
  const sameAddress = await ctx.store.users.findByEmail(email);
  if (sameAddress) return adopt(ctx, sameAddress, identity.sub);

  const user = newUser({
    userId: randomUUID(),
    email,
    username: email.split("@")[0] ?? email,
    fullName: identity.fullName || email,
    googleSub: identity.sub,
    emailVerified: true,
    createdAt: new Date(ctx.now()).toISOString(),
  });
  await ctx.store.users.create(user);
  return restoreFormerFacts(ctx, user);
}

/** Google has proved the address: who registered it with a password, unproved, loses that way in. */
async function adopt(ctx: Context, user: UserRow, googleSub: string): Promise<UserRow | undefined> {
  if (user.googleSub && user.googleSub !== googleSub) return undefined;
  await ctx.store.sessions.removeAllOf(user.userId);
  return ctx.store.users.adoptGoogleSub(user.userId, googleSub);
}
