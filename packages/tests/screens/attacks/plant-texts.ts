import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import type { MetricsRow } from "@adwright/contracts/report";
import type { UserContext } from "@adwright/core/context";
import { makeId } from "@adwright/core/ids";

import { importAccount } from "../../api/import-account.ts";
import { analyticsData, newId, noInsights, noRows, reportRow } from "../../store/rows.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import type { Person } from "../../support/people/person.ts";
import type { HostileTexts } from "./hostile-texts.ts";

export interface Planted {
  brand: Brand;
  campaign: Campaign;
  groupId: number;
  reportId: number;
  plainReportId: number;
}

/** Writes a text to every free-text field that a screen shows: over the API if people write it, else as a row. */
export async function plantTexts(
  ctx: UserContext,
  person: Person,
  texts: HostileTexts,
): Promise<Planted> {
  const brand = await plantBrand(person, texts);
  const campaign = await plantCampaign(person, brand, texts);
  const groupId = await plantGroup(ctx, person, brand, texts);
  const reportId = await plantReport(ctx, brand, texts);
  const plainReportId = await plantPlainReport(ctx, brand, texts);
  await plantSuggestions(ctx, brand, texts);
  await plantNotifications(ctx, campaign, texts);
  await plantTicket(person, texts);
  return { brand, campaign, groupId, reportId, plainReportId };
}

async function put<Body>(
  { api }: Person,
  method: "POST" | "PUT",
  path: string,
  body: object,
): Promise<Body> {
  const answer = await api<Body>(method, path, body);
  if (answer.status >= 300) {
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

async function plantBrand(person: Person, texts: HostileTexts): Promise<Brand> {
  const { id } = await importAccount(person);
  await put<Brand>(person, "PUT", `/api/brands/${id}`, {
    name: texts.for("brand-name", 120),
    description: texts.for("brand-description"),
    valueProposition: texts.for("value-proposition", 2000),
  });
  // Suggestions require a brand with an assistant.
  return put<Brand>(person, "POST", `/api/brands/${id}/assistant`, {});
}

async function plantCampaign(person: Person, brand: Brand, texts: HostileTexts): Promise<Campaign> {
  const { id } = await draftCampaign(person, brand.id, "Trail shoes");
  const adGroup = {
    ad_group_name: texts.for("ad-group", 200),
    headlines: [texts.for("headline"), "Trail shoes", "Shoes that grip"],
    descriptions: [texts.for("ad-description"), "Fitted by people who run."],
    keywords: [{ text: texts.for("ad-keyword", 80), matchType: "PHRASE" }],
    path1: texts.for("path", 200),
    path2: "",
    pins: [],
    locked: [],
  };
  return put<Campaign>(person, "PUT", `/api/campaigns/${id}`, {
    name: texts.for("campaign-name", 120),
    goal: texts.for("goal"),
    geography: texts.for("geography", 200),
    keywords: [texts.for("keyword", 200)],
    negativeKeywords: [texts.for("negative", 80)],
    targetAudience: texts.for("audience"),
    adGroups: [adGroup],
    adExtensions: {
      sitelinks: [
        {
          text: texts.for("sitelink"),
          description1: texts.for("sitelink-line", 200),
          description2: "",
          url: "https://northwind-running.example/classes",
        },
      ],
      callouts: [texts.for("callout")],
      structuredSnippets: [],
      call: false,
      location: false,
    },
  });
}

async function plantGroup(
  ctx: UserContext,
  person: Person,
  brand: Brand,
  texts: HostileTexts,
): Promise<number> {
  const geoTarget = texts.for("geo-target", 120);
  const [name, countryCode, targetType] = ["Germany", "DE", "Country"];
  const suggestions = [{ id: 2276, name, canonicalName: name, countryCode, targetType }];
  // Google knows no such place, and a workflow with it would be refused.
  await ctx.store.places.put([{ text: geoTarget, language: "en", suggestions }], ctx.now());
  const path = "/api/supercharged-isolated/create-campaigns-directly";
  const { groupId } = await put<{ groupId: number }>(person, "POST", path, {
    brandId: brand.id,
    campaignGroupName: texts.for("group-name", 80),
    landingPageUrl: "https://northwind-running.example/trail",
    dailyBudget: 50,
    targetCpa: 25,
    negativeKeywords: [],
    targets: [{ geoTarget, language: "en" }],
  });
  return groupId;
}

async function plantReport(ctx: UserContext, brand: Brand, texts: HostileTexts): Promise<number> {
  const { userId, store } = ctx;
  const row = reportRow({
    userId,
    id: newId(),
    title: texts.for("report-title", 200),
    brandId: brand.id,
    brandName: texts.for("report-brand", 120),
    createdAt: new Date(ctx.now()).toISOString(),
  });
  await store.reports.create(row, undefined);
  const measured = { impressions: 10, clicks: 5, cost_micros: 1e6, conversions: 1 };
  const rowOf = (id: string): MetricsRow => ({
    id,
    name: texts.for(`row-${id}`, 200),
    ...measured,
  });
  const current = {
    ...noRows,
    campaigns: [rowOf("campaign/1")],
    adGroups: [rowOf("ad-group/1")],
    keywords: [rowOf("keyword/1")],
    adCopy: [rowOf("ad/1")],
  };
  const days = { from: "2026-11-10", to: "2026-11-16" };
  const { title, campaignCount, currencyCode, timeZone, seriesStep, jobId } = row;
  await store.reports.saveMetrics(
    row,
    { title, campaignCount, currencyCode, timeZone, seriesStep, jobId, currentDays: days },
    { rawMetrics: { current, previous: null }, series: [] },
  );
  await store.reports.saveInsights(userId, row.id, {
    ...noInsights,
    campaign_report_included: true,
    claims: [
      {
        text: texts.for("claim"),
        rowIds: ["campaign/1"],
        metric: "clicks",
        period: "current",
        value: 5,
        unit: "count",
      },
    ],
    notes: [texts.for("report-note")],
    suggested_actions: [
      {
        text: texts.for("action"),
        rowIds: ["campaign/1"],
        effect: texts.for("effect"),
        action: { kind: "google_ads", url: "javascript:ran()" },
      },
      texts.for("plain-action"),
    ],
  });
  return row.id;
}

/** A report without statements shows the model's text. */
async function plantPlainReport(
  ctx: UserContext,
  brand: Brand,
  texts: HostileTexts,
): Promise<number> {
  const { userId, store } = ctx;
  const createdAt = new Date(ctx.now()).toISOString();
  const title = "Without statements";
  const days = { from: "2026-11-10", to: "2026-11-16" };
  const row = reportRow({ userId, id: newId(), title, brandId: brand.id, createdAt });
  await store.reports.create(row, undefined);
  const { campaignCount, currencyCode, timeZone, seriesStep, jobId } = row;
  await store.reports.saveMetrics(
    row,
    { title, campaignCount, currencyCode, timeZone, seriesStep, jobId, currentDays: days },
    { rawMetrics: { current: noRows, previous: null }, series: [] },
  );
  const full_report = `## ${texts.for("full-report")}`;
  await store.reports.saveInsights(userId, row.id, { ...noInsights, full_report });
  return row.id;
}

async function plantSuggestions(ctx: UserContext, brand: Brand, texts: HostileTexts) {
  const data = analyticsData();
  await ctx.store.insights.put({
    userId: ctx.userId,
    brandId: brand.id,
    createdAt: new Date(ctx.now()).toISOString(),
    startDate: "2026-10-20",
    endDate: "2026-11-18",
    campaignSuggestions: [
      {
        name: texts.for("suggestion"),
        objective: texts.for("objective"),
        budgetRecommendation: texts.for("budget-words"),
        targetAudience: texts.for("suggested-audience"),
        suggestedKeywords: [texts.for("suggested-keyword", 200)],
        adGroupIdeas: [texts.for("ad-group-idea", 200)],
      },
    ],
    analyticsData: { ...data, notes: [texts.for("analytics-note")] },
  });
}

async function plantNotifications(ctx: UserContext, campaign: Campaign, texts: HostileTexts) {
  const at = new Date(ctx.now()).toISOString();
  const event = {
    kind: "publish_failed",
    campaignId: campaign.id,
    campaignName: texts.for("told-name", 120),
    reason: texts.for("told-reason"),
  } as const;
  await ctx.store.notifications.add(
    { userId: ctx.userId, id: makeId(ctx.now()), at, event },
    { eventKey: "hostile", isRead: false, since: 0 },
  );
}

async function plantTicket(person: Person, texts: HostileTexts): Promise<void> {
  await put(person, "POST", "/api/contact/support", {
    name: texts.for("ticket-name", 120),
    email: person.user.email,
    subject: texts.for("ticket-subject", 200),
    category: "General",
    message: texts.for("ticket-message"),
  });
}

/** Plants texts for staff: a dead letter's body and error, and an entry of the audit log. */
export async function plantForStaff(ctx: UserContext, texts: HostileTexts): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  await ctx.store.deadLetters.add({
    letterId: `${ctx.now()}-hostile`,
    body: texts.for("letter-body"),
    sentAt: at,
    diedAt: at,
    error: texts.for("letter-error"),
  });
  await ctx.store.staffActs.add({
    actId: `${newId()}`,
    at,
    adminId: "another",
    staffEmail: "someone@adwright.example",
    act: "discarded_dead_letter",
    details: texts.for("act-details"),
  });
}
