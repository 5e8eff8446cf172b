import { AppError } from "@adwright/contracts/errors";
import { isInForce, isLive } from "@adwright/rules/billing/subscription-state";

import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { getBillingSetup } from "./billing-setup.ts";

/** The URL of Paddle's customer portal for this person; NOT_FOUND without a live subscription. */
export async function openPortal(ctx: UserContext): Promise<{ url: string }> {
  refuseAssistant(ctx);
  const rows = await ctx.store.subscriptions.listOf(ctx.userId);
  const rank = (row: (typeof rows)[number]) =>
    2 * Number(isInForce(row, ctx.now())) + Number(row.planType === "unlimited");
  const [main] = rows.filter((row) => isLive(row)).toSorted((a, b) => rank(b) - rank(a));
  if (!main) throw new AppError("NOT_FOUND", "No active subscription");
  const { payments } = getBillingSetup(ctx);
  const { customerId } = main;
  // Paddle identifies customers by email address: a person who paid with somebody else's address must not see that
  // portal.
  if ((await ctx.store.subscriptions.ownerOfCustomer(customerId)) !== ctx.userId) {
    const message =
      "Your subscription was paid with another account's email. Contact support to manage it.";
    throw new AppError("CONFLICT", message);
  }
  const own = rows.filter((row) => isLive(row) && row.customerId === customerId);
  const ids = own.map(({ subscriptionId }) => subscriptionId);
  return { url: await payments.openPortal(customerId, ids) };
}
