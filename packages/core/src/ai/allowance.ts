import { AppError } from "@adwright/contracts/errors";
import { allowanceDay, allowanceUse } from "@adwright/rules/account/ai-allowance";
import type { PlanLimits } from "@adwright/rules/plan";
import type { Ai, WriteRequest, WriteResult } from "@adwright/vendors/openai/ai";
import type * as z from "zod";

import { getPlanLimits } from "../account/plan-limits.ts";
import type { UserContext } from "../context.ts";

const MICRO_DOLLARS = 1_000_000;
const USED_UP = "Today's AI allowance of your plan is used up. It renews at 00:00 UTC.";

const inMicroDollars = (dollars: number) => Math.ceil(dollars * MICRO_DOLLARS);

/**
 * Throws RATE_LIMITED once the plan's AI allowance for the day is used up. For calls that are about to use the model.
 */
export async function requireAiAllowance(ctx: UserContext): Promise<void> {
  const spent = await ctx.store.aiSpending.spentOf(ctx.userId, allowanceDay(ctx.now()));
  if (spent === 0) return;
  const { aiDollarsPerDay } = await getPlanLimits(ctx);
  if (aiDollarsPerDay === undefined || spent < inMicroDollars(aiDollarsPerDay)) return;
  throw usedUp(ctx.now());
}

/**
 * The model within the person's daily allowance. What a call may cost is reserved before the call and replaced by its
 * actual cost afterward, so that concurrent calls exceed the allowance by at most one reserve. If the cost of a call is
 * unknown, the reserve is kept. With `isRefused` false, calls are counted but never refused. `limits` are read before
 * each call unless they are given.
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
      return writeWithin(ctx, request, { day, reserved, limit });
    },
  };
}

/** A part of the allowance for work that begins by itself, so that it leaves the rest to what people start. */
export function aiWithinShare(ctx: UserContext, part: string, share: number): Ai {
  return {
    ...ctx.ai,
    async write(request) {
      const reserved = inMicroDollars(ctx.ai.mostUsd(request));
      const { aiDollarsPerDay } = await getPlanLimits(ctx);
      if (reserved === 0 || aiDollarsPerDay === undefined) return ctx.ai.write(request);
      const day = `${allowanceDay(ctx.now())}#${part}`;
      const limit = inMicroDollars(aiDollarsPerDay * share);
      return writeWithin(ctx, request, { day, reserved, limit });
    },
  };
}

async function writeWithin<Schema extends z.ZodType>(
  ctx: UserContext,
  request: WriteRequest<Schema>,
  { day, reserved, limit }: { day: string; reserved: number; limit: number | undefined },
): Promise<WriteResult<z.output<Schema>>> {
  const { store, userId } = ctx;
  if (!(await store.aiSpending.reserve(userId, day, reserved, limit))) throw usedUp(ctx.now());
  let spentUsd = 0;
  try {
    const result = await ctx.ai.write(request);
    spentUsd = result.usage.atMostUsd;
    return result;
  } finally {
    await store.aiSpending.settle(userId, day, reserved, inMicroDollars(spentUsd));
  }
}

function usedUp(nowMs: number): AppError {
  const { renewsAtMs } = allowanceUse(0, undefined, nowMs);
  const retryAfterSeconds = Math.ceil((renewsAtMs - nowMs) / 1000);
  return new AppError("RATE_LIMITED", USED_UP, { retryAfterSeconds });
}

/** The same model with a running total of what its calls cost, in US dollars; an upper bound if calls got no answer. */
export function withSpending(ai: Ai): { ai: Ai; spentUsd: () => number } {
  let spent = 0;
  return {
    ai: {
      ...ai,
      async write(request) {
        const result = await ai.write(request);
        spent += result.usage.atMostUsd;
        return result;
      },
    },
    spentUsd: () => spent,
  };
}
