import type { AnalyticsClient, GoogleAnalyticsConfig } from "./client.ts";
import type { GoogleAnalytics } from "./google-analytics.ts";

// Imported on the first call, because most requests do not use Analytics.
const loadProperties = () => import("./properties.ts");
const loadKeyEvents = () => import("./read-key-events.ts");
const loadOverview = () => import("./read-overview.ts");

/** Google Analytics 4 through its REST APIs. Every call gets its own access token; tokens are not cached. */
export function makeGoogleAnalytics(config: GoogleAnalyticsConfig): GoogleAnalytics {
  let loading: Promise<AnalyticsClient> | undefined;
  const loadClient = () =>
    (loading ??= import("./client.ts").then(({ makeAnalyticsClient }) =>
      makeAnalyticsClient(config),
    ));
  const open = async (refreshToken: string) => {
    const client = await loadClient();
    return [client, await client.openAccess(refreshToken)] as const;
  };
  return {
    checkAccess: async (refreshToken) => void (await open(refreshToken)),
    async listProperties(refreshToken) {
      const { listProperties } = await loadProperties();
      return listProperties(...(await open(refreshToken)));
    },
    async readTimeZone(refreshToken, property) {
      const { readTimeZone } = await loadProperties();
      return readTimeZone(...(await open(refreshToken)), property);
    },
    async readKeyEvents(refreshToken, property, days) {
      const { readKeyEvents } = await loadKeyEvents();
      return readKeyEvents(...(await open(refreshToken)), { property, days });
    },
    async readOverview(refreshToken, property, days) {
      const { readOverview } = await loadOverview();
      return readOverview(...(await open(refreshToken)), { property, days });
    },
  };
}
