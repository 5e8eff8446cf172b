import type { AiUse } from "@adwright/store/staff/ai-use-row";

import { lastDays } from "../admin/days.ts";
import type { Context } from "../context.ts";

const DAYS = 30;
/** The newest days may have grown since they were last added up. */
const OPEN_DAYS = 2;

/** Adds up the hours of the newest days, and of any of the last 30 that were missed. Returns how many days. */
export async function addUpAiDays(ctx: Context): Promise<number> {
  const days = lastDays(ctx.now(), DAYS);
  const kept = await ctx.store.aiUse.listDays(days);
  const known = new Set(kept.map(({ day }) => day));
  // Yesterday may have been last added up while it was still running.
  const open = new Set(days.slice(-OPEN_DAYS - 1));
  const due = days.filter((day) => open.has(day) || !known.has(day));
  for (const day of due) {
    const uses = byPurpose(await ctx.store.aiUse.hoursOf(day));
    await ctx.store.aiUse.putDay({ day, uses });
  }
  return due.length;
}

function byPurpose(hours: readonly AiUse[]): AiUse[] {
  const sums = new Map<string, AiUse>();
  for (const use of hours) {
    const name = JSON.stringify([use.purpose, use.model]);
    const sum = sums.get(name);
    sums.set(name, sum ? added(sum, use) : asUse(use));
  }
  return [...sums.values()];
}

function asUse(use: AiUse): AiUse {
  const { purpose, model, requests, failed, inputTokens, cachedTokens } = use;
  const { outputTokens, costUsd, unknownCosts, unknownAtMostUsd, durationMs } = use;
  return {
    purpose,
    model,
    requests,
    failed,
    inputTokens,
    cachedTokens,
    outputTokens,
    costUsd,
    unknownCosts,
    unknownAtMostUsd,
    durationMs,
  };
}

function added(a: AiUse, b: AiUse): AiUse {
  return {
    ...a,
    requests: a.requests + b.requests,
    failed: a.failed + b.failed,
    inputTokens: a.inputTokens + b.inputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costUsd: a.costUsd + b.costUsd,
    unknownCosts: a.unknownCosts + b.unknownCosts,
    unknownAtMostUsd: a.unknownAtMostUsd + b.unknownAtMostUsd,
    durationMs: a.durationMs + b.durationMs,
  };
}
