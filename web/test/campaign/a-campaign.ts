import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import { defaultSettings, noExtensions } from "@adwright/rules/campaign-form";

let made = 0;

export function anAdGroup(given: Partial<AdGroup> = {}): AdGroup {
  return {
    ad_group_name: "Trail shoes",
    headlines: ["Trail Shoes That Last", "Free Returns", "Northwind Running"],
    descriptions: ["Shoes for mud, rock and rain.", "Staff who run. Repairs for life."],
    keywords: [{ text: "trail shoes", matchType: "PHRASE" }],
    path1: "trail",
    path2: "",
    pins: [],
    locked: [],
    ...given,
  };
}

/** A draft that can be published as it is. */
export function aCampaign(given: Partial<Campaign> = {}): Campaign {
  made += 1;
  const link = { text: "Classes", description1: "", description2: "", url: "https://n.example/c" };
  const adExtensions = { ...noExtensions, sitelinks: [link], callouts: ["Open Sundays"] };
  return {
    id: made,
    name: `Campaign ${made}`,
    status: "draft",
    brandId: 1,
    groupId: null,
    dailyBudget: 20,
    currencyCode: "EUR",
    targetCountry: "DE",
    isCold: true,
    description: "Sell shoes",
    destinationUrl: "https://n.example/trail",
    readiness: 70,
    createdAt: "2026-11-01T10:00:00Z",
    changedAt: "2026-11-01T10:00:00Z",
    performance: null,
    servingStatus: null,
    googleAdsUrl: null,
    googleCampaignId: null,
    ...defaultSettings,
    targetAudience: "Hikers",
    budget: 20,
    negativeKeywords: ["free"],
    adExtensions,
    goal: "Sell shoes",
    url: "https://n.example/trail",
    geography: "Germany",
    locations: [{ id: 2276, name: "Germany", countryCode: "DE" }],
    language: "en",
    keywords: [],
    generatedKeywords: ["trail shoes"],
    adGroups: [anAdGroup()],
    extensions: adExtensions,
    version: 3,
    error: null,
    notes: [],
    ...given,
  };
}

/** The answer of a generation once the campaign's texts are written. */
export function aGeneration(campaign: Campaign): GenerateAnswer {
  const { id, name, url, geography, language, goal } = campaign;
  const { generatedKeywords, adGroups, negativeKeywords, notes } = campaign;
  return {
    success: true,
    message: "Campaign generated",
    campaignId: id,
    name,
    url,
    geographyText: geography,
    languageCode: language,
    goal,
    generatedKeywords,
    adGroups,
    negativeKeywords,
    notes,
  };
}
