import type { PolicyReport } from "@adwright/contracts/policy-report";
import { violationsIn } from "@adwright/rules/policy-violation";

import type { Context } from "../context.ts";

const HOUR_MS = 60 * 60 * 1000;
/** A page that breaks sends a handful; anyone can send more. */
const MOST_OF_ONE_NETWORK = 60;
const MOST_IN_ALL = 2000;

/**
 * Counts what browsers report of the site's policy, and writes it to the log; answers how many were counted. Above 60 reports
 * of a network in an hour, and 2,000 in all, nothing is: reports need no sign-in, and must cost little.
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
