import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { readNow } from "../table/read-row.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import {
  payingCustomerEntity,
  subscriptionEntity,
  subscriptionOwnerEntity,
  type SubscriptionRow,
} from "./subscription-row.ts";

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
      const replaced = await subscriptions()
        .put(withoutUndefined(row))
        .where((stored, is) => is.eq(stored.version, row.version - 1))
        .go(quietly);
      return !replaced.rejected;
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
