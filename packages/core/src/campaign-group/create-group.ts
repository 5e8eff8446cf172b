import { LARGEST_AMOUNT } from "@adwright/contracts/campaign-bounds";
import type { CreateGroupBody, GroupTarget } from "@adwright/contracts/campaign-group/group";
import { AppError, invalid, type ValidationError } from "@adwright/contracts/errors";
import { monthOf } from "@adwright/rules/brand";
import { repeatedTargets } from "@adwright/rules/campaign-group/repeated-targets";
import { aroundIn, fullPlaceName, splitPlaces } from "@adwright/rules/geography";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignGroupRow } from "@adwright/store/campaign-group/group-row";

import { getPlanLimits, groupLimitError } from "../account/plan-limits.ts";
import { getUsableBrand } from "../brand/get-brand-row.ts";
import { isWebAddress, withScheme } from "../brand/web-address.ts";
import { placesIn } from "../campaign/resolve-locations.ts";
import type { UserContext } from "../context.ts";
import { type FindPlaces, placeFinder } from "../google/place-suggestions.ts";
import { makeId } from "../ids.ts";
import { startSetUp } from "./set-up-group.ts";

/**
 * Stores the group, counts its campaigns and queues its setup. If the process crashes after the first write, the sweep
 * of due work continues.
 */
export async function createGroup(
  ctx: UserContext,
  body: CreateGroupBody,
): Promise<{ success: true; groupId: number; targetCount: number }> {
  const brand = await getUsableBrand(ctx, body.brandId);
  const baseUrl = checkedUrl(body.landingPageUrl);
  checkTargets(body);
  const budgetCeiling = checkedCeiling(body, brand);
  await checkPlaces(ctx, brand, body.targets);
  const group = newGroup(ctx, { ...body, baseUrl, budgetCeiling }, brand);
  const { userId, id: groupId, month, totalTargets } = group;
  const limits = await getPlanLimits(ctx);
  const { negativeKeywords: words, targets } = body;
  const negativeKeywords = [...new Set(words.filter(Boolean))];
  const plan = { userId, groupId, negativeKeywords, targets };
  const outcome = await ctx.store.campaignGroups.create(group, limits.campaignsPerMonth, plan);
  if (outcome === "limit") {
    const { campaigns } = await ctx.store.stats.getMonth(userId, month);
    throw groupLimitError(limits, totalTargets, campaigns);
  }
  await startSetUp(ctx, groupId);
  return { success: true, groupId, targetCount: totalTargets };
}

function checkedUrl(address: string): string {
  const url = withScheme(address);
  if (isWebAddress(url)) return url;
  throw invalid([{ field: "landingPageUrl", message: "Please enter a valid website URL" }]);
}

function checkTargets({ targets }: CreateGroupBody): void {
  const repeated = repeatedTargets(targets);
  if (repeated.length === 0) return;
  const message = "This place is there already, in the same language and with the same prefix.";
  throw invalid(repeated.map((index) => ({ field: `targets/${index}`, message })));
}

/**
 * The daily budget of all campaigns together; VALIDATION if it exceeds the budget ceiling that the person confirmed.
 */
function checkedCeiling(body: CreateGroupBody, { currencyCode }: BrandRow): number {
  const { targets, dailyBudget } = body;
  const total = targets.length * dailyBudget;
  const { budgetCeiling = Math.min(total, LARGEST_AMOUNT) } = body;
  if (total <= budgetCeiling) return budgetCeiling;
  const limit = body.budgetCeiling === undefined ? "that is possible" : "you allow";
  const message = `${targets.length} campaigns with ${dailyBudget} ${currencyCode} a day are ${total} ${currencyCode} a day, more than the ${budgetCeiling} ${currencyCode} ${limit}.`;
  throw invalid([{ field: "budgetCeiling", message }]);
}

function newGroup(
  ctx: UserContext,
  asked: CreateGroupBody & { baseUrl: string; budgetCeiling: number },
  brand: BrandRow,
): CampaignGroupRow {
  const nowMs = ctx.now();
  return {
    userId: ctx.userId,
    id: makeId(nowMs),
    name: asked.campaignGroupName,
    baseUrl: asked.baseUrl,
    brandId: brand.id,
    brandName: brand.name,
    currencyCode: brand.currencyCode,
    dailyBudget: asked.dailyBudget,
    targetCpa: asked.targetCpa,
    budgetCeiling: asked.budgetCeiling,
    status: "setting_up",
    totalTargets: asked.targets.length,
    completedGoals: 0,
    failedGoals: 0,
    completedDrafts: 0,
    failedDrafts: 0,
    published: 0,
    round: 0,
    month: monthOf(nowMs),
    aiMicroDollars: 0,
    createdAt: new Date(nowMs).toISOString(),
  };
}

const MOST_SUGGESTIONS = 5;
const FEWEST_LETTERS = 3;

/**
 * VALIDATION names each target whose place Google does not know, or knows several of: its campaign could not be
 * published. If Google can't be asked now, the check of the campaigns asks again.
 */
async function checkPlaces(
  ctx: UserContext,
  brand: BrandRow,
  targets: readonly GroupTarget[],
): Promise<void> {
  const problems = await problemsOf(targets, placeFinder(ctx, brand)).catch((error: unknown) => {
    if (error instanceof AppError) return [];
    throw error;
  });
  if (problems.length > 0) throw invalid(problems);
}

async function problemsOf(targets: readonly GroupTarget[], find: FindPlaces) {
  const places = await Promise.all(
    targets.map(({ geoTarget, language }) => placesIn(geoTarget, language, find)),
  );
  const wrong = targets.flatMap((target, index) =>
    places[index] === undefined ? [{ target, index }] : [],
  );
  return Promise.all(
    wrong.map(async ({ target: { geoTarget, language }, index }): Promise<ValidationError> => {
      const field = `targets/${index}/geoTarget`;
      const { place, distance } = aroundIn(geoTarget);
      const several = await namesFor(place, language, find);
      if (several.length > 0) {
        const message =
          distance === undefined
            ? `“${geoTarget}” could mean more than one place. Choose one.`
            : `“${geoTarget}” needs one city to be around.`;
        return { field, message, suggestions: several };
      }
      const message = `Google knows no place called “${geoTarget}”. Check the spelling.`;
      const suggestions = await namesFor(beginningOf(place), language, find);
      return { field, message, suggestions };
    }),
  );
}

async function namesFor(text: string, language: string, find: FindPlaces): Promise<string[]> {
  const { places } = await find(text, language);
  return [...new Set(places.map(fullPlaceName))].slice(0, MOST_SUGGESTIONS);
}

/** "Port" for "Portlnd, Oregon": most typing errors come later in a name. */
function beginningOf(geoTarget: string): string {
  const [first = geoTarget] = splitPlaces(geoTarget);
  return first.slice(0, Math.max(FEWEST_LETTERS, Math.ceil(first.length / 2)));
}
