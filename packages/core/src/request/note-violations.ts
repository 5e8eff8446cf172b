import type { PolicyReport } from "@adwright/contracts/policy-report";

import type { Context } from "../context.ts";
import { violationsIn } from "./policy-violation.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Limits per hour. A broken page sends a few reports, but anyone can send more. */
const MOST_OF_ONE_NETWORK = 60;
const MOST_IN_ALL = 2000;

/**
 * Counts and logs violations of the Content-Security-Policy that browsers report. Returns how many were counted. Above
 * 60 reports per network and hour, or 2,000 in total, nothing is counted, as reports need no sign-in and must stay
 * cheap.
 */
export async function noteViolations(
  ctx: Context,
  report: PolicyReport,
  network: string,
): Promise<number> {
  const violations = violationsIn(report);
  if (violations.length === 0 || !(await mayReport(ctx, network))) return 0;
  const nowMs = ctx.now();
  for (const violation of violations) {
    ctx.log.warn("A browser blocked something on the site.", { ...violation });
    await ctx.store.hourlyCounts.add("policy_violation", nowMs);
  }
  return violations.length;
}

async function mayReport(ctx: Context, network: string): Promise<boolean> {
  const { rates } = ctx.store;
  const ofNetwork = await rates.hit(`policy-report:${network}`, HOUR_MS, ctx.now());
  if (ofNetwork > MOST_OF_ONE_NETWORK) return false;
  return (await rates.hit("policy-reports", HOUR_MS, ctx.now())) <= MOST_IN_ALL;
}
