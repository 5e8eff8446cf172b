import { type GoogleAnalyticsConfig, makeAnalyticsClient } from "./client.ts";
import type { GoogleAnalytics } from "./google-analytics.ts";

// Loaded with the first call that needs them: most requests have nothing to do with Analytics.
const loadProperties = () => import("./properties.ts");
const loadOverview = () => import("./read-overview.ts");

/** Google Analytics 4 by its REST APIs. Every call takes an access token of its own: none is kept. */
export function makeGoogleAnalytics(config: GoogleAnalyticsConfig): GoogleAnalytics {
  const client = makeAnalyticsClient(config);
  return {
    checkAccess: async (refreshToken) => void (await client.openAccess(refreshToken)),
    listProperties: async (refreshToken) =>
      (await loadProperties()).listProperties(client, await client.openAccess(refreshToken)),
    readTimeZone: async (refreshToken, property) =>
      (await loadProperties()).readTimeZone(
        client,
        await client.openAccess(refreshToken),
        property,
      ),
    async readOverview(refreshToken, property, days) {
      const { readOverview } = await loadOverview();
      return readOverview(client, await client.openAccess(refreshToken), { property, days });
    },
  };
}
