import { randomUUID } from "node:crypto";

import type { AnalyticsData } from "@adwright/contracts/insights";
import type { AiInsights, PeriodMetrics } from "@adwright/contracts/report";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";
import type { AssistantRow, BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";
import type { GoogleConnectionRow } from "@adwright/store/person/google-connection";
import type { UserRow } from "@adwright/store/person/user";
import type { ReportRow } from "@adwright/store/report/report-row";
import type { TicketRow } from "@adwright/store/support/ticket";
import type { AiCallRow } from "@adwright/store/work/ai-call";
import type { JobRow } from "@adwright/store/work/job";

export const NOW_MS = Date.UTC(2026, 10, 20, 12);
export const CREATED_AT = new Date(NOW_MS).toISOString();
export const MONTH = "2026-11";

/** A working connection with Google Ads. */
export function adsConnection(userId: string): GoogleConnectionRow {
  return {
    userId,
    purpose: "ads",
    sealedRefreshToken: "sealed-1",
    scopes: ["adwords"],
    connectedAt: CREATED_AT,
    status: "connected",
  };
}

let lastId = 7_900_000_000_000;
export function newId(): number {
  return ++lastId;
}

export function newUserId(): string {
  return `u${randomUUID()}`;
}

export function userRow(fields: Partial<UserRow> = {}): UserRow {
  const userId = fields.userId ?? newUserId();
  return {
    userId,
    email: `${userId}@example.test`,
    emailVerified: false,
    username: "ada",
    fullName: "Ada Example",
    subscription: "free",
    isSuperuser: false,
    isAdmin: false,
    hasStormChasersAddon: false,
    hasSuperchargedAddon: false,
    isGoogleAdsConnected: false,
    isGoogleAnalyticsConnected: false,
    createdAt: CREATED_AT,
    ...fields,
  };
}

export function brandRow(fields: Partial<BrandRow> & { userId: string }): BrandRow {
  const id = fields.id ?? newId();
  return {
    id,
    name: `Brand ${id}`,
    customerId: String(id % 10_000_000_000).padStart(10, "0"),
    website: "https://northwind-running.example",
    description: "Shoes and classes for people who run on trails, and for those who want to begin.",
    hasValueProposition: false,
    isActive: true,
    counts: true,
    isMaster: false,
    currencyCode: "USD",
    loginCustomerId: "1234567890",
    createdAt: CREATED_AT,
    ...fields,
  };
}

export function campaignRow(fields: Partial<CampaignSummaryRow> & { userId: string }): CampaignRow {
  const id = fields.id ?? newId();
  const text = "Trail shoes that grip on wet rock, fitted by people who run.";
  return {
    summary: {
      id,
      name: `Campaign ${id}`,
      status: "draft",
      brandId: 7,
      dailyBudget: 25,
      currencyCode: "USD",
      targetCountry: "US",
      isCold: true,
      description: text,
      destinationUrl: "https://northwind-running.example/trail",
      readiness: 86,
      createdAt: CREATED_AT,
      version: 1,
      ...fields,
    },
    body: {
      userId: fields.userId,
      id,
      goal: text,
      url: "https://northwind-running.example/trail",
      geography: "Boulder, Colorado",
      locations: [{ id: 1014524, name: "Boulder", countryCode: "US" }],
      language: "en",
      keywords: ["trail shoes"],
      generatedKeywords: ["trail running shoes", "running shop"],
      adGroups: upTo(3).map((group) => ({
        ad_group_name: `Trail shoes ${group}`,
        headlines: upTo(15).map((index) => `Trail shoes that fit ${index}`),
        descriptions: upTo(4).map(() => text),
        keywords: upTo(20).map((index) => ({
          text: `trail shoes number ${index}`,
          matchType: "PHRASE",
        })),
        path1: "trail",
        path2: "shoes",
        pins: [],
        locked: [],
      })),
      settings: {
        targetAudience: "",
        budget: 25,
        campaignType: "search",
        biddingStrategy: "maximize_clicks",
        targetCpa: null,
        targetRoas: null,
        adSchedule: [],
        deviceTargeting: ["desktop", "mobile"],
        ageTargeting: [],
        genderTargeting: [],
        negativeKeywords: ["free"],
        adExtensions: {
          sitelinks: [],
          callouts: [],
          structuredSnippets: [],
          call: false,
          location: false,
        },
        euPoliticalAdvertising: null,
        startServing: false,
      },
      notes: [],
    },
  };
}

export function jobRow(fields: Partial<JobRow> & { userId: string }): JobRow {
  return {
    jobId: randomUUID(),
    kind: "generate_campaign",
    input: { campaignId: 7 },
    status: "queued",
    progress: 0,
    message: "Queued",
    claims: 0,
    cancelRequested: false,
    createdAt: CREATED_AT,
    expiresAtMs: NOW_MS + 86_400_000,
    ...fields,
  };
}

export function reportRow(fields: Partial<ReportRow> & { userId: string }): ReportRow {
  return {
    id: newId(),
    title: "Northwind · Week over week",
    createdAt: CREATED_AT,
    campaignCount: 1,
    status: "reading",
    brandId: 7,
    brandName: "Northwind",
    customerId: "2000000001",
    periodType: "week_over_week",
    month: MONTH,
    currencyCode: "USD",
    timeZone: "America/New_York",
    seriesStep: "day",
    jobId: "job-1",
    chunks: 0,
    ...fields,
  };
}

export function assistantRow(
  fields: Partial<AssistantRow> & Pick<AssistantRow, "userId" | "brandId">,
): AssistantRow {
  return {
    assistantId: "asst_1",
    vectorStoreId: "vs_1",
    fileId: "file_1",
    instructions: "Write",
    model: "model",
    promptVersion: "1",
    valuePropositionHash: "hash",
    createdAt: CREATED_AT,
    ...fields,
  };
}

export function aiCallRow(fields: Partial<AiCallRow> = {}): AiCallRow {
  return {
    userId: "caller",
    callId: randomUUID(),
    at: CREATED_AT,
    purpose: "goals",
    promptVersion: "1",
    model: "model",
    inputTokens: 1,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 1,
    costUsd: 0.001,
    durationMs: 5,
    outcome: "ok",
    ...fields,
  };
}

export function ticketRow(fields: Partial<TicketRow> = {}): TicketRow {
  return {
    userId: newUserId(),
    ticketId: `T-${newId()}`,
    state: "new",
    rank: 3,
    name: "Ada",
    email: "ada@example.test",
    subject: "Help",
    category: "General",
    message: "Ads aren't running.",
    plan: "Free",
    createdAt: CREATED_AT,
    ...fields,
  };
}

export const noRows: PeriodMetrics = { campaigns: [], adGroups: [], keywords: [], adCopy: [] };

export const noInsights: AiInsights = {
  campaign_report_included: false,
  ad_group_report_included: false,
  keyword_report_included: false,
  full_report: "",
  claims: [],
  dropped_claims: 0,
  notes: [],
  suggested_actions: [],
};

/** The numbers from 0 to `count` - 1. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function analyticsData(): AnalyticsData {
  return {
    summary: {
      totalSessions: 12_480,
      totalUsers: 10_233,
      totalPageviews: 32_448,
      avgSessionDuration: 125,
      totalConversions: 431,
      conversionRate: 3.45,
    },
    topPages: [],
    trafficSources: [],
    notes: [],
  };
}

let subscriptions = 0;
/** A person's plan, paid by the month. */
export function subscriptionRow(
  userId: string,
  fields: Partial<SubscriptionRow> = {},
): SubscriptionRow {
  return {
    userId,
    subscriptionId: `sub_${++subscriptions}`,
    customerId: `ctm_${subscriptions}`,
    priceId: "pri_1",
    planType: "unlimited",
    billingPeriod: "monthly",
    status: "active",
    startedAt: CREATED_AT,
    hadTrial: false,
    isTrialEndTold: false,
    order: "1",
    reports: [{ order: "1", status: "active" }],
    version: 1,
    ...fields,
  };
}
