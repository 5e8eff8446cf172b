import * as z from "zod/mini";

import { AdExtensions } from "../ad-extensions.ts";
import { Keyword, Pin } from "../ad-group.ts";
import {
  AgeGroup,
  BiddingStrategy,
  CampaignLocation,
  Device,
  Gender,
  PolicyExemption,
  ScheduleSlot,
} from "../campaign-settings.ts";
import { LanguageCode } from "../language.ts";
import { route, Success } from "../route.ts";
import { MadeResources, PublishStepName } from "./steps.ts";

/** Everything that a publication will create, fixed at approval; its hash is what the person approves. */
export const CampaignPlan = z.object({
  customerId: z.string(),
  loginCustomerId: z.nullable(z.string()),
  currencyCode: z.string(),
  campaignName: z.string(),
  /** Unique per publication, so that after a lost answer the budget can be found by name. */
  budgetName: z.string(),
  dailyBudgetMicros: z.number(),
  /** The ad groups' bid per click; null if the strategy sets bids automatically. */
  cpcBidMicros: z.nullable(z.number()),
  biddingStrategy: BiddingStrategy,
  targetCpaMicros: z.nullable(z.number()),
  targetRoas: z.nullable(z.number()),
  locations: z.array(CampaignLocation),
  language: LanguageCode,
  adSchedule: z.array(ScheduleSlot),
  devices: z.array(Device),
  ages: z.array(AgeGroup),
  genders: z.array(Gender),
  euPoliticalAdvertising: z.boolean(),
  startServing: z.boolean(),
  finalUrl: z.string(),
  adGroups: z.array(
    z.object({
      name: z.string(),
      headlines: z.array(z.string()),
      descriptions: z.array(z.string()),
      path1: z.string(),
      path2: z.string(),
      pins: z.array(Pin),
      keywords: z.array(Keyword),
    }),
  ),
  /** A text alone is a broad match, in plans of earlier releases. */
  negativeKeywords: z.array(z.union([z.string(), Keyword])),
  extensions: AdExtensions,
  /** Requested from Google along with the keywords; absent if there are none. */
  exemptions: z.optional(z.array(PolicyExemption)),
});
export type CampaignPlan = z.infer<typeof CampaignPlan>;

export const StepStatus = z.enum(["idle", "loading", "success", "error"]);
export type StepStatus = z.infer<typeof StepStatus>;

export const PublicationStatus = z.enum([
  "running",
  "waiting",
  "complete",
  "failed",
  "cancelled",
  "undone",
]);
export type PublicationStatus = z.infer<typeof PublicationStatus>;

/** The default message of a complete publication. */
export const PUBLISHED = "Campaign published";

/** The progress that screens poll. `isComplete` is false if `hasError` is true. */
export const WebhookStatus = z.object({
  publicationId: z.string(),
  progress: z.number(),
  message: z.string(),
  isComplete: z.boolean(),
  hasError: z.boolean(),
  /** True if it ended because it was canceled; `hasError` is then true as well. */
  isCancelled: z.boolean(),
  /** Until when it waits for Google's limit, ISO 8601. */
  waitingUntil: z.optional(z.string()),
  /** Set if it was asked to stop and has not ended yet. */
  isCancelling: z.optional(z.literal(true)),
  error: z.nullable(z.string()),
  /** The form's field to fix, e.g. `adGroups/1/headlines/2`; null if the error concerns no field. */
  errorField: z.nullable(z.string()),
  /** The job that undoes the publication, while it runs. */
  undoJobId: z.optional(z.string()),
  steps: z.array(z.object({ name: PublishStepName, title: z.string(), status: StepStatus })),
});
export type WebhookStatus = z.infer<typeof WebhookStatus>;

/**
 * What a publication created at Google, or what an undo removed, with the approval for it. One person's receipts form a
 * chain: each contains the hash of the previous one. Times are ISO 8601.
 */
export const Receipt = z.object({
  kind: z.enum(["publish", "undo"]),
  /** The receipt's number in the person's chain, from 1. */
  sequence: z.number(),
  /** Null for the first receipt. */
  previousHash: z.nullable(z.string()),
  /** SHA-256 in hex over the canonical JSON (sorted keys) of all other fields. */
  hash: z.string(),
  publicationId: z.string(),
  campaignId: z.number(),
  customerId: z.string(),
  planHash: z.string(),
  approvedBy: z.string(),
  approvedAt: z.string(),
  euPoliticalAdvertising: z.boolean(),
  completedAt: z.string(),
  made: MadeResources,
});
export type Receipt = z.infer<typeof Receipt>;

export const PublishAnswer = z.object({
  publicationId: z.string(),
  campaignId: z.number(),
  status: PublicationStatus,
  receipt: z.optional(Receipt),
});
export type PublishAnswer = z.infer<typeof PublishAnswer>;

/**
 * Whether the person's chain of receipts is intact and has a receipt for everything that was published and undone;
 * `brokenAt` is the number of the first invalid or missing receipt.
 */
export const ReceiptsVerified = z.object({
  ok: z.boolean(),
  /** The number of receipts found, or the number that the chain should have. */
  count: z.number(),
  brokenAt: z.optional(z.number()),
  /**
   * `missing`: a row refers to a receipt that does not exist; `foreign`: the receipt belongs to somebody else. Absent:
   * a receipt was tampered with.
   */
  reason: z.optional(z.enum(["missing", "foreign"])),
});
export type ReceiptsVerified = z.infer<typeof ReceiptsVerified>;

export const getReceipt = route("GET", "/api/campaigns/:campaignId/receipt", {
  inStaffView: true,
  answer: Receipt,
});
export const verifyReceipts = route("GET", "/api/receipts/verify", {
  inStaffView: true,
  maxPerHour: 120,
  answer: ReceiptsVerified,
});

/**
 * The result of an undo. `paused`: the campaign has cost money, so it is kept as a record and no longer serves. Edits
 * made elsewhere block an undo: CONFLICT with `details {edits: OutsideEdit[]}`.
 */
export const UndoAnswer = z.object({
  state: z.enum(["undone", "paused"]),
  message: z.string(),
  receipt: z.optional(Receipt),
});
export type UndoAnswer = z.infer<typeof UndoAnswer>;

export const undoPublication = route("POST", "/api/campaigns/:campaignId/undo", {
  maxPerHour: 60,
  answer: UndoAnswer,
});

/**
 * Publishing and enabling have no body: what the person typed, in micros, and the token of `stepUp` are headers.
 * VALIDATION of `typedAmountMicros` with `details` (`AmountToType`), or STEP_UP with `details {reasons, hasPassword}`, if a set
 * of changes that spends as much would ask for it.
 */
export const approvalHeaders = {
  typedAmount: "typed-amount-micros",
  stepUpToken: "step-up-token",
} as const;

/** The amount that has to be typed. */
export const AmountToType = z.object({ amountToTypeMicros: z.number(), currencyCode: z.string() });
export type AmountToType = z.infer<typeof AmountToType>;

export const directPublish = route("POST", "/api/campaigns/:campaignId/direct-publish", {
  asksGoogle: true,
  maxPerHour: 60,
  answer: PublishAnswer,
});
export const webhookPublish = route("POST", "/api/campaigns/:campaignId/webhook-publish", {
  asksGoogle: true,
  maxPerHour: 60,
  answer: PublishAnswer,
});
export const webhookStatus = route("GET", "/api/campaigns/:campaignId/webhook-status", {
  inStaffView: true,
  answer: WebhookStatus,
});
/** Stops a running publication between two steps and removes what it created. */
export const cancelPublish = route("DELETE", "/api/campaigns/:campaignId/webhook-status", {
  answer: Success,
});
