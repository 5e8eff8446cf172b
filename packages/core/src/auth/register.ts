import { randomUUID } from "node:crypto";

import { invalid } from "@adwright/contracts/errors";
import type { RegisterBody } from "@adwright/contracts/session";
import { HOUR_MS } from "@adwright/contracts/time";
import type { UserRow } from "@adwright/store/person/user";

import type { Context } from "../context.ts";
import { countUp } from "../request/count-up.ts";
import { hashForAddress, weaknessOf } from "./password.ts";
import { type FreshSession, openSession } from "./refresh-session.ts";
import type { Device } from "./user-view.ts";
import { queueVerification } from "./verify-email.ts";

const MAX_PER_ADDRESS = 20;
/** Unverified accounts are deleted after this time. */
const UNVERIFIED_KEPT_MS = 30 * 24 * HOUR_MS;

/**
 * Creates a person with a password, who can only see their own account until they open the emailed link. The response,
 * its timing and what is written are the same if the address is taken; its owner then gets an email instead.
 * RATE_LIMITED after 20 attempts from one network in an hour.
 */
export async function register(
  ctx: Context,
  body: RegisterBody,
  network: string,
  device: Device,
): Promise<FreshSession> {
  const weakness = await weaknessOf(body.password, body);
  if (weakness !== undefined) throw invalid([{ field: "password", message: weakness }]);
  await checkRate(ctx, network);
  const nowMs = ctx.now();
  const user = newUser({
    userId: randomUUID(),
    email: body.email,
    username: body.username,
    fullName: body.fullName,
    passwordHash: await hashForAddress(ctx, body.email, body.password),
    emailVerified: false,
    createdAt: new Date(nowMs).toISOString(),
  });
  await ctx.store.addresses.register(user, nowMs + UNVERIFIED_KEPT_MS);
  await queueVerification(ctx, user, network);
  const session = await openSession(ctx, user, device);
  if (!session) throw new Error("Somebody who has just registered is gone.");
  return session;
}

const checkRate = (ctx: Context, network: string): Promise<number> =>
  countUp(ctx, {
    subject: `register-address:${network}`,
    windowMs: HOUR_MS,
    most: MAX_PER_ADDRESS,
    words: "Too many registrations. Please try again later.",
  });

type Known = Pick<
  UserRow,
  | "userId"
  | "email"
  | "username"
  | "fullName"
  | "googleSub"
  | "passwordHash"
  | "emailVerified"
  | "createdAt"
>;

/** The row of a new person: on the Free plan, with nothing connected. */
export function newUser(known: Known): UserRow {
  return {
    ...known,
    subscription: "free",
    isSuperuser: false,
    isAdmin: false,
    hasStormChasersAddon: false,
    hasSuperchargedAddon: false,
    isGoogleAdsConnected: false,
    isGoogleAnalyticsConnected: false,
  };
}
