import type { AnalyticsClient, GoogleAnalyticsConfig } from "./client.ts";

// Imported on the first call, because most requests do not use Analytics.
const loadProperties = () => import("./properties.ts");

/**
 * Google Analytics 4 through its REST APIs, read-only. Every call gets its own access token; tokens are not cached.
 * Failures throw AppError ANALYTICS_RECONNECT (the token is refused), ANALYTICS_PERMISSION (no access to the property),
 * ANALYTICS_QUOTA or ANALYTICS_UNAVAILABLE (after retries).
 */
export function makeGoogleAnalytics(config: GoogleAnalyticsConfig) {
  let loading: Promise<AnalyticsClient> | undefined;
  const loadClient = () =>
    (loading ??= import("./client.ts").then(({ makeAnalyticsClient }) =>
      makeAnalyticsClient(config),
    ));
  /** A call with an access token of its own; what it does is loaded with its first use. */
  const withAccess =
    <Args extends unknown[], Answer>(
      load: () => Promise<
        (client: AnalyticsClient, access: string, ...args: Args) => Promise<Answer>
      >,
    ) =>
    async (refreshToken: string, ...args: Args) => {
      const [call, client] = await Promise.all([load(), loadClient()]);
      return call(client, await client.openAccess(refreshToken), ...args);
    };
  return {
    checkAccess: withAccess(async () => async () => undefined),
    listProperties: withAccess(async () => (await loadProperties()).listProperties),
    readTimeZone: withAccess(async () => (await loadProperties()).readTimeZone),
    readKeyEvents: withAccess(async () => (await import("./read-key-events.ts")).readKeyEvents),
    readOverview: withAccess(async () => (await import("./read-overview.ts")).readOverview),
  };
}

export type GoogleAnalytics = ReturnType<typeof makeGoogleAnalytics>;
