import type { Billing, Checkout } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";

import { persist } from "./persist.ts";
import type { ChaosPerson } from "./session.ts";
import type { Step } from "./step.ts";
import { whileItRestarts } from "./while-it-restarts.ts";

const me = ({ api }: ChaosPerson) => api<User>("GET", "/api/auth/me");

/** Buys a plan as the browser does, and waits until it is active. */
export const payPlan: Step = async ({ person }, beforeStep) => {
  const plan = { planType: "unlimited", billingPeriod: "monthly" };
  await persist<unknown>(person, "The payment", async (click) => {
    // A person whose page hung looks for Paddle's e-mail before paying again.
    const bought = await subscriptionsAtPaddle(person);
    if (bought.length > 0) return { status: 200, body: bought };
    const asked = await person.api<Checkout>("POST", "/api/paddle/checkout-url", plan, click);
    if (asked.status !== 200) return asked;
    await beforeStep();
    await pay(person, asked.body);
    return { ...asked, status: 202 };
  });
  await persist(
    person,
    "The plan",
    () => me(person),
    ({ status, body }) => status === 200 && body.subscription === "unlimited",
  );
};

/** Does what Pay in Paddle's overlay does, and ignores the answer. */
async function pay({ api }: ChaosPerson, checkout: Checkout): Promise<void> {
  const { body: billing } = await api<Billing>("GET", "/api/billing");
  const { scriptUrl = "", clientToken = "" } = billing.checkout ?? {};
  const { checkout_ref, priceId, userEmail: email, userId } = checkout;
  await whileItRestarts(() =>
    fetch(new URL("/checkout/pay", scriptUrl), {
      method: "POST",
      headers: { "content-type": "application/json", connection: "close" },
      body: JSON.stringify({
        token: clientToken,
        price_id: priceId,
        email,
        custom_data: { user_id: userId, checkout_ref },
        card: "works",
      }),
    }),
  );
}

export interface BoughtSubscription {
  status: string;
  cancelAt: string | null;
  customData: { user_id?: string } | null;
}

/** What a person has bought at (the stand-in of) Paddle. */
export async function subscriptionsAtPaddle({
  api,
  user,
}: ChaosPerson): Promise<BoughtSubscription[]> {
  const { body } = await api<{ subscriptions: BoughtSubscription[] }>("GET", "/local/paddle");
  return body.subscriptions.filter(({ customData }) => customData?.user_id === user.id);
}

/** Cancels in Paddle's portal, and waits until the product shows the end. */
export const cancelPlan: Step = async ({ person }, beforeStep) => {
  await persist(
    person,
    "The cancellation",
    async () => {
      const { status, body } = await me(person);
      if (status !== 200 || body.cancelAt !== null) return { status, body };
      const portal = await person.api<{ url: string }>("POST", "/api/paddle/customer-portal");
      await beforeStep();
      if (portal.status === 200) await cancelIn(portal.body.url, body.subscriptionId ?? "");
      return me(person);
    },
    ({ status, body }) => status === 200 && body.cancelAt !== null,
  );
};

async function cancelIn(portalUrl: string, subscriptionId: string): Promise<void> {
  await whileItRestarts(() =>
    fetch(`${portalUrl}/${subscriptionId}/cancel`, {
      method: "POST",
      headers: { connection: "close" },
      redirect: "manual",
    }),
  );
}
