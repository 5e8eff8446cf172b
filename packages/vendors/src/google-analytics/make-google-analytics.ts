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
    return { client, access: await client.openAccess(refreshToken) };
  };
  return {
    checkAccess: async (refreshToken) => void (await open(refreshToken)),
    async listProperties(refreshToken) {
      const { listProperties } = await loadProperties();
      const { client, access } = await open(refreshToken);
      return listProperties(client, access);
    },
    async readTimeZone(refreshToken, property) {
      const { readTimeZone } = await loadProperties();
      const { client, access } = await open(refreshToken);
      return readTimeZone(client, access, property);
    },
    async readKeyEvents(refreshToken, property, days) {
      const { readKeyEvents } = await loadKeyEvents();
      const { client, access } = await open(refreshToken);
      return readKeyEvents(client, access, { property, days });
    },
    async readOverview(refreshToken, property, days) {
      const { readOverview } = await loadOverview();
      const { client, access } = await open(refreshToken);
      return readOverview(client, access, { property, days });
    },
  };
}
