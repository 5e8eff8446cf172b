import type { Performance } from "@adwright/contracts/performance";
import { countedHours } from "@adwright/rules/operations";
import { addUpPerformance, readPauseMs } from "@adwright/rules/performance";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { AccountMetricsRow } from "@adwright/store/report/account-metrics-row";

import { isManagerAccount } from "../brand/manager-account.ts";
import type { UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";

/** The stored figures of the person's accounts: the last 30 complete days and the 30 days before. */
export async function getPerformance(ctx: UserContext): Promise<Performance> {
  const accounts = await listPerformanceAccounts(ctx);
  const { due } = await listDueAccounts(ctx, accounts);
  const figures = accounts.flatMap(({ kept }) => kept?.figures ?? []);
  const read = figures.map(({ asOf, ...account }) => ({ ...account, readAtMs: Date.parse(asOf) }));
  return {
    currencies: addUpPerformance(read),
    asOf: figures.map(({ asOf }) => asOf).toSorted()[0] ?? null,
    isDue: due.length > 0,
    failedAccounts: accounts
      .filter(({ kept }) => kept?.hasFailed === true)
      .map(({ brand }) => brand.name),
  };
}

/** An active brand whose account has its own figures, with the stored ones. */
interface PerformanceAccount {
  brand: BrandRow;
  kept: AccountMetricsRow | undefined;
}

/** The person's accounts with figures. Google Ads API: only client accounts have metrics, manager accounts do not. */
export async function listPerformanceAccounts(ctx: UserContext): Promise<PerformanceAccount[]> {
  const [brands, rows] = await Promise.all([
    ctx.store.brands.listAllOf(ctx.userId),
    ctx.store.accountMetrics.listOf(ctx.userId),
  ]);
  const byBrand = new Map(rows.map((row) => [row.brandId, row]));
  return brands
    .filter((brand) => brand.isActive && !isManagerAccount(brand))
    .map((brand) => {
      const kept = byBrand.get(brand.id);
      // The stored figures may be of the brand's previous account.
      return { brand, kept: kept?.customerId === brand.customerId ? kept : undefined };
    });
}

/** The accounts that may be read from Google now; none while there is no working connection. */
export async function listDueAccounts(
  ctx: UserContext,
  accounts: readonly PerformanceAccount[],
): Promise<{ due: PerformanceAccount[]; askedBefore: string }> {
  const nowMs = ctx.now();
  const [connection, { used }] = await Promise.all([
    ctx.store.googleConnections.find(ctx.userId, "ads"),
    ctx.store.operations.countOf(countedHours(nowMs)),
  ]);
  const askedBefore = new Date(
    nowMs - readPauseMs(used, ctx.dailyOperations ?? Infinity),
  ).toISOString();
  if (connection?.status !== "connected") return { due: [], askedBefore };
  const due = accounts.filter(({ kept }) => kept === undefined || kept.askedAt <= askedBefore);
  return { due, askedBefore };
}

/** Starts the job that reads the due accounts; undefined if none is due. */
export async function startRefresh(ctx: UserContext): Promise<string | undefined> {
  const { due } = await listDueAccounts(ctx, await listPerformanceAccounts(ctx));
  if (due.length === 0) return undefined;
  const message = "Reading your figures from Google";
  return startJob(ctx, { kind: "refresh_performance", input: {}, message });
}
