import { timingSafeEqual } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import type { LoginBody } from "@adwright/contracts/session";
import type { UserRow } from "@adwright/store/person/user";

import type { Context } from "../context.ts";
import { type AttemptLimit, judgeAttempt } from "./attempts.ts";
import type { Device } from "./note-sign-in.ts";
import { hashesForAddress, isPassword, saltsOf } from "./password.ts";
import { type FreshSession, openSession } from "./refresh-session.ts";

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a network is known to an account after a sign-in from it. */
const KNOWN_MS = 30 * DAY_MS;

/**
 * UNAUTHENTICATED in the same words and the same time for an unknown address and a wrong password. Only failures
 * count: 10 of an account from one network in 15 minutes and 40 in a day, 100 from the network in all. 100 of
 * an account from everywhere close it to networks it was never used from: its owner's own stay open.
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
    // The person as they were when the password was read: one who lost it meanwhile gets no session.
    return user && openSession(ctx, user, device);
  });
  if (!session) {
    // Also where nobody has the address: the answer takes as long.
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
    { subject: `login-pair:${pair}`, windowMs: QUARTER_MS, most: 10 },
    { subject: `login-pair:${pair}`, windowMs: DAY_MS, most: 40 },
    { subject: `login-address:${network}`, windowMs: QUARTER_MS, most: 100 },
  ];
  if (await isKnown(ctx, pair)) return ofNetwork;
  return [...ofNetwork, { subject: `login-account:${email}`, windowMs: QUARTER_MS, most: 100 }];
}

async function isKnown(ctx: Context, pair: string): Promise<boolean> {
  const nowMs = ctx.now();
  const uses = await Promise.all(
    [nowMs, nowMs - KNOWN_MS].map((atMs) =>
      ctx.store.rates.count(`login-known:${pair}`, KNOWN_MS, atMs),
    ),
  );
  return uses.some((count) => count > 0);
}

/**
 * Derives the same number of keys for everybody (one, and one more for each earlier secret): an address that is held,
 * one that is only registered with, and one that nobody has.
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

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
