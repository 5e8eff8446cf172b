import { createHmac } from "node:crypto";

import { afterEach, beforeAll, describe, expect, test } from "vitest";

import type { Person } from "../../support/people/person.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { DAY_MS, useBillingStage } from "./billing-stage.ts";

const at = useBillingStage();
let secret: string;
beforeAll(() => {
  secret = process.env["PADDLE_WEBHOOK_SECRETS"] ?? "";
});
afterEach(() => at.stage.faults.clear());

const nowSeconds = () => Math.floor(at.stage.clock.now() / 1000);
const h1 = (body: string, seconds: number, key = secret) =>
  createHmac("sha256", key).update(`${seconds}:${body}`).digest("hex");

async function post(body: string, signature: string | undefined): Promise<number> {
  const response = await fetch(new URL("/api/paddle/webhook", at.stage.origin), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature !== undefined && { "paddle-signature": signature }),
    },
    body,
  });
  return response.status;
}

const signed = (body: string, seconds = nowSeconds()) => `ts=${seconds};h1=${h1(body, seconds)}`;
let lastEvent = 0;
const ping = () =>
  JSON.stringify({
    event_id: `evt_01k9pingpingping${String(++lastEvent).padStart(8, "0")}`,
    event_type: "customer.updated",
    occurred_at: new Date(at.stage.clock.now()).toISOString(),
    data: {},
  });

describe("a webhook", () => {
  test("is accepted when Paddle signed it", async () => {
    const body = ping();
    expect(await post(body, signed(body))).toBe(200);
  });

  test("is accepted during the rotation of a secret, whichever signature comes first", async () => {
    const body = ping();
    const seconds = nowSeconds();
    const [ours, other] = [h1(body, seconds), h1(body, seconds, "another secret")];
    expect(await post(body, `ts=${seconds};h1=${ours};h1=${other}`)).toBe(200);
    expect(await post(body, `ts=${seconds};h1=${other};h1=${ours}`)).toBe(200);
  });

  test.each([
    ["not signed", () => undefined],
    [
      "signed with another secret",
      (body: string) => `ts=${nowSeconds()};h1=${h1(body, nowSeconds(), "no")}`,
    ],
    ["signed for another body", () => signed("{}")],
    ["six minutes old", (body: string) => signed(body, nowSeconds() - 360)],
    ["six minutes in the future", (body: string) => signed(body, nowSeconds() + 360)],
    ["a day in the future", (body: string) => signed(body, nowSeconds() + 86_400)],
    [
      "given another time",
      (body: string) => signed(body).replace(/ts=\d+/, `ts=${nowSeconds() + 5}`),
    ],
    ["signed with nothing", () => `ts=${nowSeconds()};h1=`],
    ["signed with noise", () => "ts=;;h1=zz;=;".repeat(50)],
  ])("is refused when it is %s", async (_, signatureOf) => {
    const body = ping();
    expect(await post(body, signatureOf(body))).toBe(403);
  });

  test("is refused when it is too large", async () => {
    const body = "x".repeat(257 * 1024);
    expect(await post(body, signed(body))).toBe(413);
  });
});

/** What a browser could put into a checkout; none of it may bring a plan. */
const tampered: [string, (ref: string, other: Person) => Record<string, unknown> | null][] = [
  ["without a reference", () => ({ plan_type: "unlimited", subscription: "enterprise" })],
  ["without any custom data", () => null],
  ["with a person's id only", (_, other) => ({ user_id: other.user.id, plan_type: "unlimited" })],
  ["with a reference of another signature", (ref) => ({ checkout_ref: `${ref.slice(0, -4)}AAAA` })],
  ["with an access token as a reference", (_, other) => ({ checkout_ref: other.accessToken })],
  ["with a reference that is a list", (ref) => ({ checkout_ref: [ref] })],
];

describe("a checkout", () => {
  test.each(tampered)("%s changes nobody's plan", async (_, customDataOf) => {
    const person = await at.customer();
    const other = await at.customer();
    const { checkout_ref, priceId } = await at.checkout(person, "unlimited");
    const { paddle } = at.stage.standIns;
    const customData = customDataOf(checkout_ref, other);
    const bought = paddle.buy({ priceId, email: person.user.email, customData, card: "works" });
    await paddle.settled();
    await expect
      .poll(async () => (await problems()).filter((key) => key.includes(bought.id)))
      .toHaveLength(1);
    for (const { user } of [await meOf(person), await meOf(other)]) {
      expect(user).toMatchObject({ subscription: "free", subscriptionStatus: null });
    }
  });

  test("for a cheap price with the reference of an expensive one brings nothing", async () => {
    const person = await at.customer({ subscription: "unlimited" });
    const { checkout_ref } = await at.checkout(person, "supercharged");
    const cheap = await at.checkout(person, "storm_chasers");
    const { paddle } = at.stage.standIns;
    const customData = { checkout_ref };
    const { priceId, userEmail: email } = cheap;
    const bought = paddle.buy({ priceId, email, customData, card: "works" });
    await expect.poll(problems).toContain(`unassigned:${bought.id}`);
    expect((await meOf(person)).user).toMatchObject({
      hasStormChasersAddon: false,
      hasSuperchargedAddon: false,
    });
  });

  test("paid with a reference from the day before brings nothing", async () => {
    const person = await at.customer();
    const { checkout_ref, priceId, userEmail } = await at.checkout(person, "unlimited");
    await at.advance(DAY_MS + 60_000);
    const { paddle } = at.stage.standIns;
    const customData = { checkout_ref };
    const bought = paddle.buy({ priceId, email: userEmail, customData, card: "works" });
    await expect.poll(problems).toContain(`unassigned:${bought.id}`);
    expect((await meOf(person)).user).toMatchObject({ subscription: "free" });
  });

  test("paid with another person's address brings the plan, but not access to that person's portal", async () => {
    const victim = await at.customer();
    await at.buy(victim, "unlimited");
    await at.becomes(victim, (user) => user.subscription === "unlimited");
    const attacker = await at.customer();
    await at.buy(attacker, "unlimited", { email: victim.user.email });
    await at.becomes(attacker, (user) => user.subscription === "unlimited");
    expect(await attacker.api("POST", "/api/paddle/customer-portal")).toMatchObject({
      status: 409,
    });
    expect(await victim.api("POST", "/api/paddle/customer-portal")).toMatchObject({ status: 200 });
  });
});

async function meOf(person: Person) {
  return { user: await at.me(person) };
}

async function problems(): Promise<string[]> {
  const { store } = await openContext(at.stage, "nobody");
  return (await store.paymentProblems.list()).map(({ key }) => key);
}
