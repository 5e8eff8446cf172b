import { AppError } from "@adwright/contracts/errors";
import type { LoginBody } from "@adwright/contracts/session";
import { DAY_MS } from "@adwright/contracts/time";
import type { UserRow } from "@adwright/store/person/user";

import type { Context } from "../context.ts";
import {
  type AttemptLimit,
  judgeAttempt,
  QUARTER_MS,
  usualLimits,
  wasCountedLately,
} from "../request/count-up.ts";
import { hashesForAddress, isPassword, isSame, saltsOf } from "./password.ts";
import { type FreshSession, openSession } from "./refresh-session.ts";
import type { Device } from "./user-view.ts";

/** How long a network counts as known to an account after a sign-in from it. */
const KNOWN_MS = 30 * DAY_MS;

/**
 * Throws UNAUTHENTICATED with the same message after the same time for an unknown address and a wrong password. Only
 * failures count: per account and network 10 in 15 minutes and 40 a day, per network 100 in 15 minutes. After 100
 * failures for an account in 15 minutes, only networks with a recent sign-in to it may try.
 */
export async function loginWithPassword(
  ctx: Context,
  body: LoginBody,
  network: string,
  device: Device,
): Promise<FreshSession> {
  const pair = `${network} ${body.email}`;
  const limits = await limitsOf(ctx, body.email, network, pair);
  const session = await judgeAttempt(ctx, limits, async () => {
    const user = await findByPassword(ctx, body);
    // Uses the person as read with the password: if the password was removed in the meantime, no session is opened.
    return user && openSession(ctx, user, device);
  });
  if (!session) {
    // Also recorded if the address is unknown, so that the response takes the same time.
    await ctx.store.signIns.addFailure(body.email, device, ctx.now());
    throw new AppError("UNAUTHENTICATED", "The email address or the password is not right.");
  }
  await ctx.store.rates.hit(`login-known:${pair}`, KNOWN_MS, ctx.now());
  return session;
}

async function limitsOf(
  ctx: Context,
  email: string,
  network: string,
  pair: string,
): Promise<AttemptLimit[]> {
  const ofNetwork = [
    ...usualLimits(`login-pair:${pair}`),
    { subject: `login-address:${network}`, windowMs: QUARTER_MS, most: 100 },
  ];
  if (await wasCountedLately(ctx, `login-known:${pair}`, KNOWN_MS)) return ofNetwork;
  return [...ofNetwork, { subject: `login-account:${email}`, windowMs: QUARTER_MS, most: 100 }];
}

/**
 * Derives the same number of keys for every address (one, plus one for each earlier secret), whether it is verified,
 * only registered, or unknown.
 */
async function findByPassword(
  ctx: Context,
  { email, password }: LoginBody,
): Promise<UserRow | undefined> {
  const holder = await ctx.store.users.findByEmail(email);
  const held = holder?.passwordHash;
  const isOlder = held !== undefined && !saltsOf(ctx, email).some((salt) => held.includes(salt));
  if (isOlder) return (await isPassword(password, held)) ? holder : undefined;
  const hashes = await hashesForAddress(ctx, email, password);
  const registered = await Promise.all(
    hashes.map((hash) => ctx.store.addresses.findRegistered(email, hash)),
  );
  if (held !== undefined && hashes.some((hash) => isSame(held, hash))) return holder;
  return registered.find((person) => person !== undefined);
}
