import * as z from "zod/mini";

import { route, Success } from "./route.ts";
import { Subscription } from "./session.ts";

export const AdminRole = z.enum(["owner", "operations", "support", "finance"]);
export type AdminRole = z.infer<typeof AdminRole>;

/** Roles that may read about people, help them and handle alerts; finance sees money, but no people. */
export const personReaders: readonly AdminRole[] = ["owner", "operations", "support"];
/** Roles that may read payments. */
export const ledgerReaders: readonly AdminRole[] = ["owner", "operations", "finance"];
/** Roles that may change something for people or for everybody, and see churn risk and the audit log. */
export const changers: readonly AdminRole[] = ["owner", "operations"];
/** Roles that may invite and remove staff and change their roles. */
export const staffManagers: readonly AdminRole[] = ["owner"];

/** A member of staff. Plan and connection are those of the advertiser with the same address, if there is one. */
export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  role: AdminRole,
  subscription: Subscription,
  hasGoogleAdsConnected: z.boolean(),
  /** True if signing in requires a one-time code. */
  hasTotp: z.boolean(),
  /** True if the role requires one-time codes that are not set up yet; until then all other calls are refused. */
  mustEnroll: z.boolean(),
  /** The number of unused recovery codes. */
  recoveryCodesLeft: z.number(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const WithUser = z.object({ user: AdminUser });

/** Why staff do something, or what they did; it goes into the audit log. */
export const staffReason = (missing = "Say why, in a few words.", longest = 500) =>
  z.string().check(z.trim(), z.minLength(5, missing), z.maxLength(longest));

/** The address of a member of staff. */
export const StaffEmail = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
const password = z.string().check(z.minLength(1), z.maxLength(128));
/** Six digits from an authenticator app, or a recovery code; spaces and dashes are ignored. */
const totpCode = z.string().check(z.minLength(1), z.maxLength(40));

export const AdminLoginBody = z.object({
  email: StaffEmail,
  password,
  totp: z.optional(totpCode),
});
export type AdminLoginBody = z.infer<typeof AdminLoginBody>;

/**
 * Sets the admin cookie. UNAUTHENTICATED 'Invalid credentials'; TOTP_REQUIRED means that the call has to be repeated
 * with a code.
 */
export const adminLogin = route("POST", "/api/admin/login", {
  body: AdminLoginBody,
  answer: WithUser,
});
export const adminLogout = route("POST", "/api/admin/logout", { answer: Success });
export const getAdminMe = route("GET", "/api/admin/me", {
  openToEnrolling: true,
  answer: AdminUser,
});

/** The new secret in base32 and as an `otpauth://` address; it takes effect once confirmed with a code. */
export const enrollTotp = route("POST", "/api/admin/totp/enroll", {
  openToEnrolling: true,
  body: z.object({ password }),
  answer: z.object({ secret: z.string(), otpauthUrl: z.string() }),
});
/** Each of the ten recovery codes works once instead of a one-time code; this is the only answer that contains them. */
const WithRecoveryCodes = z.extend(WithUser, { recoveryCodes: z.array(z.string()) });
export type WithRecoveryCodes = z.infer<typeof WithRecoveryCodes>;
/** From now on signing in requires a code; the admin's other sessions end. VALIDATION for a wrong code. */
export const confirmTotp = route("POST", "/api/admin/totp/confirm", {
  openToEnrolling: true,
  body: z.object({ totp: totpCode }),
  answer: WithRecoveryCodes,
});
const SecondFactorProof = z.object({ password, totp: totpCode });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;
/** Ten new recovery codes; the previous ones become invalid. */
export const renewRecoveryCodes = route("POST", "/api/admin/totp/recovery-codes", {
  body: SecondFactorProof,
  answer: WithRecoveryCodes,
});
/** CONFLICT for a role that requires one-time codes. */
export const removeTotp = route("POST", "/api/admin/totp/remove", {
  body: SecondFactorProof,
  answer: WithUser,
});

/** Proves who is at the keyboard: the own password, and a code where codes are on. VALIDATION for what is missing. */
export const StaffProof = z.object({
  password: z.optional(password),
  totp: z.optional(totpCode),
});
export type StaffProof = z.infer<typeof StaffProof>;

/** The success rate of one kind of work in the last 24 hours. */
export const HealthPart = z.object({
  part: z.enum(["ai", "jobs", "publications"]),
  succeeded: z.number(),
  total: z.number(),
});
export type HealthPart = z.infer<typeof HealthPart>;

/** The summary cards. Money is US dollars a month; months are UTC. */
export const AdminStats = z.object({
  totalUsers: z.number(),
  /** People who used the product this month. */
  activeUsers: z.number(),
  /** Adds up to totalUsers: custom plans count as enterprise, and every other paid or trial plan as unlimited. */
  planBreakdown: z.object({ free: z.number(), unlimited: z.number(), enterprise: z.number() }),
  totalCampaigns: z.number(),
  stormChasersActive: z.number(),
  /** The list prices of active subscriptions; trials and custom contracts count as zero. */
  monthlyRevenue: z.number(),
  /** People in a trial, and people whose subscription has ended. */
  trialPeople: z.number(),
  churnedPeople: z.number(),
  /**
   * Percent, 0–100: the average of those success rates in `health` that had any work, minus 10 for each critical alert.
   */
  systemHealth: z.number(),
  criticalAlerts: z.number(),
  health: z.array(HealthPart),
  /**
   * When people were last counted (ISO 8601, hourly); null before the first count, in which case all counts are zero.
   */
  countedAt: z.nullable(z.string()),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const getAdminOverview = route("GET", "/api/admin/dashboard/overview", {
  answer: AdminStats,
});

export const AlertType = z.enum(["CRITICAL", "WARNING", "INFO"]);
export type AlertType = z.infer<typeof AlertType>;

export const Alert = z.object({
  id: z.string(),
  /** Identifies the problem, now and when it occurs again. */
  key: z.string(),
  type: AlertType,
  title: z.string(),
  message: z.string(),
  /** 0–10 */
  severity: z.number(),
  /** When the alert opened, ISO 8601. */
  timestamp: z.string(),
  /** The heading in the runbook that says what to do. */
  runbook: z.string(),
  /** The runbook's path in the repository with the heading's anchor. */
  runbookPath: z.string(),
  /** Who is handling it, since when (ISO 8601), and their note. */
  acknowledged: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
});
export type Alert = z.infer<typeof Alert>;

export const ResolvedAlert = z.extend(Alert, { resolvedAt: z.string() });
export type ResolvedAlert = z.infer<typeof ResolvedAlert>;

/** `alerts` are the open ones, newest first, and `summary` counts them; `resolved` are the 20 that ended last. */
const SystemAlerts = z.object({
  alerts: z.array(Alert),
  summary: z.object({ critical: z.number(), warning: z.number(), info: z.number() }),
  resolved: z.array(ResolvedAlert),
});
export type SystemAlerts = z.infer<typeof SystemAlerts>;

export const getSystemAlerts = route("GET", "/api/admin/system/alerts", { answer: SystemAlerts });

/**
 * Records that an admin is handling an alert; a second call replaces the note. If an alert becomes worse, it has to be
 * acknowledged again.
 */
export const acknowledgeAlert = route("POST", "/api/admin/alerts/:key/acknowledge", {
  roles: personReaders,
  body: z.object({ note: z.string().check(z.trim(), z.maxLength(500)) }),
  answer: Alert,
});

/** Alerts of this kind that ended in the last 90 days, newest first, at most 50. */
export const getAlertHistory = route("GET", "/api/admin/alerts/:key/history", {
  answer: z.object({ alerts: z.array(ResolvedAlert) }),
});

export const ChurnUser = z.object({
  id: z.string(),
  email: z.string(),
  /** 0–100 */
  riskScore: z.number(),
  subscription: Subscription,
  hasStormChasers: z.boolean(),
  daysInactive: z.number(),
  /** In words, highest weight first. */
  riskFactors: z.array(z.string()),
});
export type ChurnUser = z.infer<typeof ChurnUser>;

/** `users` are the 50 with the highest risk, highest first. */
const ChurnRisk = z.object({
  /** By score: critical from 80, high from 60, medium from 30. */
  distribution: z.object({
    critical: z.number(),
    high: z.number(),
    medium: z.number(),
    low: z.number(),
  }),
  users: z.array(ChurnUser),
  countedAt: z.nullable(z.string()),
});
export type ChurnRisk = z.infer<typeof ChurnRisk>;

export const getChurnRisk = route("GET", "/api/admin/users/churn-risk", {
  roles: changers,
  answer: ChurnRisk,
});
