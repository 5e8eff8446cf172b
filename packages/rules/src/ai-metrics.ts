import type { AiMetrics } from "@adwright/contracts/staff/figures";

/** The use of the model for one purpose on one day; money is in US dollars. */
export interface PurposeUse {
  purpose: string;
  model: string;
  requests: number;
  failed: number;
  inputTokens: number;
  cachedTokens: number;
  /** The total of calls with a known cost. */
  costUsd: number;
  /** The number of calls that may have been charged but whose cost is unknown, and their maximum cost. */
  unknownCosts: number;
  unknownAtMostUsd: number;
  durationMs: number;
}

export interface DayUse {
  day: string;
  uses: readonly PurposeUse[];
}

/** The figures for the given days, which must be sorted oldest first. Rates are in percent. */
export function aiMetrics(days: readonly DayUse[]): AiMetrics {
  const uses = days.flatMap((day) => day.uses);
  const requests = sumOf(uses, "requests");
  const cost = sumOf(uses, "costUsd");
  const unknownCosts = sumOf(uses, "unknownCosts");
  const known = requests - unknownCosts;
  return {
    totalRequests: requests,
    totalCost: cost,
    unknownCosts,
    unknownCostAtMost: sumOf(uses, "unknownAtMostUsd"),
    successRate: percent(requests - sumOf(uses, "failed"), requests),
    cacheHitRatio: percent(sumOf(uses, "cachedTokens"), sumOf(uses, "inputTokens")),
    avgResponseTime: requests > 0 ? Math.round(sumOf(uses, "durationMs") / requests) : 0,
    costPerRequest: known > 0 ? cost / known : 0,
    days: days.map((day) => ({
      day: day.day,
      requests: sumOf(day.uses, "requests"),
      cost: sumOf(day.uses, "costUsd"),
      unknownCosts: sumOf(day.uses, "unknownCosts"),
    })),
    purposes: byPurpose(uses),
  };
}

type Amount = {
  [Name in keyof PurposeUse]: PurposeUse[Name] extends number ? Name : never;
}[keyof PurposeUse];

function sumOf(uses: readonly PurposeUse[], amount: Amount): number {
  return uses.reduce((sum, use) => sum + use[amount], 0);
}

function percent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;
}

function byPurpose(uses: readonly PurposeUse[]): AiMetrics["purposes"] {
  const groups = Map.groupBy(uses, ({ purpose, model }) => JSON.stringify([purpose, model]));
  const sums = [...groups.values()].map((group) => ({
    purpose: group[0]?.purpose ?? "",
    model: group[0]?.model ?? "",
    requests: sumOf(group, "requests"),
    failed: sumOf(group, "failed"),
    cost: sumOf(group, "costUsd"),
    unknownCosts: sumOf(group, "unknownCosts"),
  }));
  return sums.toSorted((a, b) => b.cost - a.cost || b.requests - a.requests);
}
