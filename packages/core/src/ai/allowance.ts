import { AppError } from "@adwright/contracts/errors";
import { allowanceDay, allowanceUse } from "@adwright/rules/account/ai-allowance";
import type { PlanLimits } from "@adwright/rules/plan";
import type { Ai } from "@adwright/vendors/openai/ai";

import { getPlanLimits } from "../brand/plan-limits.ts";
import type { UserContext } from "../context.ts";

const MICRO_DOLLARS = 1_000_000;
const USED_UP = "Today's AI allowance of your plan is used up. It renews at 00:00 UTC.";

const inMicroDollars = (dollars: number) => Math.ceil(dollars * MICRO_DOLLARS);

/** RATE_LIMITED once the plan's AI allowance of the day is used up; for the calls that are about to use it. */
export async function requireAiAllowance(ctx: UserContext): Promise<void> {
  const spent = await ctx.store.aiSpending.spentOf(ctx.userId, allowanceDay(ctx.now()));
  if (spent === 0) return;
  const { aiDollarsPerDay } = await getPlanLimits(ctx);
  if (aiDollarsPerDay === undefined || spent < inMicroDollars(aiDollarsPerDay)) return;
  throw usedUp(ctx.now());
}

/**
 * The model within the person's allowance of the day: what a call may cost is reserved before it and replaced by its
 * cost after it, so that calls at the same time exceed the allowance by one reserve at most. A call of unknown cost keeps
 * its whole reserve. With `isRefused` false
 * the calls count and are never refused. `limits` are read before each call where they are not given.
 */
export function aiWithinAllowance(
  ctx: UserContext,
  { isRefused, limits }: { isRefused: boolean; limits?: PlanLimits | undefined },
): Ai {
  return {
    ...ctx.ai,
    async write(request) {
      const reserved = inMicroDollars(ctx.ai.mostUsd(request));
      if (reserved === 0) return ctx.ai.write(request);
      const day = allowanceDay(ctx.now());
      const { aiDollarsPerDay } = isRefused ? (limits ?? (await getPlanLimits(ctx))) : {};
      const limit = aiDollarsPerDay === undefined ? undefined : inMicroDollars(aiDollarsPerDay);
      if (!(await ctx.store.aiSpending.reserve(ctx.userId, day, reserved, limit))) {
        throw usedUp(ctx.now());
      }
      let spentUsd = 0;
      try {
        const result = await ctx.ai.write(request);
        spentUsd = result.usage.atMostUsd;
        return result;
      } finally {
        await ctx.store.aiSpending.settle(ctx.userId, day, reserved, inMicroDollars(spentUsd));
      }
    },
  };
}

function usedUp(nowMs: number): AppError {
  const { renewsAtMs } = allowanceUse(0, undefined, nowMs);
  const retryAfterSeconds = Math.ceil((renewsAtMs - nowMs) / 1000);
  return new AppError("RATE_LIMITED", USED_UP, { retryAfterSeconds });
}
