import { countedHours } from "@adwright/rules/operations";
import { readPauseMs } from "@adwright/rules/performance";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { AccountMetricsRow } from "@adwright/store/report/account-metrics-row";

import { isManagerAccount } from "../brand/manager-account.ts";
import type { UserContext } from "../context.ts";

/** An active brand whose account has its own figures, with the stored ones. */
export interface PerformanceAccount {
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
