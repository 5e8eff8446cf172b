import type { VendorCheck } from "@adwright/contracts/staff/vendor-check";

import type { Context } from "../context.ts";

/** Checks every vendor and keeps what was found. Counts those that answer, and those that refuse. */
export async function checkVendors(ctx: Context): Promise<{ work: number; fail: number }> {
  const checks = await ctx.vendorChecks.run();
  await ctx.store.snapshots.put("vendors", new Date(ctx.now()).toISOString(), { checks });
  const count = (state: VendorCheck["state"]) =>
    checks.filter((check) => check.state === state).length;
  return { work: count("works"), fail: count("fails") };
}

/** What the last checks found. */
export async function getVendorChecks(
  ctx: Context,
): Promise<{ checkedAt: string | null; checks: VendorCheck[] }> {
  const kept = await ctx.store.snapshots.find("vendors");
  return { checkedAt: kept?.countedAt ?? null, checks: kept?.checks ?? [] };
}
