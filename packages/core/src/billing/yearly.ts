import type { Billing, previewYearly as previewContract } from "@adwright/contracts/billing";
import { AppError } from "@adwright/contracts/errors";
import { choosePrice } from "@adwright/rules/billing/catalogue";
import { isLive } from "@adwright/rules/billing/subscription-state";
import type * as z from "zod/mini";

import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { getBilling } from "./get-billing.ts";
import { reconcileSubscription } from "./reconcile-subscription.ts";

type Preview = z.infer<typeof previewContract.answer>;

/** What Paddle would charge today for a switch from monthly to yearly. */
export async function previewYearly(ctx: UserContext): Promise<Preview> {
  const { subscriptionId, priceId } = await getChange(ctx);
  const { payments } = getBillingSetup(ctx);
  const preview = await payments.previewPrice(subscriptionId, priceId);
  return {
    dueNow: preview.dueNow,
    nextPayment: preview.nextPayment ?? null,
    nextBillingDate: preview.nextBilledAt ?? null,
  };
}

/** Switches from monthly to yearly now; Paddle charges the difference. */
export async function switchToYearly(ctx: UserContext): Promise<Billing> {
  refuseAssistant(ctx);
  const { subscriptionId, priceId } = await getChange(ctx);
  const { payments } = getBillingSetup(ctx);
  await payments.changePrice(subscriptionId, priceId);
  await reconcileSubscription(ctx, subscriptionId);
  return getBilling(ctx);
}

/** The monthly subscription and the yearly price; CONFLICT, with advice, if it cannot be changed now. */
async function getChange(ctx: UserContext): Promise<{ subscriptionId: string; priceId: string }> {
  const { catalogue } = getBillingSetup(ctx);
  const rows = await ctx.store.subscriptions.listOf(ctx.userId);
  const monthly = rows.find(
    (row) => row.planType === "unlimited" && row.billingPeriod === "monthly" && isLive(row),
  );
  if (!monthly) throw conflict("There's no monthly Unlimited subscription to switch.");
  // Paddle cannot replace the items of a subscription that is in trial or has an open invoice.
  if (monthly.status === "trialing") {
    throw conflict("You can switch to yearly once your trial has become a paid plan.");
  }
  if (monthly.status !== "active") {
    throw conflict("Pay the open invoice in the customer portal first.");
  }
  if (monthly.cancelAt !== undefined) {
    throw conflict("Your subscription is set to end. Keep it in the customer portal first.");
  }
  const wanted = { planType: "unlimited", billingPeriod: "yearly", hadTrial: true } as const;
  const price = choosePrice(catalogue, wanted);
  if (!price) throw conflict("There's no yearly price to switch to.");
  return { subscriptionId: monthly.subscriptionId, priceId: price.priceId };
}

function conflict(message: string): AppError {
  return new AppError("CONFLICT", message);
}
