import { AppError } from "@adwright/contracts/errors";
import { DiagnosisHop, type DiagnosisStep } from "@adwright/contracts/google";
import type { AccountListing } from "@adwright/vendors/google-ads/reads/list-accounts";

import { dashedCustomerId } from "../brand/customer-id.ts";
import type { UserContext } from "../context.ts";
import { checkBrands } from "./diagnose-brands.ts";
import { attempt, failed, failedAtGoogle, notChecked, passed } from "./diagnosis-steps.ts";
import { sealingContext, withGoogle } from "./google-access.ts";
import { ADS_SCOPE, scopeNames } from "./google-scopes.ts";

/** Failures that are not about a particular account: Google did not answer or refused our access. */
const accessCodes = new Set([
  "GOOGLE_ADS_RECONNECT",
  "GOOGLE_ADS_UNAVAILABLE",
  "GOOGLE_ADS_OPERATOR",
]);

/** Checks the connection to Google step by step up to the first failure. Changes nothing in Google Ads. */
export async function diagnoseGoogle(ctx: UserContext): Promise<DiagnosisStep[]> {
  const steps: DiagnosisStep[] = [];
  for await (const step of walk(ctx)) steps.push(step);
  const rest = DiagnosisHop.options.slice(steps.length);
  return [...steps, ...rest.map(notChecked)];
}

/** Stops after the first hop that fails. */
async function* walk(ctx: UserContext): AsyncGenerator<DiagnosisStep, void> {
  const connection = await ctx.store.googleConnections.find(ctx.userId, "ads");
  if (!connection) {
    yield failed("connection", "reconnect", "Google Ads is not connected. Connect it to continue.");
    return;
  }
  yield passed("connection", "A connection to Google Ads is stored.");

  const refreshToken = await openToken(ctx, connection.sealedRefreshToken);
  if (refreshToken === undefined) {
    yield failed("token", "reconnect", "The stored access can't be opened anymore. Reconnect.");
    return;
  }
  yield passed("token", "The stored access opens.");

  if (!connection.scopes.includes(ADS_SCOPE)) {
    const words = `Google did not grant "${scopeNames[ADS_SCOPE]}". Reconnect and keep that box checked.`;
    yield failed("access", "reconnect", words);
    return;
  }
  const listing = await attempt(() => listAccountsNow(ctx, connection.status, refreshToken));
  if ("failure" in listing) {
    yield* refusedListing(listing.failure);
    return;
  }
  yield acceptedAccess();
  yield listedAccounts(listing.answer);
  const { accounts } = listing.answer;
  if (accounts.length > 0) yield* checkBrands(ctx, refreshToken, accounts);
}

async function openToken(ctx: UserContext, sealed: string): Promise<string | undefined> {
  try {
    return await ctx.cipher.open(sealed, sealingContext(ctx.userId));
  } catch (error) {
    ctx.log.error("A refresh token does not open.", { error: String(error) });
    return undefined;
  }
}

/** Bypasses the cache, and refreshes it. */
async function listAccountsNow(
  ctx: UserContext,
  status: "connected" | "broken",
  refreshToken: string,
): Promise<AccountListing> {
  if (status === "broken") {
    const words = "Google Ads access has expired or was revoked. Reconnect Google Ads to continue.";
    throw new AppError("GOOGLE_ADS_RECONNECT", words);
  }
  const listing = await withGoogle(ctx, () => ctx.googleAds.listAccounts(refreshToken, ctx.userId));
  await ctx.store.googleConnections.putAccounts(ctx.userId, listing.accounts, ctx.now());
  return listing;
}

function* refusedListing(failure: AppError): Generator<DiagnosisStep, void> {
  if (accessCodes.has(failure.code)) {
    yield failedAtGoogle("access", failure);
    return;
  }
  yield acceptedAccess();
  yield failedAtGoogle("accounts", failure);
}

function acceptedAccess(): DiagnosisStep {
  return passed("access", "Google accepts the access, and it covers Google Ads.");
}

function listedAccounts({ accounts, unread }: AccountListing): DiagnosisStep {
  const unreadWords = unread.map(
    ({ customerId, message }) => ` ${dashedCustomerId(customerId)} could not be read: ${message}`,
  );
  if (accounts.length > 0) {
    const count = accounts.length === 1 ? "1 account" : `${accounts.length} accounts`;
    return passed("accounts", `Google lists ${count}.${unreadWords.join("")}`);
  }
  const words =
    "Your Google user can't access an open Google Ads account. Create one, or ask for access.";
  return failed("accounts", "open_google_ads", words + unreadWords.join(""));
}
