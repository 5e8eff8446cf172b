import type { ChurnUser } from "@adwright/contracts/admin";

import type { AdminContext } from "./admin-context.ts";

interface ChurnRisk {
  distribution: { critical: number; high: number; medium: number; low: number };
  users: ChurnUser[];
  countedAt: string | null;
}

/** Every person's churn risk as of the last count. */
export async function getChurnRisk(ctx: AdminContext): Promise<ChurnRisk> {
  const churn = await ctx.store.snapshots.find("churn");
  return {
    distribution: churn?.distribution ?? { critical: 0, high: 0, medium: 0, low: 0 },
    users: churn?.users ?? [],
    countedAt: churn?.countedAt ?? null,
  };
}
