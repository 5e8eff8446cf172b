import { AppError } from "@adwright/contracts/errors";
import type { disconnectGoogle as contract } from "@adwright/contracts/google";
import type { GooglePurpose } from "@adwright/contracts/session";
import type * as z from "zod/mini";

import type { UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";
import { refuseWhileRunning } from "../storm/refuse-while-running.ts";
import { sealingContext } from "./google-access.ts";

type Disconnected = z.infer<typeof contract.answer>;

/**
 * Revokes the Google Ads grant, then erases tokens, cached accounts and figures, even if Google does not answer. If revoking
 * also ended the Analytics connection, that is erased, too. CONFLICT while a storm rule runs a campaign.
 */
export async function disconnectGoogle(ctx: UserContext): Promise<Disconnected> {
  refuseAssistant(ctx);
  await refuseWhileRunning(ctx);
  const ads = await ctx.store.googleConnections.find(ctx.userId, "ads");
  const adsToken = ads && (await open(ctx, ads.sealedRefreshToken));
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
  const token = await open(ctx, analytics.sealedRefreshToken);
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

async function open(ctx: UserContext, sealed: string): Promise<string | undefined> {
  try {
    return await ctx.cipher.open(sealed, sealingContext(ctx.userId));
  } catch (error) {
    ctx.log.error("A refresh token does not open.", { error: String(error) });
    return undefined;
  }
}
