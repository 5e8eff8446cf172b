import type { User } from "@adwright/contracts/session";
import { hasActiveSubscription } from "@adwright/rules/plan";
import type { UserRow } from "@adwright/store/person/user";

import { mustVerify } from "./must-verify.ts";

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
