import type { AppError } from "@adwright/contracts/errors";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { makeFaults } from "@adwright/stand-ins/faults";
import { paddlePrices } from "@adwright/stand-ins/paddle/catalogue";
import { signatureOf } from "@adwright/stand-ins/paddle/deliveries";
import { startPaddle } from "@adwright/stand-ins/paddle/paddle";
import { makePayments } from "@adwright/vendors/paddle/make-payments";
import { beforeEach, describe, expect, test } from "vitest";

import { useStarted } from "../support/stage/use-started.ts";

const API_KEY = "pdl_sdbx_apikey_of_the_test";

const faults = makeFaults();
let nowMs = Date.UTC(2026, 10, 22, 15);
const standIn = useStarted(() =>
  startPaddle({
    now: () => nowMs,
    faults,
    apiKey: API_KEY,
    clientToken: "test_0123456789",
    appOrigin: "http://localhost:3000",
  }),
);
beforeEach(() => faults.clear());

function payments(change: Partial<Parameters<typeof makePayments>[0]> = {}) {
  return makePayments({
    apiKey: API_KEY,
    apiUrl: standIn.origin,
    webhookSecrets: ["secret"],
    retryDelayMs: 5,
    ...change,
  });
}

async function all<One>(pages: AsyncIterable<One>): Promise<One[]> {
  const read: One[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

let last = 0;
function buy(priceId: string = paddlePrices.unlimitedMonthlyWithoutTrial) {
  const customData = { checkout_ref: "ref" };
  const email = `pay${++last}@journeys.example`;
  return standIn.buy({ priceId, email, customData, card: "works" });
}

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "none",
    (error: AppError) => error.code,
  );
}

test("an event names its subscription, which is read at Paddle", async () => {
  const { id } = buy(paddlePrices.unlimitedMonthly);
  standIn.engine.cancel(id, "next_billing_period");
  const event = standIn.events(id).at(-1);
  if (!event) throw new Error("Nothing was reported.");
  const body = standIn.bodyOf(event);
  const opened = await payments().openWebhook(
    Buffer.from(body),
    signatureOf(body, "secret", nowMs),
    nowMs,
  );
  if (!opened) throw new Error("The webhook was refused.");
  expect(await payments().readEvent(opened)).toEqual({ about: "subscription", subscriptionId: id });
  const subscription = await payments().findSubscription(id);
  expect(subscription).toMatchObject({
    status: "trialing",
    checkoutRef: "ref",
    nextBilledAt: undefined,
    items: [{ priceId: paddlePrices.unlimitedMonthly }],
  });
  expect(subscription?.cancelAt).toBe(subscription?.items[0]?.trialEnd);
});

test("payments are listed in the order in which they were completed, from any time on", async () => {
  const list = async (since: string) =>
    (await all(payments().listPayments(since))).flatMap(({ items }) => items);
  nowMs += HOUR_MS;
  const since = new Date(nowMs).toISOString();
  const ids = [buy().id, buy().id, buy().id];
  expect((await list(since)).map(({ subscriptionId }) => subscriptionId)).toEqual(ids);
  const [page] = await all(payments().listPayments(since));
  expect(await list(page?.cursor ?? "")).toHaveLength(1);
  nowMs += HOUR_MS;
  expect(await list(new Date(nowMs).toISOString())).toEqual([]);
});

test("subscriptions are listed over all pages, which can be begun anywhere", async () => {
  const ids = Array.from({ length: 205 }, () => buy(paddlePrices.stormChasers).id);
  const pages = await all(payments().listSubscriptions({}));
  const listed = pages.flatMap(({ items }) => items.map(({ subscriptionId }) => subscriptionId));
  expect(pages.length).toBeGreaterThan(1);
  const after = pages[0]?.cursor;
  expect(await all(payments().listSubscriptions({ after }))).toEqual(pages.slice(1));
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(ids));
  expect(await payments().findSubscription("sub_01unknownunknownunknown")).toBeUndefined();
});

test("the preview of a price change shows the real cost", async () => {
  const { id } = buy();
  nowMs += 15 * DAY_MS;
  const yearly = paddlePrices.unlimitedYearlyWithoutTrial;
  const preview = await payments().previewPrice(id, yearly);
  const changed = await payments().changePrice(id, yearly);
  expect(changed.items).toEqual([{ priceId: yearly, trialEnd: undefined }]);
  expect(changed.nextBilledAt?.slice(0, 16)).toBe(preview.nextBilledAt?.slice(0, 16));
  expect(preview.nextPayment).toEqual({ amount: 286_900, currencyCode: "USD" });
  const money = [];
  for await (const { items } of payments().listPayments("2026-11-01T00:00:00Z"))
    money.push(...items);
  const paid = money
    .filter(({ subscriptionId }) => subscriptionId === id)
    .map(({ amount }) => amount);
  expect(paid.toSorted((a, b) => a - b)).toEqual([29_900, preview.dueNow.amount]);
});

const find = (client = payments()) => client.findSubscription(buy().id);

describe("a failure of Paddle", () => {
  test.each([
    ["unavailable", 2, "none"],
    ["unavailable", 3, "PAYMENT_UNAVAILABLE"],
    // Paddle asks to wait for a minute.
    ["quota", 1, "PAYMENT_UNAVAILABLE"],
  ] as const)(
    "that is temporary is tried three times at most: %s %i times",
    async (kind, times, code) => {
      faults.add({ vendor: "paddle", method: "subscriptions.get", kind, times });
      expect(await codeOf(find())).toBe(code);
      expect(faults.list()[0]?.hits).toBe(times);
    },
  );

  test("without an answer ends after the deadline", async () => {
    const fault = { vendor: "paddle", method: "subscriptions.get", kind: "slow" } as const;
    faults.add({ ...fault, delayMs: 400, times: 3 });
    expect(await codeOf(find(payments({ timeoutMs: 100 })))).toBe("PAYMENT_UNAVAILABLE");
  });

  test("caused by our key is reported to the operator and the person", async () => {
    const strange = payments({ apiKey: "pdl_sdbx_apikey_wrong" });
    await expect(find(strange)).rejects.toMatchObject({
      code: "PAYMENT_UNAVAILABLE",
      message: "Payments aren't working right now. Our team has been notified.",
    });
  });

  test("after the change was made has no second effect: one cancellation, one payment", async () => {
    const { id } = buy();
    const lost = { vendor: "paddle", kind: "drop_after_commit", times: 1 } as const;
    faults.add({ ...lost, method: "subscriptions.update" });
    const yearly = paddlePrices.unlimitedYearlyWithoutTrial;
    const changed = await payments().changePrice(id, yearly);
    expect(changed.items[0]?.priceId).toBe(yearly);
    const charges = standIn.events(id).filter(({ type }) => type === "transaction.completed");
    expect(charges).toHaveLength(2);
    faults.add({ ...lost, method: "subscriptions.cancel" });
    expect((await payments().cancel(id, "next_billing_period")).cancelAt).toBeDefined();
    expect((await payments().cancel(id, "next_billing_period")).cancelAt).toBeDefined();
    expect((await payments().cancel(id, "immediately")).status).toBe("canceled");
    expect((await payments().cancel(id, "immediately")).status).toBe("canceled");
  });

  test("that is a refusal says what to do", async () => {
    const { id } = buy();
    standIn.engine.setCard(id, "declines");
    const yearly = paddlePrices.unlimitedYearlyWithoutTrial;
    await expect(payments().changePrice(id, yearly)).rejects.toMatchObject({
      code: "PAYMENT_FAILED",
      message: expect.stringContaining("declined") as string,
    });
    nowMs += 32 * DAY_MS;
    standIn.tick();
    await expect(payments().changePrice(id, yearly)).rejects.toMatchObject({
      code: "PAYMENT_FAILED",
      message: "Pay the open invoice in the customer portal first.",
    });
  });
});
