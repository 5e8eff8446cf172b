import { AppError } from "@adwright/contracts/errors";
import type { AnalyticsProperty } from "@adwright/contracts/insights";

import type { UserContext } from "../context.ts";
import { markAsBroken, sealingContext } from "./google-access.ts";

/**
 * Runs a call to Google Analytics with the person's refresh token; ANALYTICS_RECONNECT if there is none that works. If
 * Google refuses the token, only the Analytics connection is marked as broken.
 */
export async function withAnalytics<Answer>(
  ctx: UserContext,
  call: (refreshToken: string) => Promise<Answer>,
): Promise<Answer> {
  const connection = await ctx.store.googleConnections.find(ctx.userId, "analytics");
  if (connection?.status !== "connected") {
    throw new AppError(
      "ANALYTICS_RECONNECT",
      connection
        ? "Google Analytics access has expired or was revoked. Reconnect Google Analytics to continue."
        : "Google Analytics is not connected. Connect Google Analytics to continue.",
    );
  }
  const { sealedRefreshToken } = connection;
  const refreshToken = await ctx.cipher.open(sealedRefreshToken, sealingContext(ctx.userId));
  try {
    return await call(refreshToken);
  } catch (error) {
    if (error instanceof AppError && error.code === "ANALYTICS_RECONNECT") {
      await markAsBroken(ctx, "analytics", sealedRefreshToken);
    }
    throw error;
  }
}

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
