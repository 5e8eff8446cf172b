import { AppError, invalid } from "@adwright/contracts/errors";
import type { VerifyEmailBody } from "@adwright/contracts/session";
import type { AddressLink } from "@adwright/store/person/address";
import type { UserRow } from "@adwright/store/person/user";

import type { Context } from "../context.ts";
import { type AttemptLimit, judgeAttempt } from "./attempts.ts";
import { hashOf } from "./handoff.ts";
import { isPassword } from "./password.ts";
import { ownerOfToken } from "./verification-link.ts";

const QUARTER_MS = 15 * 60_000;
const FAILURES_PER_NETWORK = 100;
const FAILURES_PER_ACCOUNT = 10;

/** The account of the link, and whether the browser is already signed in to it; otherwise the password proved it. */
export interface VerifiedEmail {
  user: UserRow;
  isSignedIn: boolean;
}

/**
 * Verifies the address of the account that an emailed link belongs to. The person has to be signed in to that account
 * (`signedInAs`) or know its password: otherwise a stranger could register somebody's address and let its owner confirm
 * it. NOT_FOUND for an ended link, VALIDATION for a missing or wrong password; failures are rate limited.
 */
export async function verifyEmail(
  ctx: Context,
  { token, password }: VerifyEmailBody,
  asker: { network: string; signedInAs: string | undefined },
): Promise<VerifiedEmail> {
  const userId = ownerOfToken(token);
  const link = await judgeAttempt(ctx, limitsOf(asker.network, userId), () =>
    findLink(ctx, userId, token),
  );
  const user = link && (await ctx.store.users.find(link.userId));
  if (!link || !user) throw endedLink();
  const isSignedIn = asker.signedInAs === user.userId;
  if (!isSignedIn) await requirePassword(ctx, user, password, asker.network);
  await claimAddress(ctx, user, link);
  return { user: { ...user, emailVerified: true }, isSignedIn };
}

function limitsOf(network: string, userId: string | undefined): AttemptLimit[] {
  return [
    { subject: `verify-address:${network}`, windowMs: QUARTER_MS, most: FAILURES_PER_NETWORK },
    {
      subject: `verify-account:${network} ${userId}`,
      windowMs: QUARTER_MS,
      most: FAILURES_PER_ACCOUNT,
    },
  ];
}

async function findLink(
  ctx: Context,
  userId: string | undefined,
  token: string,
): Promise<AddressLink | undefined> {
  if (userId === undefined) return undefined;
  const link = await ctx.store.addresses.findLink(userId, ctx.now());
  return link?.tokenHash === hashOf(token) ? link : undefined;
}

async function requirePassword(
  ctx: Context,
  user: UserRow,
  password: string | undefined,
  network: string,
): Promise<void> {
  if (user.passwordHash === undefined) {
    throw new AppError("FORBIDDEN", "Sign in with Google first, then open the link again.");
  }
  if (!password) throw wrongPassword("Enter the password of this account.");
  const isRight = await judgeAttempt(ctx, limitsOf(network, user.userId), async () =>
    (await isPassword(password, user.passwordHash)) ? true : undefined,
  );
  if (!isRight) throw wrongPassword("The password is not right.");
}

/** Gives the address to this account. A person who has verified it keeps it; one who has not loses it. */
async function claimAddress(ctx: Context, user: UserRow, link: AddressLink): Promise<void> {
  const { addresses, users } = ctx.store;
  const holder = await users.findByEmail(user.email);
  const isOthers = holder !== undefined && holder.userId !== user.userId;
  if (isOthers && holder.emailVerified) throw endedLink();
  if (!(await addresses.spendLink(link, ctx.now()))) throw endedLink();
  if (!(await addresses.verify(user, holder?.userId))) throw endedLink();
}

function endedLink(): AppError {
  return new AppError("NOT_FOUND", "This link doesn't work anymore. Ask for a new one.");
}

function wrongPassword(message: string): AppError {
  return invalid([{ field: "password", message }]);
}
