/** Analytics Data API, quotas of a standard property: tokens for core reports. */
const TOKENS_PER_DAY = 200_000;
const TOKENS_PER_HOUR = 40_000;
const TOKENS_PER_REPORT = 10;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface QuotaMeter {
  /** Uses a report's tokens; undefined if the hourly or daily quota is used up. */
  take(property: string): object | undefined;
}

/** Counts each property's tokens in memory; a restart resets them. */
export function makeQuotaMeter(now: () => number): QuotaMeter {
  const used = new Map<string, number>();

  const consume = (key: string, limit: number) => {
    const consumed = (used.get(key) ?? 0) + TOKENS_PER_REPORT;
    if (consumed > limit) return undefined;
    used.set(key, consumed);
    return { consumed: TOKENS_PER_REPORT, remaining: limit - consumed };
  };

  return {
    take(property) {
      const hour = Math.floor(now() / HOUR_MS);
      const day = Math.floor(now() / DAY_MS);
      const tokensPerHour = consume(`${property} hour ${hour}`, TOKENS_PER_HOUR);
      const tokensPerDay = tokensPerHour && consume(`${property} day ${day}`, TOKENS_PER_DAY);
      if (!tokensPerDay) return undefined;
      return {
        tokensPerDay,
        tokensPerHour,
        concurrentRequests: { consumed: 0, remaining: 10 },
      };
    },
  };
}
