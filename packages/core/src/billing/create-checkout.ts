import type { Checkout, CheckoutBody, PlanType } from "@adwright/contracts/billing";
import { conflict, invalid, notFound } from "@adwright/contracts/errors";
import { planNames } from "@adwright/contracts/product";
import { choosePrice } from "@adwright/rules/billing/catalogue";
import { isLive } from "@adwright/rules/billing/subscription-state";
import { limitsOf } from "@adwright/rules/plan";
import type { SubscriptionRow } from "@adwright/store/billing/subscription";
import type { UserRow } from "@adwright/store/person/user";

import { type Issuer, readToken, signToken } from "../auth/signed-token.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { getBillingSetup } from "./billing-setup.ts";
import { hadTrial } from "./get-billing.ts";

/** What the browser opens Paddle's checkout with. Refuses a purchase that would be a duplicate or have no effect. */
export async function createCheckout(ctx: UserContext, body: CheckoutBody): Promise<Checkout> {
  refuseAssistant(ctx);
  const { planType, billingPeriod } = body;
  if (planType !== "unlimited" && billingPeriod === "yearly") {
    const message = "Add-ons are billed monthly.";
    throw invalid([{ field: "billingPeriod", message }]);
  }
  const { catalogue, areAddonsOnSale } = getBillingSetup(ctx);
  const [user, rows] = await Promise.all([
    ctx.store.users.find(ctx.userId),
    ctx.store.subscriptions.listOf(ctx.userId),
  ]);
  if (!user) throw notFound();
  refuseSecond(rows, planType);
  if (planType === "unlimited") refuseHeldPlan(user, ctx.now());
  else refuseAddon({ user, rows, planType, areAddonsOnSale, nowMs: ctx.now() });

  const wanted = { planType, billingPeriod, hadTrial: await hadTrial(ctx, user) };
  const price = choosePrice(catalogue, wanted);
  if (!price) throw conflict(`${planNames[planType]} isn't sold here.`);
  const { priceId } = price;
  const { userId, email: userEmail } = user;
  const checkoutRef = await issueCheckoutRef(ctx, { userId, priceId });
  return { priceId, userEmail, userId, planType, billingPeriod, checkout_ref: checkoutRef };
}

function refuseSecond(rows: readonly SubscriptionRow[], planType: PlanType): void {
  const live = rows.find((row) => row.planType === planType && isLive(row));
  if (!live) return;
  const words: Record<SubscriptionRow["status"], string> = {
    active: "You can change or cancel it in the customer portal.",
    trialing: "You can change or cancel it in the customer portal.",
    past_due: "Pay the open invoice in the customer portal to keep it.",
    paused: "It's paused. Contact support to resume it.",
    canceled: "",
  };
  throw conflict(`You already have ${planNames[planType]}. ${words[live.status]}`);
}

/**
 * Refuses if the person has a plan without a Paddle subscription: one agreed on individually, or one that is no longer
 * sold.
 */
function refuseHeldPlan(user: UserRow, nowMs: number): void {
  const plan = limitsOf(
    { ...user, isAdmin: false, isSuperuser: false, trialEnd: undefined },
    nowMs,
  );
  if (plan.name === "Free" || user.subscription === "trial") return;
  const message = `Your plan is ${plan.name}. Contact support to change it.`;
  throw conflict(message);
}

interface AddonPurchase {
  user: UserRow;
  rows: readonly SubscriptionRow[];
  planType: PlanType;
  areAddonsOnSale: boolean;
  nowMs: number;
}

function refuseAddon({ user, rows, planType, areAddonsOnSale, nowMs }: AddonPurchase): void {
  const name = planNames[planType];
  if (!areAddonsOnSale) throw conflict(`${name} is coming soon.`);
  if (user.isSuperuser) throw conflict(`${name} is included in your plan.`);
  const plan = limitsOf({ ...user, isAdmin: false, trialEnd: undefined }, nowMs);
  if (plan.name !== "Unlimited") {
    throw conflict(`${name} needs the Unlimited plan. Upgrade first.`);
  }
  const own = rows.filter((row) => row.planType === "unlimited" && isLive(row));
  if (own.length > 0 && own.every(({ cancelAt }) => cancelAt !== undefined)) {
    const message = `Your Unlimited plan is set to end. Keep it in the customer portal to add ${name}.`;
    throw conflict(message);
  }
}

const VALID_MS = 24 * 60 * 60 * 1000;

/** The person and the price that a checkout is for. */
interface CheckoutRef {
  userId: string;
  priceId: string;
}

/**
 * Signs the reference that the browser passes to Paddle's checkout and that Paddle's events return. The browser can
 * pass anything, so only this signed reference is trusted.
 */
export function issueCheckoutRef(ctx: Issuer, ref: CheckoutRef): Promise<string> {
  const { userId, priceId } = ref;
  const endsAtMs = ctx.now() + VALID_MS;
  return signToken(ctx, "checkout", { userId, claims: { price: priceId }, endsAtMs });
}

/**
 * Undefined if we did not sign it, or if it had expired when the subscription began (`boughtAt`). Events may arrive
 * days later.
 */
export async function readCheckoutRef(
  ctx: Issuer,
  token: string | undefined,
  boughtAt: string,
): Promise<CheckoutRef | undefined> {
  if (token === undefined) return undefined;
  const claims = await readToken(ctx, "checkout", token, Date.parse(boughtAt));
  const { sub: userId, price: priceId } = claims ?? {};
  return userId && typeof priceId === "string" ? { userId, priceId } : undefined;
}
