import { randomUUID } from "node:crypto";

import type { AdminStats } from "@adwright/contracts/admin";
import type { Ledger } from "@adwright/contracts/staff";
import type { AdminHistory } from "@adwright/contracts/staff/figures";
import { DAY_MS } from "@adwright/contracts/time";
import type { Context } from "@adwright/core/context";
import { newJob } from "@adwright/core/job/start-job";
import type { PersonInput } from "@adwright/local/seed/make-person";
import type { Stage } from "@adwright/local/stage";
import { plainItem } from "@adwright/store/table/read";
import { expect } from "vitest";

import { leaseOf } from "../../../support/data/leases.ts";
import { randomFrom } from "../../../support/data/random.ts";
import { makePerson } from "../../../support/people/person.ts";
import { storedItems } from "../../../support/people/stored-texts.ts";
import { contextOf, readAsStaff, runCron } from "./admin-browser.ts";

/** Simulates a month and expects every figure to equal a recount from the rows. */
export async function compareMonth(stage: Stage, simulation: Simulation) {
  await simulateMonth(stage, await contextOf(stage), simulation);
  await runCron(stage, "roll-up");
  // Not from the counters that the figures come from.
  const rows = (await storedItems()).map(plainItem);
  const nowMs = stage.clock.now();

  const overview = await readAsStaff<AdminStats>(stage, "dashboard/overview");
  expect(overview).toMatchObject(recountPeople(rows, nowMs));
  expect(overview.totalUsers).toBeGreaterThanOrEqual(simulation.people);

  const history = await readAsStaff<AdminHistory>(stage, "history");
  const charted = chartedDays(history);
  expect(charted).toEqual(
    recountDays(
      rows,
      history.days.map(({ day }) => day),
    ),
  );
  expect(charted.reduce((sum, { jobsFailed }) => sum + jobsFailed, 0)).toBeGreaterThan(0);

  for (const month of new Set(history.days.map(({ day }) => day.slice(0, 7)))) {
    const { sums } = await readAsStaff<Ledger>(stage, `payments?month=${month}`);
    const byCurrency = sums.toSorted((a, b) => a.currencyCode.localeCompare(b.currencyCode));
    expect(byCurrency).toEqual(recountLedger(rows, month));
  }
}

const kinds = ["payment", "payment", "payment", "refund"] as const;
const paidIn = ["USD", "EUR", "JPY"] as const;
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
async function simulateMonth(
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
      currencyCode: paidIn[dice(paidIn.length)] ?? "USD",
      subscriptionId: `sub_${userId}`,
    });
  }
}

type Row = Record<string, unknown>;

const of = (rows: readonly Row[], entity: string) =>
  rows.filter((row) => row["__edb_e__"] === entity);

const count = (rows: readonly Row[], isWanted: (row: Row) => boolean) =>
  rows.filter((row) => isWanted(row)).length;

/** The expected summary of people, recounted from their rows. */
function recountPeople(rows: readonly Row[], nowMs: number): Partial<AdminStats> {
  const users = of(rows, "user");
  const month = new Date(nowMs).toISOString().slice(0, 7);
  const revenue = users.map((user) => {
    if (user["subscriptionStatus"] !== "active") return 0;
    const yearly = user["billingPeriod"] === "yearly";
    const plan = user["subscription"] !== "unlimited" ? 0 : yearly ? 2869 / 12 : 299;
    const storm = user["hasStormChasersAddon"] === true ? 250 : 0;
    return plan + storm + (user["hasSuperchargedAddon"] === true ? 599 : 0);
  });
  const enterprise = new Set<unknown>(["enterprise", "custom"]);
  return {
    totalUsers: users.length,
    activeUsers: count(
      users,
      ({ lastActiveAt }) => typeof lastActiveAt === "string" && lastActiveAt >= month,
    ),
    planBreakdown: {
      free: count(users, ({ subscription }) => subscription === "free"),
      unlimited: count(
        users,
        ({ subscription }) => subscription !== "free" && !enterprise.has(subscription),
      ),
      enterprise: count(users, ({ subscription }) => enterprise.has(subscription)),
    },
    trialPeople: count(users, ({ subscriptionStatus }) => subscriptionStatus === "trialing"),
    churnedPeople: count(users, ({ subscriptionStatus }) => subscriptionStatus === "canceled"),
    monthlyRevenue: Math.round(revenue.reduce((sum, one) => sum + one, 0) * 100) / 100,
  };
}

/** The month's sums, recounted from the payments. */
function recountLedger(rows: readonly Row[], month: string): Ledger["sums"] {
  const payments = of(rows, "payment").filter((row) => row["month"] === month);
  const currencies = [...new Set(payments.map((row) => String(row["currencyCode"])))].toSorted();
  return currencies.map((currencyCode) => {
    const some = payments.filter((row) => row["currencyCode"] === currencyCode);
    return {
      currencyCode,
      amount: some.reduce((sum, row) => sum + Number(row["amount"]), 0),
      tax: some.reduce((sum, row) => sum + Number(row["tax"]), 0),
      payments: count(some, (row) => Number(row["amount"]) >= 0),
      refunds: count(some, (row) => Number(row["amount"]) < 0),
    };
  });
}

/** The expected charts, recounted from people, jobs and payments. */
function recountDays(rows: readonly Row[], days: readonly string[]) {
  const dayOf = (row: Row, field: string) => String(row[field]).slice(0, 10);
  return days.map((day) => ({
    day,
    jobsFailed: count(
      of(rows, "job"),
      (row) => row["status"] === "failed" && dayOf(row, "createdAt") === day,
    ),
    newPeople: count(of(rows, "user"), (row) => dayOf(row, "createdAt") === day),
    collected: of(rows, "payment")
      .filter((row) => dayOf(row, "at") === day)
      .reduce((sum, row) => sum + Number(row["amount"]), 0),
  }));
}

/** The charts' own figures in the same shape; currencies are added together only for the comparison. */
function chartedDays({ days, collected }: AdminHistory) {
  return days.map(({ day, jobsFailed, newPeople }) => ({
    day,
    jobsFailed,
    newPeople,
    collected: (collected ?? [])
      .flatMap((currency) => currency.days)
      .filter((one) => one.day === day)
      .reduce((sum, { amount }) => sum + amount, 0),
  }));
}
