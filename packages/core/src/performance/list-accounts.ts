import { countedHours } from "@adwright/rules/operations";
import { readPauseMs } from "@adwright/rules/performance";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { AccountMetricsRow } from "@adwright/store/report/account-metrics-row";

import type { UserContext } from "../context.ts";

/** An active brand whose account has figures of its own, with what is kept of them. */
export interface PerformanceAccount {
  brand: BrandRow;
  kept: AccountMetricsRow | undefined;
}

/** Google Ads API: metrics belong to client accounts; manager accounts have none. */
export async function listPerformanceAccounts(ctx: UserContext): Promise<PerformanceAccount[]> {
  const [brands, rows] = await Promise.all([
    ctx.store.brands.listAllOf(ctx.userId),
    ctx.store.accountMetrics.listOf(ctx.userId),
  ]);
  const byBrand = new Map(rows.map((row) => [row.brandId, row]));
  return brands
    .filter(({ isActive, isMaster }) => isActive && !isMaster)
    .map((brand) => {
      const kept = byBrand.get(brand.id);
      // The brand was moved to another account since.
      return { brand, kept: kept?.customerId === brand.customerId ? kept : undefined };
    });
}

/** What may be read at Google now; nothing while there is no connection that works. */
export async function listDueAccounts(
  ctx: UserContext,
  accounts: readonly PerformanceAccount[],
): Promise<{ due: PerformanceAccount[]; askedBefore: string }> {
  const nowMs = ctx.now();
  const [connection, { used }] = await Promise.all([
    ctx.store.googleConnections.find(ctx.userId, "ads"),
    ctx.store.operations.countOf(countedHours(nowMs)),
  ]);
  const askedBefore = new Date(nowMs - readPauseMs(used, ctx.dailyOperations)).toISOString();
  if (connection?.status !== "connected") return { due: [], askedBefore };
  const due = accounts.filter(({ kept }) => kept === undefined || kept.askedAt <= askedBefore);
  return { due, askedBefore };
}
