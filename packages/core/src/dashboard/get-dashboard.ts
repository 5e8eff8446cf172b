import type { Dashboard } from "@adwright/contracts/dashboard";

import type { UserContext } from "../context.ts";

/** Counts and newest entries, from a single counter row. */
export async function getDashboard(ctx: UserContext): Promise<Dashboard> {
  const stats = await ctx.store.stats.get(ctx.userId);
  return {
    brands: stats.brands,
    drafts: stats.drafts,
    published: stats.published,
    reports: stats.reports,
    latestDraft: stats.latestDraft ?? null,
    latestReport: stats.latestReport ?? null,
  };
}
