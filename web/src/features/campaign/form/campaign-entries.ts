import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type {
  Campaign,
  CampaignSettings,
  GenerateBody,
  UpdateCampaignBody,
} from "@adwright/contracts/campaign";
import { LARGEST_AMOUNT } from "@adwright/contracts/campaign-bounds";
import type { CampaignSuggestion } from "@adwright/contracts/insights";
import type { LanguageCode } from "@adwright/contracts/language";
import { findBudget, splitList } from "@adwright/rules/campaign-form";

export type ExtensionKind = "sitelinks" | "callouts" | "structuredSnippets" | "call" | "location";

/** The campaign form as it is typed: texts stay texts until they are sent. */
export interface CampaignEntries {
  name: string;
  goal: string;
  url: string;
  geography: string;
  language: LanguageCode;
  /** Comma separated. */
  keywords: string;
  targetAudience: string;
  budget: string;
  campaignType: CampaignSettings["campaignType"];
  biddingStrategy: CampaignSettings["biddingStrategy"];
  targetCpa: string;
  /** A ratio: "4" means 400 %. */
  targetRoas: string;
  adSchedule: CampaignSettings["adSchedule"];
  deviceTargeting: CampaignSettings["deviceTargeting"];
  ageTargeting: CampaignSettings["ageTargeting"];
  genderTargeting: CampaignSettings["genderTargeting"];
  /** Comma separated. */
  negativeKeywords: string;
  adExtensions: Record<ExtensionKind, boolean>;
  snippetHeader: string;
  /** Comma separated. */
  snippetValues: string;
}

/** Search, manual CPC and all devices; a schedule left empty means 24/7. */
export function newEntries(start: { name: string; url: string }): CampaignEntries {
  return {
    ...start,
    goal: "",
    geography: "",
    language: "en",
    keywords: "",
    targetAudience: "",
    budget: "",
    campaignType: "search",
    biddingStrategy: "manual_cpc",
    targetCpa: "",
    targetRoas: "",
    adSchedule: [],
    deviceTargeting: ["desktop", "mobile", "tablet"],
    ageTargeting: ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"],
    genderTargeting: ["Male", "Female", "Unknown"],
    negativeKeywords: "",
    adExtensions: {
      sitelinks: true,
      callouts: true,
      structuredSnippets: false,
      call: false,
      location: false,
    },
    snippetHeader: "Brands",
    snippetValues: "",
  };
}

/** What a suggestion of the insights fills in; its budget is advice and fills in nothing. */
export function suggestedEntries(suggested: CampaignSuggestion): Partial<CampaignEntries> {
  return {
    goal: suggested.objective,
    targetAudience: suggested.targetAudience,
    // A comma would make two keywords of one.
    keywords: suggested.suggestedKeywords.map((text) => text.replaceAll(",", " ")).join(", "),
  };
}

const textOf = (amount: number | null) => (amount === null ? "" : String(amount));

export function entriesOf(campaign: Campaign): CampaignEntries {
  const { adExtensions } = campaign;
  const [snippet] = adExtensions.structuredSnippets;
  // Nothing is written yet: the AI is to write what was not unwanted.
  const isUnwritten = campaign.adGroups.length === 0;
  const unwanted = campaign.unwantedExtensions ?? [];
  return {
    name: campaign.name,
    goal: campaign.goal,
    url: campaign.url,
    geography: campaign.geography,
    language: campaign.language,
    keywords: campaign.keywords.join(", "),
    targetAudience: campaign.targetAudience,
    budget: textOf(campaign.budget),
    campaignType: campaign.campaignType,
    biddingStrategy: campaign.biddingStrategy,
    targetCpa: textOf(campaign.targetCpa),
    targetRoas: textOf(campaign.targetRoas),
    adSchedule: campaign.adSchedule,
    deviceTargeting: campaign.deviceTargeting,
    ageTargeting: campaign.ageTargeting,
    genderTargeting: campaign.genderTargeting,
    negativeKeywords: campaign.negativeKeywords.join(", "),
    adExtensions: {
      sitelinks: isUnwritten ? !unwanted.includes("sitelinks") : adExtensions.sitelinks.length > 0,
      callouts: isUnwritten ? !unwanted.includes("callouts") : adExtensions.callouts.length > 0,
      structuredSnippets: adExtensions.structuredSnippets.length > 0,
      call: adExtensions.call,
      location: adExtensions.location,
    },
    snippetHeader: snippet?.header ?? "Brands",
    snippetValues: snippet?.values.join(", ") ?? "",
  };
}

/** Exactly the fields that a generation takes, trimmed. */
export function generateBody(entries: CampaignEntries, brandId: number): GenerateBody {
  return {
    name: entries.name.trim(),
    goal: entries.goal.trim(),
    url: entries.url.trim(),
    geography: entries.geography.trim(),
    language: entries.language,
    keywords: splitList(entries.keywords),
    brandId,
  };
}

/** The rest of the form, saved on the draft; extensions keep the texts that are there already. */
export function settingsBody(entries: CampaignEntries, existing: AdExtensions): UpdateCampaignBody {
  const { biddingStrategy } = entries;
  return {
    targetAudience: entries.targetAudience.trim(),
    budget: findBudget(entries.budget) ?? null,
    campaignType: entries.campaignType,
    biddingStrategy,
    targetCpa: biddingStrategy === "target_cpa" ? findAmount(entries.targetCpa) : null,
    targetRoas: biddingStrategy === "target_roas" ? findAmount(entries.targetRoas) : null,
    adSchedule: entries.adSchedule,
    deviceTargeting: entries.deviceTargeting,
    ageTargeting: entries.ageTargeting,
    genderTargeting: entries.genderTargeting,
    negativeKeywords: splitList(entries.negativeKeywords),
    adExtensions: extensionsOf(entries, existing),
  };
}

const nothingWritten: AdExtensions = {
  sitelinks: [],
  callouts: [],
  structuredSnippets: [],
  call: false,
  location: false,
};

/** The rest of the form for a campaign that is not written yet: it says also what the AI is not to write. */
export function wishesBody(
  entries: CampaignEntries,
  existing: AdExtensions = nothingWritten,
): UpdateCampaignBody {
  const { adExtensions: on } = entries;
  const unwantedExtensions = (["sitelinks", "callouts"] as const).filter((kind) => !on[kind]);
  return { ...settingsBody(entries, existing), unwantedExtensions };
}

function extensionsOf(entries: CampaignEntries, existing: AdExtensions): AdExtensions {
  const { adExtensions: on, snippetHeader, snippetValues } = entries;
  const values = splitList(snippetValues);
  // The form knows the first snippet only; the others are written in the editor.
  const snippets = [
    ...(values.length > 0 ? [{ header: snippetHeader, values }] : []),
    ...existing.structuredSnippets.slice(1),
  ];
  return {
    sitelinks: on.sitelinks ? existing.sitelinks : [],
    callouts: on.callouts ? existing.callouts : [],
    structuredSnippets: on.structuredSnippets ? snippets : [],
    call: on.call,
    location: on.location,
  };
}

/** A positive amount that the server takes, or null where the text is none. */
export function findAmount(text: string): number | null {
  const trimmed = text.trim();
  const amount = Number(trimmed);
  return /^\d+(\.\d+)?$/.test(trimmed) && amount > 0 && amount <= LARGEST_AMOUNT ? amount : null;
}
