import { AppError } from "@adwright/contracts/errors";
import {
  type ClientAccount,
  type DiagnosisAction,
  DiagnosisHop,
  type DiagnosisStep,
} from "@adwright/contracts/google";
import { findRemedy } from "@adwright/rules/google-remedy";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { AccountListing } from "@adwright/vendors/google-ads/reads/list-accounts";

import { dashedCustomerId } from "../brand/account-facts.ts";
import type { UserContext } from "../context.ts";
import { ADS_SCOPE, scopeNames } from "./connect-google.ts";
import { openRefreshToken, withGoogle } from "./google-access.ts";

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

  const refreshToken = await openRefreshToken(ctx, connection.sealedRefreshToken);
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

/** Each brand takes one call to Google. */
const MAX_BRANDS = 5;

interface Reached {
  brand: BrandRow;
  /** Names of campaigns without the declaration. */
  undeclared: string[];
}
interface Unreached {
  brand: BrandRow;
  failure: AppError;
}

/**
 * The last two hops: whether the accounts of the newest active brands are accessible, and whether all their campaigns
 * have the EU declaration.
 */
async function* checkBrands(
  ctx: UserContext,
  refreshToken: string,
  accounts: ClientAccount[],
): AsyncGenerator<DiagnosisStep, void> {
  const user = await ctx.store.users.find(ctx.userId);
  const primaryId = user?.primaryCustomerId;
  if (primaryId !== undefined && !accounts.some(({ id }) => id === primaryId)) {
    const words = `The primary account ${dashedCustomerId(primaryId)} is not among your accounts anymore. Choose another manager account.`;
    yield failed("brands", "choose_manager", words);
    return;
  }
  const active = (await ctx.store.brands.listAllOf(ctx.userId)).filter(({ isActive }) => isActive);
  const some = active.slice(0, MAX_BRANDS);
  const answers = await Promise.all(some.map((brand) => reach(ctx, refreshToken, brand)));
  const unreached = answers.find((answer) => "failure" in answer);
  if (unreached) {
    const where = `The account ${dashedCustomerId(unreached.brand.customerId)} of '${unreached.brand.name}' is not reached. `;
    yield failedAtGoogle("brands", unreached.failure, where);
    return;
  }
  yield passed("brands", wordsFor(some.length, active.length));
  yield declarations(answers.filter((answer) => "undeclared" in answer));
}

/** One read serves both hops. */
async function reach(
  ctx: UserContext,
  refreshToken: string,
  brand: BrandRow,
): Promise<Reached | Unreached> {
  const { customerId, loginCustomerId } = brand;
  const access = { refreshToken, customerId, loginCustomerId };
  const found = await attempt(() =>
    withGoogle(ctx, () => ctx.googleAds.listUndeclaredCampaigns(access)),
  );
  if ("failure" in found) return { brand, failure: found.failure };
  return { brand, undeclared: found.answer.map(({ name }) => name) };
}

function wordsFor(checked: number, all: number): string {
  if (all === 0) return "There is no active brand whose account would have to be reached.";
  if (checked < all) return `The accounts of the ${checked} newest of ${all} brands are reached.`;
  return checked === 1
    ? "The brand's account is reached."
    : "The accounts of all brands are reached.";
}

/** Google Ads API: since April 2026, Google refuses every change in an account with an undeclared campaign. */
function declarations(reached: Reached[]): DiagnosisStep {
  const blocked = reached.find(({ undeclared }) => undeclared.length > 0);
  if (!blocked) {
    return passed("declarations", "No campaign lacks its EU political advertising declaration.");
  }
  const { brand, undeclared } = blocked;
  const others = undeclared.length > 1 ? ` and ${undeclared.length - 1} more` : "";
  const words = `In the account ${dashedCustomerId(brand.customerId)} of '${brand.name}' the campaign '${undeclared[0]}'${others} does not say whether it contains EU political ads. Google refuses changes there until it does.`;
  return failed("declarations", "open_google_ads", words);
}

function passed(hop: DiagnosisHop, message: string): DiagnosisStep {
  return { hop, ok: true, message };
}

function failed(hop: DiagnosisHop, action: DiagnosisAction, message: string): DiagnosisStep {
  return { hop, ok: false, message, action };
}

function notChecked(hop: DiagnosisHop): DiagnosisStep {
  return { hop, ok: false, message: "Not checked" };
}

/** The hop at which Google refused, with `where` followed by Google's message. */
function failedAtGoogle(hop: DiagnosisHop, failure: AppError, where = ""): DiagnosisStep {
  return failed(hop, findRemedy(failure.code) ?? "contact_support", where + failure.message);
}

/** The answer of a call to Google, or its AppError; other errors are thrown. */
async function attempt<Answer>(
  call: () => Promise<Answer>,
): Promise<{ answer: Answer } | { failure: AppError }> {
  try {
    return { answer: await call() };
  } catch (error) {
    if (error instanceof AppError) return { failure: error };
    throw error;
  }
}
