import type { AppError } from "@adwright/contracts/errors";
import type { ClientAccount, DiagnosisStep } from "@adwright/contracts/google";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { dashedCustomerId } from "../brand/customer-id.ts";
import type { UserContext } from "../context.ts";
import { attempt, failed, failedAtGoogle, passed } from "./diagnosis-steps.ts";
import { withGoogle } from "./google-access.ts";

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
export async function* checkBrands(
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
