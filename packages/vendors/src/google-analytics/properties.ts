import type { AnalyticsProperty } from "@adwright/contracts/insights";
import * as z from "zod/mini";

import type { AnalyticsClient } from "./client.ts";

/** Google Analytics Admin API: the most account summaries a page may hold. */
const PAGE_SIZE = 200;

/** Google omits empty lists. */
const AccountSummaries = z.object({
  accountSummaries: z.prefault(
    z.array(
      z.object({
        displayName: z.prefault(z.string(), ""),
        propertySummaries: z.prefault(
          z.array(z.object({ property: z.string(), displayName: z.prefault(z.string(), "") })),
          [],
        ),
      }),
    ),
    [],
  ),
  nextPageToken: z.optional(z.string()),
});
const Property = z.object({ timeZone: z.string() });

/** Every property that this Google account can read, by account. */
export async function listProperties(
  client: AnalyticsClient,
  access: string,
): Promise<AnalyticsProperty[]> {
  const properties: AnalyticsProperty[] = [];
  let pageToken: string | undefined;
  do {
    const query = new URLSearchParams({
      pageSize: String(PAGE_SIZE),
      ...(pageToken !== undefined && { pageToken }),
    });
    const page = await client.get(
      access,
      `/v1beta/accountSummaries?${query.toString()}`,
      AccountSummaries,
    );
    for (const account of page.accountSummaries) {
      for (const { property, displayName } of account.propertySummaries) {
        properties.push({ property, displayName, accountName: account.displayName });
      }
    }
    pageToken = page.nextPageToken || undefined;
  } while (pageToken !== undefined);
  return properties;
}

/** The property's IANA time zone, in which it counts days; `property` is a name such as `properties/123`. */
export async function readTimeZone(
  client: AnalyticsClient,
  access: string,
  property: string,
): Promise<string> {
  return (await client.get(access, `/v1beta/${property}`, Property)).timeZone;
}
