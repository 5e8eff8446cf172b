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

/** Which of the eight index partitions a person is in: always the same one. */
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
        /** While somebody's Google sign-in takes an unverified account over. */
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
        createdAt: text,
        lastActiveAt: optionalText,
        shard: { type: "number", required: true, hidden: true },
        /** Of somebody who registered and has not verified the address: they end by themselves. */
        ttl,
      },
      indexes: { primary: { pk: keys.user.pk, sk: keys.user.sk }, listed: keys.userListed },
    },
    connection,
  );
}

/** Keeps an e-mail address unique: one row for each address that is taken. */
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

/** Keeps a Google account unique: one row for each `sub` that is taken. */
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
