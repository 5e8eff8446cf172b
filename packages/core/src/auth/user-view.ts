import { orNotFound } from "@adwright/contracts/errors";
import { User } from "@adwright/contracts/session";
import { HOUR_MS } from "@adwright/contracts/time";
import { hasActiveSubscription } from "@adwright/rules/plan";
import type { UserRow } from "@adwright/store/person/user";

import type { Context, UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { shownAs } from "../shown-as.ts";
import { mustVerify, requirePerson } from "./access-token.ts";
import { hashOf } from "./handoff.ts";

/** The person as the contract describes it, without tokens and hashes. */
export function asUser(row: UserRow, nowMs: number): User {
  return shownAs(User, {
    ...row,
    id: row.userId,
    mustVerifyEmail: mustVerify(row),
    role: row.isAdmin ? "admin" : row.isSuperuser ? "superuser" : "user",
    hasGoogleAdsConnected: row.isGoogleAdsConnected,
    hasGoogleAnalyticsConnected: row.isGoogleAnalyticsConnected,
    googleAdsCustomerId: row.primaryCustomerId,
    googleAccessToken: row.isGoogleAdsConnected ? "connected" : null,
    googleConnection: connectionOf(row),
    trial_expires_at: row.trialEnd,
    subscription_active: hasActiveSubscription(row, nowMs),
    // A superuser has both add-ons.
    hasStormChasersAddon: row.hasStormChasersAddon || row.isSuperuser,
    hasSuperchargedAddon: row.hasSuperchargedAddon || row.isSuperuser,
  });
}

function connectionOf(row: UserRow): User["googleConnection"] {
  if (!row.isGoogleAdsConnected) return null;
  return row.isGoogleAdsBroken ? "broken" : "connected";
}

/** Throws UNAUTHENTICATED if the token is valid but its person or session is gone; the browser has to sign in again. */
export async function getCurrentUser(ctx: UserContext): Promise<User> {
  if (ctx.isStaffView === true) {
    return asUser(await orNotFound(ctx.store.users.find(ctx.userId)), ctx.now());
  }
  const user = await requirePerson(ctx, { openToUnverified: true });
  await noteActivity(ctx, user);
  return asUser(user, ctx.now());
}

/** What is shown of a browser: its kind, such as "Chrome on Windows", and its location if CloudFront knows it. */
export interface Device {
  agent: string;
  place: string | undefined;
}

/**
 * Records a sign-in for the person to see, and emails them if the device was not used lately. The first sign-in sends
 * no email.
 */
export async function noteSignIn(
  ctx: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  { agent, place }: Device,
): Promise<void> {
  const nowMs = ctx.now();
  const at = new Date(nowMs).toISOString();
  await ctx.store.signIns.add({ userId, sessionId, at, agent, place }, nowMs);
  const device = hashOf(JSON.stringify([agent, place]));
  const outcome = await ctx.store.sessions.noteDevice(userId, device, nowMs);
  if (outcome !== "new") return;
  const told = { template: "new_sign_in", at, agent, place: place ?? null } as const;
  await queueEmail({ ...ctx, userId }, told);
}

/** Records that a person is using the product. Writes at most once an hour. */
export async function noteActivity(
  ctx: Pick<Context, "now" | "store">,
  user: Pick<UserRow, "userId" | "lastActiveAt">,
): Promise<void> {
  const nowMs = ctx.now();
  const hourAgo = new Date(nowMs - HOUR_MS).toISOString();
  if (user.lastActiveAt !== undefined && user.lastActiveAt > hourAgo) return;
  await ctx.store.users.markActive(user.userId, new Date(nowMs).toISOString(), hourAgo);
}
