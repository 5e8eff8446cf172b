import type { Checkout } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";
import { deleteAccount } from "@adwright/core/account/delete-account";
import type { Stage } from "@adwright/local/stage";

import { present } from "../../support/data/brands.ts";
import { until } from "../../support/people/api.ts";
import type { Person } from "../../support/people/person.ts";
import { storedTexts } from "../../support/people/stored-texts.ts";
import { mailedTo } from "../../support/stage/outbox.ts";
import { holdQueue } from "../../support/stage/product-context.ts";

/** The rows of the table that contain one of the words. */
export const itemsWith = async (words: string[]): Promise<string[]> =>
  (await storedTexts()).filter((item) => words.some((word) => item.includes(word)));

export const deletionMails = (stage: Stage, { user }: Person) =>
  mailedTo(stage, user.email).filter(({ subject }) => subject.includes("account is deleted"));

/** Pays as the browser would, and waits until the product has processed the payment. */
export async function buyUnlimited(stage: Stage, { api, user }: Person): Promise<string> {
  const wanted = { planType: "unlimited", billingPeriod: "monthly" };
  const { body: offer } = await api<Checkout>("POST", "/api/paddle/checkout-url", wanted);
  const { priceId, userEmail: email, checkout_ref } = offer;
  const customData = { user_id: user.id, plan_type: "unlimited", checkout_ref };
  const { id } = stage.standIns.paddle.buy({ priceId, email, customData, card: "works" });
  await until(
    () => api<User>("GET", "/api/auth/me"),
    ({ body }) => body.subscriptionId === id,
  );
  return id;
}

/** A person who asks for the deletion themselves, while their jobs wait for the test to deliver them. */
export async function askingPerson(stage: Stage, { user }: Person) {
  const held = await holdQueue(stage, user.id);
  const [session] = await held.ctx.store.sessions.listOf(user.id, held.ctx.now());
  const ctx = { ...held.ctx, sessionId: present(session).sessionId };
  return { held, ask: () => deleteAccount(ctx, { email: user.email }) };
}
