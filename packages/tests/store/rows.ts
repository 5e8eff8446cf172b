import { randomUUID } from "node:crypto";

import type { AiInsights, PeriodMetrics } from "@adwright/contracts/report";
import type { SubscriptionRow } from "@adwright/store/billing/subscription";
import type { AssistantRow, BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";
import type { AccountFigures } from "@adwright/store/figures/figures-row";
import type { FiguresRead } from "@adwright/store/figures/write-figures";
import type { GoogleConnectionRow } from "@adwright/store/person/google-connection";
import type { UserRow } from "@adwright/store/person/user";
import type { ReportRow } from "@adwright/store/report/report-row";
import type { TicketRow } from "@adwright/store/support/ticket";
import type { AiCallRow } from "@adwright/store/work/ai-call";
import type { JobRow } from "@adwright/store/work/job";

import { readLines } from "../support/data/read-lines.ts";

export const NOW_MS = Date.UTC(2026, 10, 20, 12);
export const CREATED_AT = new Date(NOW_MS).toISOString();
export const MONTH = "2026-11";

/** A call of the store, in the order of the calls, with the keys of what it writes that was not there before. */
interface Write {
  /** The store's part and verb. */
  call: `${string}.${string}`;
  given: unknown[];
  rows?: string[];
  /** Rows that have a TTL. */
  expiring?: string[];
  /** Keys in the index: only people, customer ids and groups are there. */
  indexed?: string[];
}

export const writes = readLines<Write>("one-of-each.jsonl", import.meta.url);

/** What the store is given by the first such call, as its first or another argument, with these fields instead. */
export function sampleOf<Row>(
  call: Write["call"],
  fields: NoInfer<Partial<Row>> = {},
  at = 0,
): Row {
  const given = writes.find((write) => write.call === call)?.given[at];
  if (given === undefined) throw new Error(`There is no sample of ${call}.`);
  return { ...(given as Row), ...fields };
}

let lastId = 7_900_000_000_000;
export function newId(): number {
  return ++lastId;
}

export function newUserId(): string {
  return `u${randomUUID()}`;
}

/** The numbers from 0 to `count` - 1. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A working connection with Google Ads. */
export const adsConnection = (userId: string): GoogleConnectionRow =>
  sampleOf("googleConnections.put", { userId });

export function userRow(fields: Partial<UserRow> = {}): UserRow {
  const userId = fields.userId ?? newUserId();
  const { googleSub: _, ...user } = sampleOf<UserRow>("users.create");
  return { ...user, userId, email: `${userId}@example.test`, ...fields };
}

export function brandRow(fields: Partial<BrandRow> & { userId: string }): BrandRow {
  const id = fields.id ?? newId();
  const customerId = String(id % 10_000_000_000).padStart(10, "0");
  return sampleOf("brands.create", { id, name: `Brand ${id}`, customerId, ...fields });
}

export function campaignRow(fields: Partial<CampaignSummaryRow> & { userId: string }): CampaignRow {
  const id = fields.id ?? newId();
  const { summary, body } = sampleOf<CampaignRow>("campaigns.create");
  return {
    summary: { ...summary, id, name: `Campaign ${id}`, ...fields },
    // As large as a campaign of three ad groups is.
    body: {
      ...body,
      userId: fields.userId,
      id,
      adGroups: upTo(3).map((group) => ({
        ad_group_name: `Trail shoes ${group}`,
        headlines: upTo(15).map((index) => `Trail shoes that fit ${index}`),
        descriptions: upTo(4).map(() => body.goal),
        keywords: upTo(20).map((index) => ({
          text: `trail shoes number ${index}`,
          matchType: "PHRASE",
        })),
        path1: "trail",
        path2: "shoes",
        pins: [],
        locked: [],
      })),
    },
  };
}

export const jobRow = (fields: Partial<JobRow> & { userId: string }): JobRow =>
  sampleOf("jobs.create", { jobId: randomUUID(), ...fields });

export const reportRow = (fields: Partial<ReportRow> & { userId: string }): ReportRow =>
  sampleOf("reports.create", { id: newId(), ...fields });

export const assistantRow = (
  fields: Partial<AssistantRow> & Pick<AssistantRow, "userId" | "brandId">,
): AssistantRow => sampleOf("brands.createAssistant", fields);

export const aiCallRow = (fields: Partial<AiCallRow> = {}): AiCallRow =>
  sampleOf("aiCalls.put", { callId: randomUUID(), ...fields });

export const ticketRow = (fields: Partial<TicketRow> = {}): TicketRow =>
  sampleOf("tickets.create", { userId: newUserId(), ticketId: `T-${newId()}`, ...fields });

export const noRows: PeriodMetrics = { campaigns: [], adGroups: [], keywords: [], adCopy: [] };
export const noInsights: AiInsights = sampleOf("reports.saveInsights", {}, 2);

/** What a read of an account brought: no campaigns, and figures of 2026-11-20. */
export const figuresRead = (figures: Partial<AccountFigures>): FiguresRead => ({
  figures: { ...sampleOf<FiguresRead>("figures.put", {}, 1).figures, ...figures },
  lines: [],
  months: new Map(),
});

let subscriptions = 0;
/** A person's plan, paid by the month. */
export function subscriptionRow(
  userId: string,
  fields: Partial<SubscriptionRow> = {},
): SubscriptionRow {
  const subscriptionId = `sub_${++subscriptions}`;
  const customerId = `ctm_${subscriptions}`;
  return sampleOf("subscriptions.bind", { userId, subscriptionId, customerId, ...fields });
}
