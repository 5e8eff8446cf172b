import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure, type Priority } from "@adwright/contracts/google";
import type { GooglePurpose } from "@adwright/contracts/session";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { Context, Log, UserContext } from "../context.ts";
import { queueEmailHourly } from "../email/queue-email.ts";
import { notify } from "../notification/notify.ts";

/** The sealing context of a refresh token: it opens for this person only. */
export function sealingContext(userId: string): Record<string, string> {
  return { userId, purpose: "google-refresh-token" };
}

/** The person's refresh token for Google Ads; GOOGLE_ADS_RECONNECT if there is none that works. */
export async function getRefreshToken(ctx: UserContext): Promise<string> {
  const connection = await ctx.store.googleConnections.find(ctx.userId, "ads");
  if (connection?.status !== "connected") {
    throw new AppError(
      "GOOGLE_ADS_RECONNECT",
      connection
        ? "Google Ads access has expired or was revoked. Reconnect Google Ads to continue."
        : "Google Ads is not connected. Connect Google Ads to continue.",
    );
  }
  return ctx.cipher.open(connection.sealedRefreshToken, sealingContext(ctx.userId));
}

/** A stored refresh token; undefined, which is logged, if it does not open. */
export function openRefreshToken(
  { cipher, log, userId }: UserContext,
  sealed: string,
): Promise<string | undefined> {
  return cipher.open(sealed, sealingContext(userId)).catch((error: unknown) => {
    log.error("A refresh token does not open.", { error: String(error) });
    return undefined;
  });
}

/** Access to one account through the manager account it was imported with. */
export async function getGoogleAdsAccess(
  ctx: UserContext,
  account: { customerId: string; loginCustomerId?: string | null | undefined },
): Promise<GoogleAdsAccess> {
  return {
    refreshToken: await getRefreshToken(ctx),
    customerId: account.customerId,
    loginCustomerId: account.loginCustomerId ?? undefined,
    userId: ctx.userId,
    priority: ctx.priority,
  };
}

/**
 * Runs a call to Google. If Google refuses the token, the connection is marked as broken before the error is rethrown,
 * unless the person has reconnected since the call began.
 */
export async function withGoogle<Answer>(
  ctx: UserContext,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const startedAt = new Date(ctx.now()).toISOString();
  try {
    return await call();
  } catch (error) {
    reportToOperator(ctx.log, error);
    if (error instanceof AppError && error.code === "GOOGLE_ADS_RECONNECT") {
      await markBroken(ctx, startedAt);
    }
    throw error;
  }
}

async function markBroken(ctx: UserContext, startedAt: string): Promise<void> {
  const connection = await ctx.store.googleConnections.find(ctx.userId, "ads");
  if (connection === undefined || connection.connectedAt > startedAt) return;
  await markAsBroken(ctx, "ads", connection.sealedRefreshToken);
}

/** Marks the token as refused by Google, and notifies the person the first time. */
export async function markAsBroken(
  ctx: UserContext,
  purpose: GooglePurpose,
  sealedRefreshToken: string,
): Promise<void> {
  const { googleConnections } = ctx.store;
  const isNews = await googleConnections.markBroken(ctx.userId, purpose, sealedRefreshToken);
  if (!isNews) return;
  const at = new Date(ctx.now()).toISOString();
  await queueEmailHourly(ctx, `broken:${purpose}`, {
    template: "connection_changed",
    at,
    purpose,
    change: "broken",
  });
  await notify(ctx, [purpose, at], { kind: "connection_lost", purpose });
}

/** Failures that no user can fix: the installation's own access, or an invalid call. */
const ours: ReadonlySet<string> = new Set<GoogleAdsFailure["kind"]>(["operator", "bug"]);

/** Logs a failure that only the operator can fix. The user is asked to contact support. */
export function reportToOperator(log: Log, error: unknown): void {
  if (!(error instanceof AppError)) return;
  const failure = GoogleAdsFailure.safeParse(error.details).data;
  if (failure === undefined || !ours.has(failure.kind)) return;
  const { kind, requestId, issues } = failure;
  log.error("Google Ads refused a call for a reason that is ours.", {
    kind,
    requestId,
    codes: issues.map(({ category, code }) => `${category}.${code}`),
    ...(error.cause !== undefined && { cause: causeOf(error) }),
  });
}

const causeOf = ({ cause }: AppError): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause;

/**
 * The context for work that may use more of Google's operations than other work: `reserve` for publishing, approved
 * changes and enabling; `stop` for pausing, undoing and cancelling, which only Google's own limit refuses. What an
 * assistant prepares stays within its part of the person's share, whatever it is.
 */
export const withPriority = <Ctx extends Context>(ctx: Ctx, priority: Priority): Ctx =>
  ctx.priority === "assistant" ? ctx : { ...ctx, priority };
