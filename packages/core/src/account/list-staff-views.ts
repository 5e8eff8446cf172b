import type { StaffView } from "@adwright/contracts/account";

import type { UserContext } from "../context.ts";

const MOST_LISTED = 50;

/** When and why staff viewed the person's account, newest first. */
export async function listStaffViews(ctx: UserContext): Promise<{ views: StaffView[] }> {
  const rows = await ctx.store.staffViews.listOf(ctx.userId, MOST_LISTED);
  const views = rows.map(({ viewId, at, endsAtMs, reason }) => ({
    id: viewId,
    at,
    until: new Date(endsAtMs).toISOString(),
    reason,
  }));
  return { views };
}
