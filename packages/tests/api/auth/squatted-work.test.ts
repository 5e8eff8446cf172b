import type { Checkout } from "@adwright/contracts/billing";
import { expect, test } from "vitest";

import { brandRow } from "../../store/rows.ts";
import { leaseOf } from "../../support/data/leases.ts";
import { until } from "../../support/people/api.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { openBrowser } from "../browser.ts";
import { callerOf } from "../call.ts";
import { signInOverGoogle } from "../google-browser.ts";
import { register, type Registered } from "./registered.ts";

const LEASE_MS = 30_000;

const stage = useBareStage();
const call = callerOf(stage);

const ownerSignsIn = ({ email }: Registered) => signInOverGoogle(openBrowser(stage.origin), email);

/** What a squatter left outside of their rows, from a time when an unverified account could. */
async function squatter() {
  const registered = await register(stage.origin);
  const { ctx } = await holdQueue(stage, registered.id);
  return { ...registered, ctx };
}

test("the memory of a squatter's assistant is removed at the model's provider", async () => {
  const { ctx, ...rae } = await squatter();
  const brand = brandRow({ userId: rae.id, name: "Bait", vectorStoreId: "vs_squatted" });
  await ctx.store.brands.create(brand, undefined);
  await ownerSignsIn(rae);
  const jobs = await ctx.store.jobs.listRecentOf(rae.id, 10);
  expect(jobs).toMatchObject([
    { kind: "remove_brand_memory", input: { vectorStoreId: "vs_squatted" } },
  ]);
});

test("what a squatter pays for ends before the account changes hands", async () => {
  const { ctx, ...rae } = await squatter();
  await ctx.store.addresses.verify({ userId: rae.id, email: rae.email }, rae.id);
  const wanted = { planType: "unlimited", billingPeriod: "monthly" };
  const path = "/api/paddle/checkout-url";
  const offer = await call<Checkout>("POST", path, { token: rae.token, body: wanted });
  const { priceId, userEmail: email, checkout_ref } = offer.body;
  const customData = { user_id: rae.id, plan_type: "unlimited", checkout_ref };
  const { id } = stage.standIns.paddle.buy({ priceId, email, customData, card: "works" });
  await until(
    () => ctx.store.subscriptions.listOf(rae.id),
    (rows) => rows.length === 1,
  );
  await ctx.store.users.patch(rae.id, { emailVerified: false });
  const { user } = await ownerSignsIn(rae);
  expect([user.id, user.subscription]).toEqual([rae.id, "free"]);
  expect(stage.standIns.paddle.engine.getSubscription(id).status).toBe("canceled");
});

test("a squatter's work that still runs holds the account back until it has ended", async () => {
  const { ctx, ...rae } = await squatter();
  const nowMs = ctx.now();
  const job = {
    userId: rae.id,
    jobId: "running",
    kind: "list_client_accounts",
    input: {},
  } as const;
  await ctx.store.jobs.create({
    ...job,
    status: "queued",
    progress: 0,
    message: "Reading",
    claims: 0,
    cancelRequested: false,
    createdAt: new Date(nowMs).toISOString(),
    expiresAtMs: nowMs + 60 * 60_000,
  });
  await ctx.store.jobs.claim(rae.id, job.jobId, leaseOf(nowMs, nowMs + LEASE_MS));
  const owner = ownerSignsIn(rae);
  await until(
    () => ctx.store.jobs.find(rae.id, job.jobId),
    (row) => row?.cancelRequested === true,
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await ctx.store.users.find(rae.id)).toMatchObject({ emailVerified: false });
  stage.clock.advance(LEASE_MS + 1000);
  expect((await owner).user.id).toBe(rae.id);
});
