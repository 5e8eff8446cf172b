import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { Campaign, GenerateBody, GenerationSettings } from "@adwright/contracts/campaign";
import type { CampaignSettings } from "@adwright/contracts/campaign-settings";
import type { CampaignSuggestion } from "@adwright/contracts/insights";
import { findAmount } from "@adwright/rules/amount";
import {
  defaultSettings,
  findBudget,
  noExtensions,
  splitList,
} from "@adwright/rules/campaign-form";
import type { QueryClient } from "@tanstack/react-query";

import { keptAs } from "../../../api/http/kept.ts";

export type ExtensionKind = "sitelinks" | "callouts" | "structuredSnippets" | "call" | "location";

type OwnSettings =
  | "targetAudience"
  | "campaignType"
  | "biddingStrategy"
  | "adSchedule"
  | "deviceTargeting"
  | "ageTargeting"
  | "genderTargeting";

type Filled = "name" | "goal" | "url" | "geography" | "language";

/** The campaign form as typed: texts are parsed only when they are sent. */
export interface CampaignEntries
  extends Pick<CampaignSettings, OwnSettings>, Pick<Campaign, Filled> {
  /** Comma separated. */
  keywords: string;
  budget: string;
  targetCpa: string;
  /** A ratio: "4" means 400 %. */
  targetRoas: string;
  /** Comma separated. */
  negativeKeywords: string;
  adExtensions: Record<ExtensionKind, boolean>;
  snippetHeader: string;
  /** Comma separated. */
  snippetValues: string;
}

/** Those of a campaign that nobody has changed or written. */
export function newEntries(start: { name: string; url: string }): CampaignEntries {
  const nothing = { goal: "", geography: "", language: "en", keywords: [], adGroups: [] } as const;
  return entriesOf({ ...defaultSettings, ...nothing, ...start });
}

/** The entries that a suggestion from the insights fills in; its budget is only shown as advice. */
export function suggestedEntries(suggested: CampaignSuggestion): Partial<CampaignEntries> {
  return {
    goal: suggested.objective,
    targetAudience: suggested.targetAudience,
    // A comma would split the keyword in two.
    keywords: suggested.suggestedKeywords.map((text) => text.replaceAll(",", " ")).join(", "),
  };
}

const textOf = (amount: number | null) => (amount === null ? "" : String(amount));

interface Filling extends Pick<Campaign, Filled>, CampaignSettings {
  keywords: readonly string[];
  adGroups: readonly unknown[];
}

export function entriesOf(campaign: Filling): CampaignEntries {
  const { adExtensions } = campaign;
  const [snippet] = adExtensions.structuredSnippets;
  // Before the AI has written the campaign: it will write the extensions that the person did not turn off.
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

/** Exactly the fields that the generate call takes, trimmed. */
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

/** The rest of the form, saved on the draft; extensions keep their existing texts. */
export function settingsBody(entries: CampaignEntries, existing: AdExtensions): GenerationSettings {
  const { biddingStrategy } = entries;
  return {
    targetAudience: entries.targetAudience.trim(),
    budget: findBudget(entries.budget) ?? null,
    campaignType: entries.campaignType,
    biddingStrategy,
    targetCpa: biddingStrategy === "target_cpa" ? (findAmount(entries.targetCpa) ?? null) : null,
    targetRoas: biddingStrategy === "target_roas" ? (findAmount(entries.targetRoas) ?? null) : null,
    adSchedule: entries.adSchedule,
    deviceTargeting: entries.deviceTargeting,
    ageTargeting: entries.ageTargeting,
    genderTargeting: entries.genderTargeting,
    negativeKeywords: splitList(entries.negativeKeywords),
    adExtensions: extensionsOf(entries, existing),
  };
}

/** The rest of the form for a campaign that is not written yet, including which extensions the AI must not write. */
export function generationSettings(entries: CampaignEntries): GenerationSettings {
  const { adExtensions: on } = entries;
  const unwantedExtensions = (["sitelinks", "callouts"] as const).filter((kind) => !on[kind]);
  return { ...settingsBody(entries, noExtensions), unwantedExtensions };
}

function extensionsOf(entries: CampaignEntries, existing: AdExtensions): AdExtensions {
  const { adExtensions: on, snippetHeader, snippetValues } = entries;
  const values = splitList(snippetValues);
  // The form has fields for the first snippet only; the editor has the others.
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

/** The new campaign of a brand; each suggestion from the insights has its own form. */
export interface FormOf {
  brandId: number;
  suggestion: string;
}

/** Unsaved entries for the next time the form opens. */
export const unsavedEntries = (queryClient: QueryClient, form: FormOf) =>
  keptAs<CampaignEntries>(queryClient, ["unsaved-campaign", form]);
