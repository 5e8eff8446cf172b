import { createServer } from "node:http";

import { DAY_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { tempDir } from "../../test/undo.ts";
import { closeServer, listenOnLoopback } from "../loopback.ts";
import { paddlePrices } from "./catalogue.ts";
import { type PaddleOptions, type PaddleStandIn, startPaddle } from "./paddle.ts";

const start = Date.UTC(2026, 0, 31, 12);

const options: PaddleOptions = {
  now: () => start,
  apiKey: "key",
  clientToken: "test_0123456789",
  appOrigin: "http://localhost:3000",
};

const purchase = {
  priceId: paddlePrices.unlimitedMonthlyWithoutTrial,
  email: "pay@journeys.example",
  customData: null,
  card: "works",
} as const;

const typesOf = (paddle: PaddleStandIn, id: string) => paddle.events(id).map(({ type }) => type);

test("renews on the same day of the month, or on its last day", async () => {
  let nowMs = start;
  const paddle = await startPaddle({ ...options, now: () => nowMs });
  const { id } = paddle.buy(purchase);
  const due = () => paddle.engine.getSubscription(id).nextBilledAt?.slice(0, 10);
  expect(due()).toBe("2026-02-28");
  nowMs += 60 * DAY_MS;
  paddle.tick();
  expect(due()).toBe("2026-04-28");
  const paid = typesOf(paddle, id).filter((type) => type === "transaction.completed");
  expect(paid).toHaveLength(3);
  await paddle.close();
});

test("a declined renewal is overdue, then canceled after 30 days; its events come in the sandbox's order", async () => {
  let nowMs = start;
  const paddle = await startPaddle({ ...options, now: () => nowMs });
  const { id } = paddle.buy({ ...purchase, card: "declines" });
  const before = paddle.events(id).length;
  nowMs += 29 * DAY_MS;
  paddle.tick();
  expect(typesOf(paddle, id).slice(before)).toEqual([
    "subscription.updated",
    "transaction.payment_failed",
    "transaction.past_due",
    "subscription.updated",
    "subscription.past_due",
  ]);
  const [updated, overdue] = paddle.events(id).slice(-2);
  expect(updated?.occurredAt).toBe(overdue?.occurredAt);
  nowMs += 31 * DAY_MS;
  paddle.tick();
  expect(paddle.engine.getSubscription(id).status).toBe("canceled");
  await paddle.close();
});

test("the API requires its key and answers errors like Paddle", async () => {
  const paddle = await startPaddle(options);
  const get = async (path: string, key?: string) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const answer = await fetch(paddle.origin + path, { headers });
    const { error } = (await answer.json()) as { error?: { type: string; code: string } };
    return [answer.status, error?.type, error?.code];
  };
  expect(await get("/subscriptions")).toEqual([403, "request_error", "authentication_missing"]);
  expect(await get("/subscriptions", "wrong")).toEqual([403, "request_error", "forbidden"]);
  expect(await get("/subscriptions/sub_1", "key")).toEqual([404, "request_error", "not_found"]);
  expect(await get("/nothing", "key")).toEqual([404, "request_error", "invalid_url"]);
  expect(await get("/prices?per_page=0", "key")).toEqual([400, "request_error", "bad_request"]);
  expect(await get("/prices", "key")).toEqual([200, undefined, undefined]);
  await paddle.close();
});

test("the checkout can only be framed by the application, and accepts no order from another site", async () => {
  const paddle = await startPaddle(options);
  const query = new URLSearchParams({
    token: options.clientToken,
    price_id: purchase.priceId,
    email: purchase.email,
    custom_data: JSON.stringify({ note: "</script><script>alert(1)" }),
  });
  const page = await fetch(`${paddle.origin}/checkout?${query.toString()}`);
  expect(page.headers.get("content-security-policy")).toBe(`frame-ancestors ${options.appOrigin}`);
  const text = await page.text();
  expect(text).toContain("Stand-in for Paddle, no money moves");
  expect(text).not.toContain("<script>alert(1)");
  const order = {
    token: options.clientToken,
    price_id: purchase.priceId,
    email: purchase.email,
    custom_data: null,
    card: "works",
  };
  const pay = (type: string, card: string) =>
    fetch(`${paddle.origin}/checkout/pay`, {
      method: "POST",
      headers: { "content-type": type },
      body: JSON.stringify({ ...order, card }),
    });
  expect((await pay("text/plain", "works")).status).toBe(400);
  expect((await pay("application/json", "declined")).status).toBe(402);
  expect(paddle.subscriptions()).toEqual([]);
  expect((await pay("application/json", "works")).status).toBe(200);
  expect(paddle.subscriptions()).toHaveLength(1);
  await paddle.close();
});

test("state and undelivered webhooks survive a restart, and a webhook is retried until it is accepted", async () => {
  const dataDir = tempDir();
  let isDown = true;
  const taken: string[] = [];
  const receiver = createServer((request, answer) => {
    request.resume();
    if (!isDown) taken.push(String(request.headers["paddle-signature"]));
    answer.writeHead(isDown ? 500 : 200).end();
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(receiver, { admits: () => true })}/`;
  const kept = { ...options, dataDir, webhook: { url, secret: "secret" }, retryDelayMs: 20 };
  const first = await startPaddle(kept);
  const { id } = first.buy(purchase);
  await first.settled();
  await first.close();

  isDown = false;
  const second = await startPaddle(kept);
  expect(second.engine.getSubscription(id).status).toBe("active");
  await expect.poll(() => taken).toHaveLength(second.events(id).length);
  expect(taken[0]).toMatch(/^ts=\d+;h1=[0-9a-f]{64}$/);
  const again = await second.deliver({ subscriptionId: id, order: [2, 0], duplicate: true });
  expect(again?.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await second.deliver({ subscriptionId: id, order: [99] })).toBeUndefined();
  await second.close();
  await closeServer(receiver);
});
