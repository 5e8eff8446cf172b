/** Google Ads API: a used-up daily quota may be reported without a retry time. A single publication waits as long. */
const UNNAMED_SECONDS = 60 * 60;

/** How long Google's quota stays used up, according to Google's own answer. */
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
