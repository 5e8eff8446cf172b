import type { EmailTemplate } from "@adwright/contracts/email";
import type { Subscription, SubscriptionStatus } from "@adwright/contracts/session";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  flag,
  model,
  optionalFlag,
  optionalJson,
  optionalNumber,
  optionalText,
  optionalWord,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export const USER_SHARDS = 8;

/** The index partition (of eight) of a person; always the same one. */
export function shardOf(userId: string): number {
  let sum = 0;
  for (const character of userId) sum += character.codePointAt(0) ?? 0;
  return sum % USER_SHARDS;
}

export function userEntity(connection: Connection) {
  return new Entity(
    {
      model: model("user"),
      attributes: {
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
      indexes: { primary: { pk: keys.user.pk, sk: keys.user.sk }, listed: keys.userListed },
    },
    connection,
  );
}

/** Keeps email addresses unique: one row per taken address. */
export function userEmailEntity(connection: Connection) {
  return new Entity(
    {
      model: model("email"),
      attributes: { email: text, userId: text, ttl },
      indexes: { primary: keys.userEmail },
    },
    connection,
  );
}

/** Keeps Google accounts unique: one row per linked `sub`. */
export function userGoogleSubEntity(connection: Connection) {
  return new Entity(
    {
      model: model("gsub"),
      attributes: { googleSub: text, userId: text },
      indexes: { primary: keys.userGoogleSub },
    },
    connection,
  );
}
