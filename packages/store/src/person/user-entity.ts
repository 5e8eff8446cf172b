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
    /** scrypt; absent for people who only sign in with Google. */
    passwordHash: optionalText,
    /** Raised to end all earlier sessions and tokens; absent means 0. */
    epoch: optionalNumber,
    /** Set while a Google sign-in takes over an unverified account. */
    takeoverUntilMs: { type: "number", hidden: true },
    subscription: word<Subscription>(),
    subscriptionStatus: optionalWord<SubscriptionStatus>(),
    billingPeriod: optionalWord<"monthly" | "yearly">(),
    nextBillingDate: optionalText,
    /** Paddle's ids of the Unlimited subscription and of the customer. */
    subscriptionId: optionalText,
    paddleCustomerId: optionalText,
    /** When the subscription ends, if the person canceled it. */
    cancelAt: optionalText,
    /** Since when a payment has been overdue. */
    pastDueSince: optionalText,
    trialEnd: optionalText,
    /** Whether the person has used their one trial. */
    hadTrial: optionalFlag,
    /** The brand that stays usable if there are more than the plan allows. */
    keptBrandId: optionalNumber,
    /** When the newest brand of the person's former account was created. */
    formerBrandAt: optionalText,
    isSuperuser: flag,
    isAdmin: flag,
    hasStormChasersAddon: flag,
    hasSuperchargedAddon: flag,
    isGoogleAdsConnected: flag,
    isGoogleAnalyticsConnected: flag,
    /** Google refuses the refresh token of the Ads connection. */
    isGoogleAdsBroken: optionalFlag,
    /** Emails that the person has unsubscribed from. */
    unwantedEmails: optionalJson<EmailTemplate[]>(),
    primaryCustomerId: optionalText,
    /** Daily budgets, in micros, above which approving changes asks who it is; by currency. */
    approvalLimits: optionalJson<Record<string, number>>(),
    /** Incremented by each change of the limits; absent before the first one, and in older rows. */
    approvalLimitsVersion: optionalNumber,
    createdAt: text,
    /** When the person last used the product, to the hour. */
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
