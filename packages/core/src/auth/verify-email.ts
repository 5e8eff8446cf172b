import { randomBytes } from "node:crypto";

import { AppError, invalid, statusMessages } from "@adwright/contracts/errors";
import type { VerifyEmailBody } from "@adwright/contracts/session";
import { VERIFY_EMAIL_PATH } from "@adwright/contracts/sign-in-paths";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import type { AddressLink } from "@adwright/store/person/address";
import type { UserRow } from "@adwright/store/person/user";

import type { Context, UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { type AttemptLimit, countUp, judgeAttempt, QUARTER_MS } from "../request/count-up.ts";
import { hashOf } from "./handoff.ts";
import { isPassword } from "./password.ts";

const FAILURES_PER_NETWORK = 100;
const FAILURES_PER_ACCOUNT = 10;

/**
 * Verifies the address of the account that an emailed link belongs to. The person has to be signed in to that account
 * (`signedInAs`) or know its password: otherwise a stranger could register somebody's address and let its owner confirm
 * it. NOT_FOUND for an ended link, VALIDATION for a missing or wrong password; failures are rate limited. Returns the
 * account, and whether the browser is already signed in to it.
 */
export async function verifyEmail(
  ctx: Context,
  { token, password }: VerifyEmailBody,
  asker: { network: string; signedInAs: string | undefined },
) {
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

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Path and fragment of a new verification link, valid once within 24 hours. It replaces the previous link. Only its
 * hash is stored.
 */
export async function makeVerificationLink(ctx: UserContext): Promise<string> {
  const token = `${ctx.userId}.${randomBytes(32).toString("base64url")}`;
  await ctx.store.addresses.putLink({
    userId: ctx.userId,
    tokenHash: hashOf(token),
    expiresAtMs: ctx.now() + LINK_LIFE_MS,
  });
  return `${VERIFY_EMAIL_PATH}#${token}`;
}

/** The user id that a token claims to belong to; not verified. */
function ownerOfToken(token: string): string | undefined {
  const [userId, secret, ...rest] = token.split(".");
  return userId && secret && rest.length === 0 ? userId : undefined;
}

const LINKS_PER_HOUR = 3;
/** Limits of emails per day, as anyone can enter anyone's address. */
const MAILS_PER_ADDRESS = 20;
const MAILS_PER_NETWORK_AND_ADDRESS = 6;

/** Emails a new link, which invalidates the previous one. RATE_LIMITED after three in an hour. */
export async function resendVerification(ctx: UserContext, network: string): Promise<void> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  if (user.emailVerified) return;
  await countUp(ctx, {
    subject: `verify-link:${ctx.userId}`,
    windowMs: HOUR_MS,
    most: LINKS_PER_HOUR,
    words: "Too many links were sent. Please try again later.",
  });
  await queueVerification(ctx, user, network);
}

/**
 * Queues the email with the link. Over the daily limit of the address, nothing is sent and the response stays the same.
 */
export async function queueVerification(
  ctx: Context,
  { userId, email }: Pick<UserRow, "userId" | "email">,
  network: string,
): Promise<void> {
  const { rates } = ctx.store;
  const nowMs = ctx.now();
  const [ofAddress, ofBoth] = await Promise.all([
    rates.hit(`verify-mail:${email}`, DAY_MS, nowMs),
    rates.hit(`verify-mail:${network} ${email}`, DAY_MS, nowMs),
  ]);
  if (ofAddress > MAILS_PER_ADDRESS || ofBoth > MAILS_PER_NETWORK_AND_ADDRESS) return;
  await queueEmail({ ...ctx, userId }, { template: "verify_address" });
}
