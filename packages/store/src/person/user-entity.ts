import type { EmailTemplate } from "@adwright/contracts/email";
import type { Subscription, SubscriptionStatus } from "@adwright/contracts/session";

import { keys } from "../keys.ts";
import {
  flag,
  optionalFlag,
  optionalJson,
  optionalNumber,
  optionalText,
  optionalWord,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

export const USER_SHARDS = 8;

/** The index partition (of eight) of a person; always the same one. */
export function shardOf(userId: string): number {
  let sum = 0;
  for (const character of userId) sum += character.codePointAt(0) ?? 0;
  return sum % USER_SHARDS;
}

export const userEntity = entity(
  "user",
  { pk: keys.user.pk, sk: keys.user.sk },
  {
    userId: text,
    email: text,
    emailVerified: flag,
    username: text,
    fullName: text,
    googleSub: optionalText,
    passwordHash: optionalText,
    epoch: optionalNumber,
    /** Set while a Google sign-in takes over an unverified account. */
    takeoverUntilMs: { type: "number", hidden: true },
    subscription: word<Subscription>(),
    subscriptionStatus: optionalWord<SubscriptionStatus>(),
    billingPeriod: optionalWord<"monthly" | "yearly">(),
    nextBillingDate: optionalText,
    subscriptionId: optionalText,
    paddleCustomerId: optionalText,
    cancelAt: optionalText,
    pastDueSince: optionalText,
    trialEnd: optionalText,
    hadTrial: optionalFlag,
    keptBrandId: optionalNumber,
    formerBrandAt: optionalText,
    isSuperuser: flag,
    isAdmin: flag,
    hasStormChasersAddon: flag,
    hasSuperchargedAddon: flag,
    isGoogleAdsConnected: flag,
    isGoogleAnalyticsConnected: flag,
    isGoogleAdsBroken: optionalFlag,
    unwantedEmails: optionalJson<EmailTemplate[]>(),
    primaryCustomerId: optionalText,
    approvalLimits: optionalJson<Record<string, number>>(),
    approvalLimitsVersion: optionalNumber,
    createdAt: text,
    lastActiveAt: optionalText,
    shard: { type: "number", required: true, hidden: true },
    /** Only for people with an unverified address: their row expires. */
    ttl,
  },
  { listed: keys.userListed },
);

/** Keeps email addresses unique: one row per taken address. */
export const userEmailEntity = entity("email", keys.userEmail, { email: text, userId: text, ttl });

/** Keeps Google accounts unique: one row per linked `sub`. */
export const userGoogleSubEntity = entity("gsub", keys.userGoogleSub, {
  googleSub: text,
  userId: text,
});
