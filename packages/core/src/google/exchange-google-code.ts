import { AppError, invalid } from "@adwright/contracts/errors";
import { GOOGLE_CONSENT_RETURN_PATH } from "@adwright/contracts/sign-in-paths";

import { openLoginTransaction } from "../auth/login-transaction.ts";
import type { UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { sealingContext } from "./google-access.ts";
import { ADS_SCOPE, ANALYTICS_SCOPE, scopeNames } from "./google-scopes.ts";

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
