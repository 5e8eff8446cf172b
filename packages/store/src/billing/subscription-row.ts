import type { PlanType } from "@adwright/contracts/billing";
import type { BillingPeriod, SubscriptionStatus } from "@adwright/contracts/session";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { flag, json, model, number, optionalText, text, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { RowOf } from "../table/row-of.ts";

/** A subscription at Paddle that belongs to a person, as last reported. Times are ISO 8601. */
export type SubscriptionRow = RowOf<typeof subscriptionEntity>;

export function subscriptionEntity(connection: Connection) {
  return new Entity(
    {
      model: model("paysub"),
      attributes: {
        userId: text,
        subscriptionId: text,
        customerId: text,
        priceId: text,
        planType: word<PlanType>(),
        billingPeriod: word<BillingPeriod>(),
        status: word<SubscriptionStatus>(),
        startedAt: text,
        trialEnd: optionalText,
        nextBillingDate: optionalText,
        cancelAt: optionalText,
        canceledAt: optionalText,
        pausedAt: optionalText,
        pastDueSince: optionalText,
        /** Whether it ever had a trial. */
        hadTrial: flag,
        /** Whether the person was notified that the trial ends. */
        isTrialEndTold: flag,
        /** Written for the release that compared the times of events, and not read any more. */
        order: text,
        reports: json<object[]>(),
        /** Incremented by each write. A write based on an older version is refused. */
        version: number,
      },
      indexes: { primary: keys.subscription },
    },
    connection,
  );
}

/** The owner of a subscription, because events contain only the subscription's id. */
export function subscriptionOwnerEntity(connection: Connection) {
  return new Entity(
    {
      model: model("paysubof"),
      attributes: { subscriptionId: text, userId: text },
      indexes: { primary: keys.subscriptionOwner },
    },
    connection,
  );
}

/** The person who first paid as this Paddle customer. Paddle has one customer per email address. */
export function payingCustomerEntity(connection: Connection) {
  return new Entity(
    {
      model: model("paycust"),
      attributes: { customerId: text, userId: text },
      indexes: { primary: keys.payingCustomer },
    },
    connection,
  );
}
