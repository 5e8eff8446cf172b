import type { CampaignLocation } from "@adwright/contracts/campaign-settings";
import { invalid } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { noExtensions } from "@adwright/rules/campaign-form";
import { readNegative, readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import { isPayable, toMicros, unpayableWords } from "@adwright/rules/money";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { EnsureInput } from "@adwright/vendors/google-ads/google-ads-access";
import type { GoogleAds } from "@adwright/vendors/google-ads/make-google-ads";

import { requireWithinPlan } from "../account/plan-limits.ts";
import { billableUnitOf } from "../brand/account-facts.ts";
import { getBrandRow } from "../brand/get-brand-row.ts";
import { resolveLocations } from "../campaign/resolve-locations.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { withBillableUnit } from "../google/client-accounts.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";

interface Part {
  plan: Partial<CampaignPlan>;
  made?: MadeResources;
  /** True to look for an equal part in Google Ads first, so that it is not created twice. */
  readFirst?: boolean;
}

type Ensure = (ads: GoogleAds, input: EnsureInput) => Promise<MadeResources>;

/** Runs one step of a publication on a part of a plan. */
async function make(
  ctx: UserContext,
  brand: BrandRow,
  ensure: Ensure,
  { plan, made = {}, readFirst = false }: Part,
): Promise<MadeResources> {
  await requireWithinPlan(ctx, brand);
  const access = await getGoogleAdsAccess(ctx, brand);
  const input = { access, plan: testPlan(brand, plan), made, readFirst };
  return withGoogle(ctx, () => ensure(ctx.googleAds, input));
}

const single = (resourceName: string | undefined) => ({ resourceName: resourceName ?? "" });

const nameOf = ({ customerId }: BrandRow, collection: string, id: string) =>
  `customers/${customerId}/${collection}/${id}`;

/** Creates a non-shared budget for one campaign; `dailyBudget` in units of the account's currency. */
export async function makeTestBudget(
  ctx: UserContext,
  brandId: number,
  { name, dailyBudget }: { name: string; dailyBudget: number },
) {
  refuseAssistant(ctx);
  const brand = await withBillableUnit(ctx, await getBrandRow(ctx, brandId));
  const unit = billableUnitOf(brand);
  const dailyBudgetMicros = toMicros(dailyBudget);
  if (!isPayable(dailyBudgetMicros, brand.currencyCode, unit)) {
    const message = unpayableWords("The daily budget", brand.currencyCode, unit);
    throw invalid([{ field: "dailyBudget", message }]);
  }
  const plan = { budgetName: name, dailyBudgetMicros };
  const made = await make(ctx, brand, (ads, input) => ads.ensureBudget(input), { plan });
  return single(made.budget);
}

/** Creates a paused campaign with an existing budget. */
export async function makeTestCampaign(
  ctx: UserContext,
  brandId: number,
  part: { name: string; budgetResourceName: string; euPoliticalAdvertising: boolean },
) {
  refuseAssistant(ctx);
  const brand = await getBrandRow(ctx, brandId);
  const { name, budgetResourceName: budget, euPoliticalAdvertising } = part;
  const plan = { campaignName: name, euPoliticalAdvertising };
  const made = await make(ctx, brand, (ads, input) => ads.ensureCampaign(input), {
    plan,
    made: { budget },
  });
  return single(made.campaign);
}

/** Sets the locations of a campaign, and English as its language, as a publication does. */
export async function makeTestGeography(
  ctx: UserContext,
  brandId: number,
  part: { campaign: string; targetedLocations: readonly (string | number)[] },
) {
  refuseAssistant(ctx);
  const brand = await getBrandRow(ctx, brandId);
  const locations = await placesOf(ctx, brand, part.targetedLocations);
  const made = await make(ctx, brand, (ads, input) => ads.ensureGeography(input), {
    plan: { locations },
    made: { campaign: nameOf(brand, "campaigns", part.campaign) },
    readFirst: true,
  });
  return { resourceNames: made.criteria ?? [] };
}

export async function makeTestAdGroup(
  ctx: UserContext,
  brandId: number,
  { campaign, name }: { campaign: string; name: string },
) {
  refuseAssistant(ctx);
  const brand = await getBrandRow(ctx, brandId);
  const made = await make(ctx, brand, (ads, input) => ads.ensureAdGroups(input), {
    plan: { adGroups: [testAdGroup({ name })] },
    made: { campaign: nameOf(brand, "campaigns", campaign) },
  });
  return single(made.adGroups?.[name]);
}

const GROUP = "group";

/** The resource names of an existing campaign and ad group, for the steps that need them. */
function madeBefore(brand: BrandRow, { campaign, adGroup }: { campaign: string; adGroup: string }) {
  return {
    campaign: nameOf(brand, "campaigns", campaign),
    adGroups: { [GROUP]: nameOf(brand, "adGroups", adGroup) },
  };
}

/** Creates a responsive search ad that leads to `finalUrl` or to the brand's website. */
export async function makeTestAd(
  ctx: UserContext,
  brandId: number,
  part: {
    campaign: string;
    adGroup: string;
    headlines: string[];
    descriptions: string[];
    finalUrl?: string | undefined;
  },
) {
  refuseAssistant(ctx);
  const brand = await getBrandRow(ctx, brandId);
  const finalUrl = part.finalUrl ?? brand.website;
  if (!finalUrl) {
    throw invalid([{ field: "finalUrl", message: "The brand has no website; name a final URL." }]);
  }
  const { headlines, descriptions } = part;
  const adGroups = [testAdGroup({ name: GROUP, headlines, descriptions })];
  const made = await make(ctx, brand, (ads, input) => ads.ensureAds(input), {
    plan: { finalUrl, adGroups },
    made: madeBefore(brand, part),
  });
  return single(made.ads?.[0]);
}

type Keyword = CampaignPlan["adGroups"][number]["keywords"][number];

/** Adds keywords to an ad group; existing ones are left unchanged. */
export async function makeTestKeywords(
  ctx: UserContext,
  brandId: number,
  part: { campaign: string; adGroup: string; keywords: readonly (string | Keyword)[] },
) {
  refuseAssistant(ctx);
  const brand = await getBrandRow(ctx, brandId);
  const keywords = part.keywords.map((keyword) =>
    typeof keyword === "string" ? typedKeyword(keyword) : keyword,
  );
  const made = await make(ctx, brand, (ads, input) => ads.ensureKeywords(input), {
    plan: { adGroups: [testAdGroup({ name: GROUP, keywords })] },
    made: madeBefore(brand, part),
    readFirst: true,
  });
  return { resourceNames: made.keywords ?? [] };
}

function typedKeyword(typed: string): Keyword {
  const { text, matchType = "PHRASE" } = readTypedKeyword(typed);
  return { text, matchType };
}

/** Adds negative keywords, in Google's notation, to a campaign; existing ones are left unchanged. */
export async function makeTestNegatives(
  ctx: UserContext,
  brandId: number,
  { campaign, negativeKeywords }: { campaign: string; negativeKeywords: string[] },
) {
  refuseAssistant(ctx);
  const brand = await getBrandRow(ctx, brandId);
  const made = await make(ctx, brand, (ads, input) => ads.ensureNegatives(input), {
    plan: { negativeKeywords: negativeKeywords.map((typed) => readNegative(typed)) },
    made: { campaign: nameOf(brand, "campaigns", campaign) },
    readFirst: true,
  });
  return { resourceNames: made.negatives ?? [] };
}

/** A plan in the brand's account that creates only the given parts. */
export function testPlan(brand: BrandRow, part: Partial<CampaignPlan>): CampaignPlan {
  return {
    customerId: brand.customerId,
    loginCustomerId: brand.loginCustomerId ?? null,
    currencyCode: brand.currencyCode,
    campaignName: "",
    budgetName: "",
    dailyBudgetMicros: 0,
    cpcBidMicros: null,
    biddingStrategy: "manual_cpc",
    targetCpaMicros: null,
    targetRoas: null,
    locations: [],
    language: "en",
    adSchedule: [],
    devices: [],
    ages: [],
    genders: [],
    euPoliticalAdvertising: false,
    startServing: false,
    finalUrl: brand.website ?? "",
    adGroups: [],
    negativeKeywords: [],
    extensions: noExtensions,
    ...part,
  };
}

/** One ad group of a test plan; everything that is not given is empty. */
export function testAdGroup(
  part: Partial<CampaignPlan["adGroups"][number]>,
): CampaignPlan["adGroups"][number] {
  return {
    name: "",
    headlines: [],
    descriptions: [],
    path1: "",
    path2: "",
    pins: [],
    keywords: [],
    ...part,
  };
}

/** Resolves locations given by Google's number or by name. VALIDATION names the ambiguous or unknown ones. */
export async function placesOf(
  ctx: UserContext,
  brand: BrandRow,
  asked: readonly (string | number)[],
): Promise<CampaignLocation[]> {
  const found = await Promise.all(
    asked.map(async (place) => {
      const id = Number(place);
      if (Number.isInteger(id) && id > 0) {
        return { locations: [{ id, name: String(place), countryCode: "" }] };
      }
      return resolveLocations(ctx, brand, { geography: String(place), language: "en" });
    }),
  );
  const unclear = found.flatMap(({ locations, ...rest }, index) =>
    locations.length === 0 ? [{ field: `targetedLocations/${index}`, message: noteOf(rest) }] : [],
  );
  if (unclear.length > 0) throw invalid(unclear);
  return found.flatMap(({ locations }) => locations);
}

function noteOf(rest: { note?: string }): string {
  return rest.note ?? "Google does not know this place.";
}
