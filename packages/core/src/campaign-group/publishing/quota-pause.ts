/** Google Ads API: a limit that is used up for the day may be reported without a time; as for one publication. */
const UNNAMED_SECONDS = 60 * 60;

/** For how long Google's limit is used up, by what it says itself. */
export function quotaPauseSeconds(failure: {
  retryAfterSeconds?: number | undefined;
  details?: unknown;
}): number {
  const { retryAfterSeconds: detailed } = (failure.details ?? {}) as {
    retryAfterSeconds?: unknown;
  };
  const named = failure.retryAfterSeconds ?? detailed;
  return typeof named === "number" && named > 0 ? Math.ceil(named) : UNNAMED_SECONDS;
}
