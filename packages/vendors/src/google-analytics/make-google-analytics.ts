import { type GoogleAnalyticsConfig, makeAnalyticsClient } from "./client.ts";
import type { GoogleAnalytics } from "./google-analytics.ts";
import { listProperties, readTimeZone } from "./properties.ts";
import { readOverview } from "./read-overview.ts";

/** Google Analytics 4 by its REST APIs. Every call takes an access token of its own: none is kept. */
export function makeGoogleAnalytics(config: GoogleAnalyticsConfig): GoogleAnalytics {
  const client = makeAnalyticsClient(config);
  return {
    checkAccess: async (refreshToken) => void (await client.openAccess(refreshToken)),
    listProperties: async (refreshToken) =>
      listProperties(client, await client.openAccess(refreshToken)),
    readTimeZone: async (refreshToken, property) =>
      readTimeZone(client, await client.openAccess(refreshToken), property),
    readOverview: async (refreshToken, property, days) =>
      readOverview(client, await client.openAccess(refreshToken), { property, days }),
  };
}
