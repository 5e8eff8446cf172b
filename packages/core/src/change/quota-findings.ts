import type { ChangeFinding } from "@adwright/contracts/change/change";

import type { UserContext } from "../context.ts";
import { operationsLeftOf } from "../google/operations-left.ts";

/** Findings if a set needs more of Google's daily quota than is left or than exists. */
export async function quotaFindings(
  ctx: UserContext,
  operations: number,
): Promise<ChangeFinding[]> {
  const rule = "change/quota";
  const { dailyOperations = Infinity } = ctx;
  if (operations > dailyOperations) {
    const message = `This takes ${operations} operations in Google Ads, which allows ${dailyOperations} in 24 hours. Apply it in smaller sets.`;
    return [{ severity: "error", rule, changeIds: [], message }];
  }
  const left = await operationsLeftOf(ctx, ctx.now());
  if (operations <= left) return [];
  const message = `This takes ${operations} operations in Google Ads, and ${left} are left for now. It waits, then continues automatically.`;
  return [{ severity: "warning", rule, changeIds: [], message }];
}
