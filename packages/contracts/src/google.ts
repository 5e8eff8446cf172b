import * as z from "zod/mini";

import { CustomerId } from "./customer-id.ts";
import { LanguageCode } from "./language.ts";
import { route } from "./route.ts";
import { User } from "./session.ts";

/** One account that the connected Google user can reach. Ids are ten digits. */
export const ClientAccount = z.object({
  id: z.string(),
  name: z.string(),
  isManager: z.boolean(),
  /** 0 is the top of a tree */
  level: z.number(),
  /** ENABLED accounts answer as ACTIVE (the word of the screens); else Google's own: CANCELED, SUSPENDED, CLOSED. */
  status: z.string(),
  currencyCode: z.string(),
  /** The top manager of the tree the account was found in; itself for a top account. */
  managerId: z.nullable(z.string()),
});
export type ClientAccount = z.infer<typeof ClientAccount>;

export const listClientAccounts = route({
  method: "GET",
  path: "/api/google/client-accounts",
  /** `refresh=true` asks Google even while the kept list is young. */
  query: z.object({ refresh: z.optional(z.enum(["true", "false"])) }),
  answer: z.array(ClientAccount),
});
export const disconnectGoogle = route({
  method: "POST",
  path: "/api/google/disconnect",
  /**
   * Google ends all access of one Google account at once: `analytics` says whether Google Analytics is still connected
   * (kept), was disconnected with it, or was not connected before.
   */
  answer: z.object({
    success: z.literal(true),
    analytics: z.enum(["kept", "disconnected", "not_connected"]),
  }),
});
/** Chooses the account that the others are reached through: a manager, or the top of a tree. */
export const setPrimaryCustomer = route({
  method: "PUT",
  path: "/api/google/primary-customer",
  body: z.object({ customerId: CustomerId }),
  answer: User,
});

/** What a call to Google Ads depends on, in the order it is checked. */
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
  /** False too for a hop behind the one that failed, which is not tried. */
  ok: z.boolean(),
  message: z.string(),
  /** What to do about it; only on the hop that failed. */
  action: z.optional(DiagnosisAction),
});
export type DiagnosisStep = z.infer<typeof DiagnosisStep>;

/** Every hop once, in order. `declarations` that is not ok is a warning: reading works, changes do not. */
export const diagnoseGoogle = route({
  method: "POST",
  path: "/api/google/diagnose",
  answer: z.array(DiagnosisStep),
});

/** What one failure at Google Ads means for us; travels in `details` of GOOGLE_ADS_… errors. */
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
  /** unknown: the write may have happened; read the account before repeating anything. */
  outcome: z.enum(["not_applied", "unknown"]),
  retryAfterSeconds: z.optional(z.number()),
  /** What our own count has used up, the project's whole day or the person's share; absent where Google refused. */
  quotaOf: z.optional(z.enum(["project", "person"])),
  requestId: z.optional(z.string()),
  issues: z.array(
    z.object({
      category: z.string(),
      code: z.string(),
      message: z.string(),
      /** Google's field path, e.g. `mutate_operations[4].ad_group_ad_operation.create…headlines[2].text` */
      path: z.string(),
      /** The form's field, e.g. `adGroups/1/headlines/2`; absent where the issue has no place in the plan. */
      field: z.optional(z.string()),
      trigger: z.optional(z.string()),
      topics: z.optional(z.array(z.string())),
      /** Google's key of a policy that it may exempt this text from on request. */
      exemption: z.optional(z.object({ policyName: z.string(), violatingText: z.string() })),
    }),
  ),
});
export type GoogleAdsFailure = z.infer<typeof GoogleAdsFailure>;
export type GoogleAdsIssue = GoogleAdsFailure["issues"][number];

/** A place that campaigns can be aimed at; `id` is Google's geo target constant. */
export const GeoTarget = z.object({
  id: z.number(),
  name: z.string(),
  canonicalName: z.string(),
  countryCode: z.string(),
  targetType: z.string(),
});
export type GeoTarget = z.infer<typeof GeoTarget>;

/** Places that match a text, best first, for a form that has to ask which one is meant. */
export const listGeoTargets = route({
  method: "GET",
  path: "/api/google/geo-targets",
  query: z.object({
    brandId: z.string(),
    q: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    language: z.optional(LanguageCode),
  }),
  answer: z.array(GeoTarget),
});
