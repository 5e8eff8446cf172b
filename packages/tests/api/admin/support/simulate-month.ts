import { randomUUID } from "node:crypto";

import type { Context } from "@adwright/core/context";
import { newJob } from "@adwright/core/job/start-job";
import type { PersonInput } from "@adwright/local/seed/make-person";
import type { Stage } from "@adwright/local/stage";

import { leaseOf } from "../../../support/data/leases.ts";
import { randomFrom } from "../../../support/data/random.ts";
import { makePerson } from "../../../support/people/person.ts";

const DAY_MS = 86_400_000;
const kinds = ["payment", "payment", "payment", "refund"] as const;
const currencies = ["USD", "EUR", "JPY"] as const;
const plans: Partial<PersonInput>[] = [
  { subscription: "free", subscriptionStatus: null },
  { subscription: "unlimited", subscriptionStatus: "active", billingPeriod: "monthly" },
  { subscription: "unlimited", subscriptionStatus: "active", billingPeriod: "yearly" },
  { subscription: "unlimited", subscriptionStatus: "trialing" },
  { subscription: "free", subscriptionStatus: "canceled" },
  { subscription: "enterprise", subscriptionStatus: "active" },
  { subscription: "custom", subscriptionStatus: "active" },
  { subscription: "trial", subscriptionStatus: null },
  { subscription: "unlimited", subscriptionStatus: "active", hasStormChasersAddon: true },
];

interface Simulation {
  people: number;
  seed: number;
}

/** Simulates people who join over 30 days, use the model, run jobs and pay; advances the clock by a month. */
export async function simulateMonth(
  stage: Stage,
  ctx: Context,
  { people, seed }: Simulation,
): Promise<void> {
  const random = randomFrom(seed);
  const dice = (sides: number) => Math.floor(random() * sides);
  const perDay = Math.ceil(people / 30);
  let joined = 0;
  for (let day = 0; day < 30; day += 1) {
    for (let count = 0; count < perDay && joined < people; count += 1) {
      joined += 1;
      const input = { connected: false, ...plans[dice(plans.length)] };
      const { user } = await makePerson(stage.origin, input);
      await workFor(ctx, user.id, dice);
    }
    stage.clock.advance(DAY_MS);
  }
}

const work = { kind: "write_value_proposition", input: {}, message: "" } as const;
const error = { code: "INTERNAL", message: "No." };

async function workFor(ctx: Context, userId: string, dice: (sides: number) => number) {
  const nowMs = ctx.now();
  const at = new Date(nowMs).toISOString();
  for (let count = dice(4); count > 0; count -= 1) {
    const jobId = randomUUID();
    const job = { userId, jobId };
    await ctx.store.jobs.create(newJob({ ...ctx, userId }, work, jobId));
    await ctx.store.jobs.claim(userId, jobId, leaseOf(nowMs, nowMs + 60_000));
    if (dice(3) === 0) await ctx.store.jobs.fail(job, error, { nowMs, isOurs: true });
    else await ctx.store.jobs.finish(job, undefined, nowMs);
  }
  for (let count = dice(3); count > 0; count -= 1) {
    const kind = kinds[dice(kinds.length)] ?? "payment";
    const amount = (1 + dice(30_000)) * (kind === "refund" ? -1 : 1);
    await ctx.store.payments.add({
      paymentId: `txn_${randomUUID()}`,
      at,
      kind,
      amount,
      tax: Math.trunc(amount / 5),
      currencyCode: currencies[dice(currencies.length)] ?? "USD",
      subscriptionId: `sub_${userId}`,
    });
  }
}
