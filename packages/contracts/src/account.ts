import * as z from "zod/mini";

import { route } from "./route.ts";

const Success = z.object({ success: z.literal(true) });

/** One browser that is signed in. Times are ISO 8601. */
export const Session = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Country or city, where the edge knows it. */
  place: z.nullable(z.string()),
  /** As "Chrome on Windows". */
  agent: z.string(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = route({
  method: "GET",
  path: "/api/auth/sessions",
  answer: z.array(Session),
});
export const endSession = route({
  method: "DELETE",
  path: "/api/auth/sessions/:sessionId",
  answer: Success,
});
/** Signs out everywhere, here too. */
export const endAllSessions = route({
  method: "DELETE",
  path: "/api/auth/sessions",
  answer: Success,
});

/** A sign-in of the last 90 days, or the wrong passwords of one hour. */
export const SignIn = z.object({
  outcome: z.enum(["signed_in", "wrong_password"]),
  /** Of the last of them (ISO 8601). */
  at: z.string(),
  times: z.number(),
  /** Country or city, where the edge knows it. */
  place: z.nullable(z.string()),
  /** As "Chrome on Windows". */
  agent: z.string(),
});
export type SignIn = z.infer<typeof SignIn>;

/** Newest first, at most 50. Wrong passwords for an address are only shown to who has proved it. */
export const listSignIns = route({
  method: "GET",
  path: "/api/auth/sign-ins",
  answer: z.object({ signIns: z.array(SignIn) }),
});

/** The archive of everything held about the person: one zip file of JSON and CSV. */
export const AccountExport = z.object({
  status: z.enum(["none", "working", "ready", "failed"]),
  requestedAt: z.nullable(z.string()),
  /** Works for anyone who has it, until `expiresAt`. */
  downloadUrl: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});
export type AccountExport = z.infer<typeof AccountExport>;

/**
 * Opens the archive for anyone who has the `token`, until it expires. An export of more than one archive is a page with a
 * link to each (`&part=0` and so on).
 */
export const ACCOUNT_EXPORT_DOWNLOAD_PATH = "/api/account/export/download";

/** RATE_LIMITED within 24 hours after the last one. */
export const startAccountExport = route({
  method: "POST",
  path: "/api/account/export",
  answer: AccountExport,
});
export const getAccountExport = route({
  method: "GET",
  path: "/api/account/export",
  answer: AccountExport,
});

/** What a deletion would leave behind or has to wait for; shown before the person confirms. */
export const DeletionCheck = z.object({
  /** Campaigns that go on spending at Google; `POST /api/campaigns/{id}/pause` stops each. */
  liveCampaigns: z.array(z.object({ id: z.number(), name: z.string(), brandName: z.string() })),
  /** The deletion waits for these. */
  publications: z.array(z.object({ campaignId: z.number(), name: z.string() })),
  /** How many subscriptions are canceled at Paddle first. */
  subscriptions: z.number(),
  /** False: the person signs in again before the account can be deleted. */
  hasFreshSignIn: z.boolean(),
});
export type DeletionCheck = z.infer<typeof DeletionCheck>;

export const checkDeletion = route({
  method: "GET",
  path: "/api/account/deletion",
  answer: DeletionCheck,
});

/**
 * Erases the account for good; `email` is typed by the person and has to be theirs. FORBIDDEN without a fresh sign-in,
 * CONFLICT while a publication runs, PAYMENT_UNAVAILABLE where Paddle does not confirm the end of a subscription.
 */
export const deleteAccount = route({
  method: "DELETE",
  path: "/api/account",
  body: z.object({ email: z.string().check(z.trim(), z.toLowerCase()) }),
  answer: Success,
});

/** A look that staff took at the person's screens; they could change nothing. */
export const StaffView = z.object({
  id: z.string(),
  /** From when until when (ISO 8601). */
  at: z.string(),
  until: z.string(),
  /** In the words of staff. */
  reason: z.string(),
});
export type StaffView = z.infer<typeof StaffView>;

/** Newest first, at most 50. */
export const listStaffViews = route({
  method: "GET",
  path: "/api/account/staff-views",
  answer: z.object({ views: z.array(StaffView) }),
});
