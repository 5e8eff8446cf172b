import * as z from "zod/mini";

import { LanguageCode } from "./language.ts";
import { route } from "./route.ts";
import { User } from "./session.ts";

/** A Google Ads customer id as people type it: ten digits, dashes allowed. */
export const CustomerId = z
  .string()
  .check(z.trim(), z.regex(/^\d{3}-?\d{3}-?\d{4}$/, "Enter a 10-digit customer ID."));

/** One account that the connected Google user can reach. Ids are ten digits. */
export const ClientAccount = z.object({
  id: z.string(),
  name: z.string(),
  isManager: z.boolean(),
  /** 0 is the top of a tree. */
  level: z.number(),
  /** ACTIVE for Google's ENABLED, which is the word on screen; otherwise Google's own: CANCELED, SUSPENDED, CLOSED. */
  status: z.string(),
  currencyCode: z.string(),
  /** The top manager of the tree that contains the account; for a top account, its own id. */
  managerId: z.nullable(z.string()),
});
export type ClientAccount = z.infer<typeof ClientAccount>;

export const listClientAccounts = route("GET", "/api/google/client-accounts", {
  /** `refresh=true` asks Google even if the cached list is recent. */
  query: z.object({ refresh: z.optional(z.enum(["true", "false"])) }),
  answer: z.array(ClientAccount),
});
export const disconnectGoogle = route("POST", "/api/google/disconnect", {
  /**
   * Google revokes all access of a Google account at once: `analytics` says whether Google Analytics is still connected
   * (kept), was disconnected as well, or was not connected before.
   */
  answer: z.object({
    success: z.literal(true),
    analytics: z.enum(["kept", "disconnected", "not_connected"]),
  }),
});
/** Chooses the account through which the others are reached: a manager, or the top of a tree. */
export const setPrimaryCustomer = route("PUT", "/api/google/primary-customer", {
  asksGoogle: true,
  maxPerHour: 60,
  body: z.object({ customerId: CustomerId }),
  answer: User,
});

/** The prerequisites of a call to Google Ads, in the order in which they are checked. */
export const DiagnosisHop = z.enum([
  "connection",
  "token",
  "access",
  "accounts",
  "brands",
  "declarations",
]);
export type DiagnosisHop = z.infer<typeof DiagnosisHop>;

export const DiagnosisAction = z.enum([
  "reconnect",
  "choose_manager",
  "open_google_ads",
  "wait",
  "contact_support",
]);
export type DiagnosisAction = z.infer<typeof DiagnosisAction>;

export const DiagnosisStep = z.object({
  hop: DiagnosisHop,
  /** Also false for the steps after the failed one, which are not checked. */
  ok: z.boolean(),
  message: z.string(),
  /** What to do about it; only for the failed step. */
  action: z.optional(DiagnosisAction),
});
export type DiagnosisStep = z.infer<typeof DiagnosisStep>;

/** Every step once, in order. A failed `declarations` is a warning: reading works, changes do not. */
export const diagnoseGoogle = route("POST", "/api/google/diagnose", {
  maxPerHour: 20,
  answer: z.array(DiagnosisStep),
});

/** Our classification of a Google Ads failure; sent in `details` of GOOGLE_ADS_… errors. */
export const GoogleAdsFailure = z.object({
  kind: z.enum([
    "reconnect",
    "permission",
    "account",
    "operator",
    "quota",
    "transient",
    "declare_eu",
    "duplicate",
    "policy",
    "invalid",
    "bug",
  ]),
  /** unknown: the write may have been applied; read the account before repeating anything. */
  outcome: z.enum(["not_applied", "unknown"]),
  retryAfterSeconds: z.optional(z.number()),
  /**
   * Which of our own quotas is used up: the project's daily limit or the person's share; absent if Google itself
   * refused.
   */
  quotaOf: z.optional(z.enum(["project", "person"])),
  requestId: z.optional(z.string()),
  issues: z.array(
    z.object({
      category: z.string(),
      code: z.string(),
      message: z.string(),
      /** Google's field path, e.g. `mutate_operations[4].ad_group_ad_operation.create…headlines[2].text` */
      path: z.string(),
      /**
       * The form's field, e.g. `adGroups/1/headlines/2`; absent if the issue does not belong to a field of the plan.
       */
      field: z.optional(z.string()),
      trigger: z.optional(z.string()),
      topics: z.optional(z.array(z.string())),
      /** Google's key of a policy from which it may exempt this text on request. */
      exemption: z.optional(z.object({ policyName: z.string(), violatingText: z.string() })),
    }),
  ),
});
export type GoogleAdsFailure = z.infer<typeof GoogleAdsFailure>;
export type GoogleAdsIssue = GoogleAdsFailure["issues"][number];

/** A location that campaigns can target; `id` is Google's geo target constant. */
export const GeoTarget = z.object({
  id: z.number(),
  name: z.string(),
  canonicalName: z.string(),
  countryCode: z.string(),
  targetType: z.string(),
});
export type GeoTarget = z.infer<typeof GeoTarget>;

/** Locations that match a text, best match first, for a form that asks which one is meant. */
export const listGeoTargets = route("GET", "/api/google/geo-targets", {
  asksGoogle: true,
  // The screen sends one call for each pause in typing.
  maxPerHour: 240,
  query: z.object({
    brandId: z.string(),
    q: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    language: z.optional(LanguageCode),
  }),
  answer: z.array(GeoTarget),
});

/**
 * What work may use of Google's limit. `ordinary`: all but the reserve; `reserve`: that, too; both within the person's
 * fair share, and not what is held. `stop`: pausing, undoing and ending, which only Google's own limit refuses.
 * `assistant`: as `ordinary`, as long as half of the person's fair share is left.
 */
export type Priority = "ordinary" | "reserve" | "stop" | "assistant";
