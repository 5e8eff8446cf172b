import * as z from "zod/mini";

import { route, Success } from "./route.ts";

/** One browser that is signed in. Times are ISO 8601. */
export const Session = z.object({
  id: z.string(),
  /** True for the session that sends the request. */
  current: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Country or city, if the CDN knows it. */
  place: z.nullable(z.string()),
  /** Such as "Chrome on Windows". */
  agent: z.string(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = route("GET", "/api/auth/sessions", {
  openToUnverified: true,
  answer: z.array(Session),
});
export const endSession = route("DELETE", "/api/auth/sessions/:sessionId", {
  openToUnverified: true,
  answer: Success,
});
/** Signs the person out on every device, this one included. */
export const endAllSessions = route("DELETE", "/api/auth/sessions", {
  openToUnverified: true,
  answer: Success,
});

/** A sign-in of the last 90 days, or the wrong passwords of one hour. */
export const SignIn = z.object({
  outcome: z.enum(["signed_in", "wrong_password"]),
  /** The time of the last of them (ISO 8601). */
  at: z.string(),
  times: z.number(),
  /** Country or city, if the CDN knows it. */
  place: z.nullable(z.string()),
  /** Such as "Chrome on Windows". */
  agent: z.string(),
});
export type SignIn = z.infer<typeof SignIn>;

/** Newest first, at most 50. Wrong passwords are shown only if the person has verified the address. */
export const listSignIns = route("GET", "/api/auth/sign-ins", {
  openToUnverified: true,
  answer: z.object({ signIns: z.array(SignIn) }),
});

/** An export of everything stored about the person: one or more zip archives of JSON and CSV. */
export const AccountExport = z.object({
  status: z.enum(["none", "working", "ready", "failed"]),
  requestedAt: z.nullable(z.string()),
  /** Opens the archives for anyone who has it, until `expiresAt`. */
  downloadUrl: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});
export type AccountExport = z.infer<typeof AccountExport>;

/**
 * Downloads the archive for anyone who has the `token`, until it expires. An export of several archives is a page with
 * a link to each (`&part=0` and so on).
 */
export const ACCOUNT_EXPORT_DOWNLOAD_PATH = "/api/account/export/download";

/** RATE_LIMITED within 24 hours of the previous export. */
export const startAccountExport = route("POST", "/api/account/export", {
  maxPerHour: 10,
  answer: AccountExport,
});
export const getAccountExport = route("GET", "/api/account/export", { answer: AccountExport });

/** What a deletion would leave behind or has to wait for; shown before the person confirms. */
export const DeletionCheck = z.object({
  /** Campaigns that would continue spending at Google; `POST /api/campaigns/{id}/pause` stops each. */
  liveCampaigns: z.array(z.object({ id: z.number(), name: z.string(), brandName: z.string() })),
  /** Running publications, for which the deletion waits. */
  publications: z.array(z.object({ campaignId: z.number(), name: z.string() })),
  /** How many subscriptions will be canceled at Paddle first. */
  subscriptions: z.number(),
  /** If false, the person has to sign in again before the account can be deleted. */
  hasFreshSignIn: z.boolean(),
});
export type DeletionCheck = z.infer<typeof DeletionCheck>;

export const checkDeletion = route("GET", "/api/account/deletion", {
  openToUnverified: true,
  answer: DeletionCheck,
});

/**
 * Erases the account permanently; `email` is typed by the person and must be their own. FORBIDDEN without a fresh
 * sign-in, CONFLICT while a publication runs, PAYMENT_UNAVAILABLE if Paddle does not confirm the end of a subscription.
 */
export const deleteAccount = route("DELETE", "/api/account", {
  openToUnverified: true,
  maxPerHour: 20,
  body: z.object({ email: z.string().check(z.trim(), z.toLowerCase()) }),
  answer: Success,
});

/** A read-only view of the person's account by staff. */
export const StaffView = z.object({
  id: z.string(),
  /** Start and end of the view (ISO 8601). */
  at: z.string(),
  until: z.string(),
  /** As staff wrote it. */
  reason: z.string(),
});
export type StaffView = z.infer<typeof StaffView>;

/** Newest first, at most 50. */
export const listStaffViews = route("GET", "/api/account/staff-views", {
  inStaffView: true,
  answer: z.object({ views: z.array(StaffView) }),
});
