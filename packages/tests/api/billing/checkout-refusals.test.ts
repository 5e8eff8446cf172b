import { afterEach, expect, test } from "vitest";

import { useBillingStage } from "./billing-stage.ts";

const at = useBillingStage();
afterEach(() => at.stage.faults.clear());

const unlimited = { planType: "unlimited", billingPeriod: "monthly" };

test("a second subscription of the same kind is refused", async () => {
  const person = await at.customer();
  const ask = (body: object) => person.api("POST", "/api/paddle/checkout-url", body);
  expect(await ask(unlimited)).toMatchObject({
    status: 200,
    body: { userId: person.user.id, userEmail: person.user.email, ...unlimited },
  });
  await at.buy(person, "unlimited");
  await at.becomes(person, (user) => user.subscription === "unlimited");
  expect(await ask(unlimited)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("You already have Unlimited") as string },
  });
});

test("a person can continue with Free after the trial, but not during it", async () => {
  const now = at.stage.clock.now();
  const past = new Date(now - 86_400_000).toISOString();
  const future = new Date(now + 86_400_000).toISOString();
  const expired = await at.customer({ subscription: "trial", trialEnd: past });
  expect(await expired.api("POST", "/api/billing/continue-with-free")).toMatchObject({
    status: 200,
    body: { subscription: "free", trialEnd: null, trial_expires_at: null },
  });
  const running = await at.customer({ subscription: "trial", trialEnd: future });
  expect(await running.api("POST", "/api/billing/continue-with-free")).toMatchObject({
    status: 409,
  });
});

test.each([
  ["unavailable", 503, "PAYMENT_UNAVAILABLE"],
  ["quota", 503, "PAYMENT_UNAVAILABLE"],
] as const)("the portal fails while Paddle is %s", async (kind, status, code) => {
  const person = await at.customer();
  await at.buy(person, "unlimited");
  await at.becomes(person, (user) => user.subscription === "unlimited");
  at.stage.faults.add({
    vendor: "paddle",
    method: "customerPortalSessions.create",
    kind,
    times: 3,
  });
  const answer = await person.api("POST", "/api/paddle/customer-portal");
  expect(answer).toMatchObject({
    status,
    body: { code, message: expect.stringContaining("try again") as string },
  });
});
