import type { PlanType } from "@adwright/contracts/billing";
import type { BillingPeriod, SubscriptionStatus } from "@adwright/contracts/session";

import { keys } from "../keys.ts";
import { flag, json, number, optionalText, text, word } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { readNow } from "../table/read.ts";
import { quietly, transact } from "../table/write.ts";

/** A subscription at Paddle that belongs to a person, as last reported. Times are ISO 8601. */
export type SubscriptionRow = RowOf<typeof subscriptionEntity>;

export const subscriptionEntity = entity("paysub", keys.subscription, {
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
});

/** The owner of a subscription, because events contain only the subscription's id. */
export const subscriptionOwnerEntity = entity("paysubof", keys.subscriptionOwner, {
  subscriptionId: text,
  userId: text,
});

/** The person who first paid as this Paddle customer. Paddle has one customer per email address. */
export const payingCustomerEntity = entity("paycust", keys.payingCustomer, {
  customerId: text,
  userId: text,
});

/** More than any person has. */
const MOST_LISTED = 100;

export function makeSubscriptionStore(table: Table) {
  const subscriptions = () => table.entity(subscriptionEntity);
  const owners = () => table.entity(subscriptionOwnerEntity);
  const customers = () => table.entity(payingCustomerEntity);

  /** All subscriptions of a person, including ended ones, in any order. */
  async function listOf(userId: string): Promise<SubscriptionRow[]> {
    const { data } = await subscriptions()
      .query.primary({ userId })
      .go({ limit: MOST_LISTED, consistent: true });
    return data;
  }

  async function ownerOfCustomer(customerId: string): Promise<string | undefined> {
    const { data } = await customers().get({ customerId }).go({ consistent: true });
    return data?.userId;
  }

  return {
    listOf,

    /** Finds a subscription by Paddle's id alone, for events. */
    async find(subscriptionId: string): Promise<SubscriptionRow | undefined> {
      const { data: owner } = await owners().get({ subscriptionId }).go({ consistent: true });
      if (owner === null) return undefined;
      const key = { userId: owner.userId, subscriptionId };
      return readNow(subscriptions().get(key));
    },

    /** Assigns a subscription to a person; false if it is already assigned. */
    async bind(row: SubscriptionRow): Promise<boolean> {
      const { userId, subscriptionId } = row;
      const entities = { subscription: subscriptions(), owner: owners() };
      const refused = await transact(entities, (write) => [
        write.owner.create({ subscriptionId, userId }).commit(),
        write.subscription.create(withoutUndefined(row)).commit(),
      ]);
      return !refused.includes(true);
    },

    /** Replaces the row if it still has the previous version; false if another write was first. */
    async replace(row: SubscriptionRow): Promise<boolean> {
      const done = await subscriptions()
        .put(withoutUndefined(row))
        .where((stored, is) => is.eq(stored.version, row.version - 1))
        .go(quietly);
      return !done.rejected;
    },

    /** Returns the person who owns the Paddle customer: the first who claimed it. */
    async claimCustomer(customerId: string, userId: string): Promise<string> {
      await customers().create({ customerId, userId }).go(quietly);
      return (await ownerOfCustomer(customerId)) ?? userId;
    },

    ownerOfCustomer,

    /** Also removes the owner rows. */
    async removeAllOf(userId: string): Promise<void> {
      const rows = await listOf(userId);
      if (rows.length === 0) return;
      const customerIds = [...new Set(rows.map(({ customerId }) => customerId))];
      for (const customerId of customerIds) {
        await customers()
          .delete({ customerId })
          .where((row, is) => is.eq(row.userId, userId))
          .go(quietly);
      }
      await owners()
        .delete(rows.map(({ subscriptionId }) => ({ subscriptionId })))
        .go();
      await subscriptions()
        .delete(rows.map(({ subscriptionId }) => ({ userId, subscriptionId })))
        .go();
    },
  };
}
