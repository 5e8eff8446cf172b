import type { AnalyticsProperty } from "@adwright/contracts/insights";

import type { UserContext } from "../context.ts";
import { withAnalytics } from "../google/analytics-access.ts";

/** The Google Analytics properties that the connected Google account can read, sorted by account and name. */
export async function listProperties(
  ctx: UserContext,
): Promise<{ properties: AnalyticsProperty[] }> {
  const properties = await withAnalytics(ctx, (refreshToken) =>
    ctx.googleAnalytics.listProperties(refreshToken),
  );
  return { properties: properties.toSorted(byAccountAndName) };
}

function byAccountAndName(one: AnalyticsProperty, another: AnalyticsProperty): number {
  return (
    one.accountName.localeCompare(another.accountName) ||
    one.displayName.localeCompare(another.displayName)
  );
}
