import type { PaidAmount } from "@adwright/vendors/paddle/payments";

import type { Context } from "../context.ts";

/** Adds a payment, or what was given back, to the ledger; false when it is there already. */
export async function addMoney(ctx: Context, money: PaidAmount): Promise<boolean> {
  const { subscriptionId } = money;
  const row = subscriptionId ? await ctx.store.subscriptions.find(subscriptionId) : undefined;
  return ctx.store.payments.add({ ...money, userId: row?.userId });
}
