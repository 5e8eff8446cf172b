import type { AdminStats } from "@adwright/contracts/admin";
import type { Ledger } from "@adwright/contracts/staff";
import type { AdminHistory } from "@adwright/contracts/staff/history";

type Row = Record<string, unknown>;

const of = (rows: readonly Row[], entity: string) =>
  rows.filter((row) => row["__edb_e__"] === entity);

const count = (rows: readonly Row[], isWanted: (row: Row) => boolean) =>
  rows.filter((row) => isWanted(row)).length;

/** The expected summary of people, recounted from their rows. */
export function recountPeople(rows: readonly Row[], nowMs: number): Partial<AdminStats> {
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
export function recountLedger(rows: readonly Row[], month: string): Ledger["sums"] {
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
export function recountDays(rows: readonly Row[], days: readonly string[]) {
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
export function chartedDays({ days, collected }: AdminHistory) {
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
