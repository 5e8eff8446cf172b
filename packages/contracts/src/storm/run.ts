import * as z from "zod/mini";

import type { LiveCampaign } from "../change/live-campaign.ts";
import { PageQuery } from "../page.ts";
import { route } from "../route.ts";
import { stormEventNames, type StormEvent } from "./event.ts";

/**
 * `planned` and `starting`: not yet enabled; `active`: enabled; `ending`: being paused. Final: `ended`; `taken_over`: a
 * person has decided otherwise at Google; `skipped`: nothing was enabled, for a reason; `failed`: could not be ended.
 */
export const StormRunState = z.enum([
  "planned",
  "starting",
  "active",
  "ending",
  "ended",
  "taken_over",
  "skipped",
  "failed",
]);
export type StormRunState = z.infer<typeof StormRunState>;

export const openRunStates = ["planned", "starting", "active", "ending"] as const;

export const isOpenRun = (state: StormRunState): boolean =>
  (openRunStates as readonly StormRunState[]).includes(state);

/** Why a run ended, or is to end. */
export const StormEndReason = z.enum([
  "over",
  "cancelled",
  "cap",
  "stop",
  "plan",
  "disconnect",
  "expired",
  "person",
]);
export type StormEndReason = z.infer<typeof StormEndReason>;

/** Why a campaign was not started although a warning is in force. */
export const StormSkipWhy = z.enum([
  "below_threshold",
  "cap_month",
  "cooldown",
  "stopped",
  "add_on",
  "quota",
  "budget_changed",
  "already_enabled",
  "in_use",
  "not_ready",
  "refused",
]);
export type StormSkipWhy = z.infer<typeof StormSkipWhy>;

/** A warning that started a run or would have. */
const MatchedEvent = z.object({
  key: z.string(),
  name: z.enum(stormEventNames),
  /** The county of the area that is warned, or the counties. */
  where: z.string(),
});
export type MatchedEvent = z.infer<typeof MatchedEvent>;

/** One campaign, from the plan to enable it until it is paused. Times are ISO 8601, amounts micros. */
export const StormRun = z.object({
  runId: z.number(),
  ruleId: z.string(),
  ruleName: z.string(),
  brandId: z.number(),
  customerId: z.string(),
  currencyCode: z.string(),
  /** Google's resource name. */
  campaign: z.string(),
  campaignName: z.string(),
  state: StormRunState,
  events: z.array(MatchedEvent),
  plannedAt: z.string(),
  startedAt: z.optional(z.string()),
  /** When it is paused. */
  revertAt: z.string(),
  /** The last day at Google, in the account's time zone. */
  endDay: z.string(),
  /** The days of the account that may cost something. */
  accountDays: z.array(z.string()),
  /** What it may cost at most. */
  worstMicros: z.number(),
  /** What it did cost; absent until it is known. */
  actualMicros: z.optional(z.number()),
  /** The sets of changes that started, extended and ended it. */
  startSetId: z.optional(z.number()),
  extendSetIds: z.array(z.number()),
  endSetId: z.optional(z.number()),
  endReason: z.optional(StormEndReason),
  endedAt: z.optional(z.string()),
  /** For one that was skipped: why, with the numbers that decided. */
  why: z.optional(StormSkipWhy),
  numbers: z.optional(z.record(z.string(), z.number())),
});
export type StormRun = z.infer<typeof StormRun>;

/** What was known when a run was planned, as it was. */
export interface StormRunBody {
  events: StormEvent[];
  /** Why it started, in words. */
  because: string[];
}

/** A warning of a run. */
const StormAlert = z.object({
  key: z.string(),
  name: z.enum(stormEventNames),
  areaDesc: z.string(),
  /** Ids of the service's messages. */
  alertIds: z.array(z.string()),
});

export const StormRunDetail = z.object({
  run: StormRun,
  /** Why it started, in words. */
  because: z.array(z.string()),
  alerts: z.array(StormAlert),
});
export type StormRunDetail = z.infer<typeof StormRunDetail>;

/** What has to be as it was approved before a campaign is enabled by a rule. */
export interface CampaignReadiness extends Pick<
  LiveCampaign,
  "name" | "status" | "channelType" | "budget" | "serving"
> {
  /** Resource name. */
  campaign: string;
  isExperiment: boolean;
  /** Whether an enabled ad is approved, also with limits. */
  hasApprovedAd: boolean;
  /** Whether it is limited to a place; without one, it shows in the whole world. */
  hasPlace: boolean;
}

const path = "/api/storms/runs";

/** Newest first, with those that did not start. */
export const listStormRuns = route("GET", "/api/storms/runs", {
  inStaffView: true,
  query: PageQuery,
  answer: z.array(StormRun),
});
export const getStormRun = route("GET", `${path}/:runId`, {
  inStaffView: true,
  answer: StormRunDetail,
});
/** Pauses the campaign within a minute. CONFLICT if the run has ended. */
export const endStormRun = route("POST", `${path}/:runId/end`, { answer: StormRun });
