import { AppError, invalid } from "@adwright/contracts/errors";
import type { disconnectGoogle as contract } from "@adwright/contracts/google";
import type { GooglePurpose } from "@adwright/contracts/session";
import { GOOGLE_CONSENT_RETURN_PATH } from "@adwright/contracts/sign-in-paths";
import type * as z from "zod/mini";

import { openLoginTransaction } from "../auth/start-google-login.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { refuseWhileRunning } from "../storm/refuse-while-running.ts";
import { openRefreshToken, sealingContext } from "./google-access.ts";

/**
 * Exchanges the code from the consent for a refresh token, and stores it sealed. Only for the person who started the
 * consent.
 */
export async function exchangeGoogleCode(
  ctx: UserContext,
  input: { code: string; state?: string | undefined; transaction: string | undefined },
): Promise<{ success: true; purpose: "ads" | "analytics"; missing: string[] }> {
  refuseAssistant(ctx);
  const transaction = await openLoginTransaction(ctx, input.transaction);
  const isOwn = transaction?.userId === ctx.userId && transaction.purpose !== "signin";
  if (!transaction || !isOwn || transaction.purpose === "signin") {
    throw new AppError("FORBIDDEN", "This connection was not started here. Please connect again.");
  }
  if (!input.state) {
    throw invalid([{ field: "state", message: "Google's answer is incomplete. Connect again." }]);
  }
  const callbackUrl = new URL(GOOGLE_CONSENT_RETURN_PATH, ctx.appOrigin);
  callbackUrl.searchParams.set("code", input.code);
  callbackUrl.searchParams.set("state", input.state);
  const consent = await ctx.googleOauth.finishConsent(callbackUrl, transaction);

  const asked = transaction.purpose === "ads" ? ADS_SCOPE : ANALYTICS_SCOPE;
  const granted = new Set(consent.scopes);
  if (!granted.has(asked)) {
    throw new AppError(
      "FORBIDDEN",
      `Google did not grant "${scopeNames[asked]}". Connect again and keep that box checked.`,
    );
  }
  const connection = {
    userId: ctx.userId,
    sealedRefreshToken: await ctx.cipher.seal(consent.refreshToken, sealingContext(ctx.userId)),
    scopes: consent.scopes,
    connectedAt: new Date(ctx.now()).toISOString(),
    status: "connected" as const,
  };
  await ctx.store.googleConnections.put({ ...connection, purpose: transaction.purpose });
  const bringsAnalytics = transaction.purpose === "ads" && granted.has(ANALYTICS_SCOPE);
  if (bringsAnalytics && !(await isAnalyticsConnected(ctx))) {
    await ctx.store.googleConnections.put({ ...connection, purpose: "analytics" });
  }
  await queueEmail(ctx, {
    template: "connection_changed",
    at: connection.connectedAt,
    purpose: transaction.purpose,
    change: "connected",
  });
  return { success: true, purpose: transaction.purpose, missing: [] };
}

/** A working Analytics connection is kept, as it may belong to another Google account. */
async function isAnalyticsConnected(ctx: UserContext): Promise<boolean> {
  const connection = await ctx.store.googleConnections.find(ctx.userId, "analytics");
  return connection?.status === "connected";
}

export const ADS_SCOPE = "https://www.googleapis.com/auth/adwords";
const ANALYTICS_SCOPE = "https://www.googleapis.com/auth/analytics.readonly";

/** The scopes as Google's consent page names them. */
export const scopeNames = {
  [ADS_SCOPE]: "Manage your Google Ads campaigns",
  [ANALYTICS_SCOPE]: "See your Google Analytics data",
} as const;

type Disconnected = z.infer<typeof contract.answer>;

/**
 * Revokes the Google Ads grant, then erases tokens, cached accounts and figures, even if Google does not answer. If revoking
 * also ended the Analytics connection, that is erased, too. CONFLICT while a storm rule runs a campaign.
 */
export async function disconnectGoogle(ctx: UserContext): Promise<Disconnected> {
  refuseAssistant(ctx);
  await refuseWhileRunning(ctx);
  const ads = await ctx.store.googleConnections.find(ctx.userId, "ads");
  const adsToken = ads && (await openRefreshToken(ctx, ads.sealedRefreshToken));
  if (adsToken !== undefined) {
    await ctx.googleOauth.revoke(adsToken).catch((error: unknown) => {
      ctx.log.warn("Google did not confirm the revocation.", { error: String(error) });
    });
  }
  await ctx.store.googleConnections.remove(ctx.userId, "ads");
  await ctx.store.figures.remove(ctx.userId);
  if (ads) await tell(ctx, "ads");
  const analytics = await checkAnalytics(ctx, adsToken);
  if (analytics === "disconnected") await tell(ctx, "analytics");
  return { success: true, analytics };
}

function tell(ctx: UserContext, purpose: GooglePurpose): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  return queueEmail(ctx, { template: "connection_changed", at, purpose, change: "disconnected" });
}

/**
 * Google: revoking a combined authorization ends all of its scopes, including tokens of other consents of the same
 * Google account. So this asks Google whether the Analytics token still works.
 */
async function checkAnalytics(
  ctx: UserContext,
  revokedToken: string | undefined,
): Promise<Disconnected["analytics"]> {
  const analytics = await ctx.store.googleConnections.find(ctx.userId, "analytics");
  if (!analytics) return "not_connected";
  const token = await openRefreshToken(ctx, analytics.sealedRefreshToken);
  if (token !== undefined && token !== revokedToken && (await isAccepted(ctx, token))) {
    return "kept";
  }
  await ctx.store.googleConnections.remove(ctx.userId, "analytics");
  return "disconnected";
}

/** If Google cannot be reached, the token counts as accepted; its next use will show. */
async function isAccepted(ctx: UserContext, refreshToken: string): Promise<boolean> {
  try {
    await ctx.googleAnalytics.checkAccess(refreshToken);
    return true;
  } catch (error) {
    return !(error instanceof AppError && error.code === "ANALYTICS_RECONNECT");
  }
}
