import type { PlanType } from "@adwright/contracts/billing";
import type { BillingPeriod, SubscriptionStatus } from "@adwright/contracts/session";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { flag, json, model, number, optionalText, text, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

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
        hadTrial: flag,
        isTrialEndTold: flag,
        order: text,
        reports: json<object[]>(),
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
