import { notFound } from "@adwright/contracts/errors";
import type { User } from "@adwright/contracts/session";
import { hasActiveSubscription } from "@adwright/rules/plan";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";
import { noteActivity } from "./note-sign-in.ts";
import { mustVerify, requirePerson } from "./require-person.ts";

/** The person as the contract describes it, without tokens and hashes. */
export function asUser(row: UserRow, nowMs: number): User {
  const trialEnd = row.trialEnd ?? null;
  return {
    id: row.userId,
    username: row.username,
    email: row.email,
    fullName: row.fullName,
    mustVerifyEmail: mustVerify(row),
    role: row.isAdmin ? "admin" : row.isSuperuser ? "superuser" : "user",
    subscription: row.subscription,
    isSuperuser: row.isSuperuser,
    isAdmin: row.isAdmin,
    hasGoogleAdsConnected: row.isGoogleAdsConnected,
    hasGoogleAnalyticsConnected: row.isGoogleAnalyticsConnected,
    primaryCustomerId: row.primaryCustomerId ?? null,
    googleAdsCustomerId: row.primaryCustomerId ?? null,
    googleAccessToken: row.isGoogleAdsConnected ? "connected" : null,
    googleConnection: connectionOf(row),
    trialEnd,
    trial_expires_at: trialEnd,
    subscription_active: hasActiveSubscription(row, nowMs),
    ...subscriptionOf(row),
    // A superuser has both add-ons.
    hasStormChasersAddon: row.hasStormChasersAddon || row.isSuperuser,
    hasSuperchargedAddon: row.hasSuperchargedAddon || row.isSuperuser,
  };
}

function subscriptionOf(row: UserRow) {
  return {
    subscriptionStatus: row.subscriptionStatus ?? null,
    billingPeriod: row.billingPeriod ?? null,
    nextBillingDate: row.nextBillingDate ?? null,
    subscriptionId: row.subscriptionId ?? null,
    cancelAt: row.cancelAt ?? null,
  };
}

function connectionOf(row: UserRow): User["googleConnection"] {
  if (!row.isGoogleAdsConnected) return null;
  return row.isGoogleAdsBroken ? "broken" : "connected";
}

/** Throws UNAUTHENTICATED if the token is valid but its person or session is gone; the browser has to sign in again. */
export async function getCurrentUser(ctx: UserContext): Promise<User> {
  if (ctx.isStaffView === true) return asUser(await requireViewed(ctx), ctx.now());
  const user = await requirePerson(ctx, { openToUnverified: true });
  await noteActivity(ctx, user);
  return asUser(user, ctx.now());
}

async function requireViewed({ store, userId }: UserContext): Promise<UserRow> {
  const user = await store.users.find(userId);
  if (!user) throw notFound();
  return user;
}
