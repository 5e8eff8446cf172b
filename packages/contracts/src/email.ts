import * as z from "zod/mini";

import { PlanType } from "./billing.ts";
import { Metrics } from "./metrics.ts";
import { route } from "./route.ts";

/** A sentence of a finding, and the link to it on the dashboard. */
const MailedFinding = z.object({ brandName: z.string(), sentence: z.string(), key: z.string() });
export type MailedFinding = z.infer<typeof MailedFinding>;

/**
 * Every e-mail that the product sends, by template, with the data for its text. Times are ISO 8601. People can
 * unsubscribe from those of `EmailPreferences`; the others are about security, money, or something the person
 * requested.
 */
export const Email = z.discriminatedUnion("template", [
  /** Sent to support; replies go to the person who wrote. */
  z.object({ template: z.literal("support_ticket"), ticketId: z.string() }),
  /**
   * The link that verifies an address. Its token is created when the e-mail is written, so that it is stored in no row.
   */
  z.object({ template: z.literal("verify_address") }),
  z.object({
    template: z.literal("new_sign_in"),
    at: z.string(),
    agent: z.string(),
    place: z.nullable(z.string()),
  }),
  z.object({
    template: z.literal("connection_changed"),
    at: z.string(),
    purpose: z.enum(["ads", "analytics"]),
    change: z.enum(["connected", "disconnected", "broken"]),
  }),
  z.object({
    template: z.literal("assistant_changed"),
    at: z.string(),
    clientName: z.string(),
    clientHost: z.string(),
    change: z.enum(["connected", "disconnected"]),
  }),
  /** Staff looked at the person's screens. */
  z.object({ template: z.literal("staff_view"), at: z.string(), reason: z.string() }),
  z.object({
    template: z.literal("publication_failed"),
    campaignId: z.number(),
    campaignName: z.string(),
    reason: z.string(),
  }),
  z.object({
    template: z.literal("billing"),
    event: z.enum([
      "started",
      "payment_failed",
      "will_end",
      "ended",
      "trial_ends",
      "addon_will_end",
    ]),
    planType: PlanType,
    /** When the plan ends, or until when an invoice can be paid; null if nothing ends. */
    at: z.nullable(z.string()),
  }),
  /** What an assistant proposes, unless the person looks at it within ten minutes. */
  z.object({
    template: z.literal("changes_proposed"),
    brandId: z.number(),
    brandName: z.string(),
    setId: z.number(),
    clientName: z.string(),
    changes: z.number(),
  }),
  z.object({ template: z.literal("export_ready"), until: z.string() }),
  /** A Monday to a Sunday, both included, and the week before. */
  z.object({
    template: z.literal("weekly_summary"),
    from: z.string(),
    to: z.string(),
    currencies: z.array(
      z.object({ currencyCode: z.string(), current: Metrics, previous: Metrics }),
    ),
    /** Sets of changes that were applied. */
    changes: z.number(),
    findings: z.array(MailedFinding),
    /** Findings beyond these. */
    others: z.number(),
    /** Accounts whose figures of the week could not be read. */
    missing: z.array(z.string()),
  }),
  /** What stopped in an account, as soon as it is found. */
  z.object({ template: z.literal("attention"), findings: z.array(MailedFinding) }),
  /** A campaign that a storm rule has enabled or paused, or that could not be paused in time. */
  z.object({
    template: z.literal("storm_run"),
    event: z.enum(["started", "ended", "overdue"]),
    runId: z.number(),
    ruleName: z.string(),
    campaignName: z.string(),
    /** Why it started or how it ended. */
    words: z.string(),
    /** When it is paused, was, or should have been. */
    at: z.string(),
    worstMicros: z.number(),
    currencyCode: z.string(),
  }),
  /** A storm rule starts nothing any more. */
  z.object({
    template: z.literal("storm_rule"),
    ruleId: z.string(),
    ruleName: z.string(),
    words: z.string(),
  }),
  /** Its approval ends within a week. */
  z.object({
    template: z.literal("storm_approval"),
    ruleId: z.string(),
    ruleName: z.string(),
    words: z.string(),
  }),
  z.object({
    template: z.literal("account_deleted"),
    at: z.string(),
    /** The deleted account's address, because its row no longer exists when this is sent. */
    to: z.optional(z.string()),
  }),
]);
export type Email = z.infer<typeof Email>;

/** The kinds of e-mail. */
export const EmailTemplate = z.enum(
  Email.def.options.flatMap(({ shape }): Email["template"][] => shape.template.def.values),
);
export type EmailTemplate = Email["template"];

/** The optional e-mails that the person wants. */
export const EmailPreferences = z.object({
  publicationFailed: z.boolean(),
  proposals: z.boolean(),
  exportReady: z.boolean(),
  weeklySummary: z.boolean(),
  attention: z.boolean(),
  stormApprovals: z.boolean(),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

export const EmailPreferencesAnswer = z.extend(EmailPreferences, {
  /** The address that e-mails are sent to. */
  email: z.string(),
  /** Why the address gets no e-mails, not even security notices; null if it does. */
  undeliverable: z.nullable(z.enum(["bounce", "complaint"])),
});
export type EmailPreferencesAnswer = z.infer<typeof EmailPreferencesAnswer>;

export const getEmailPreferences = route("GET", "/api/account/email-preferences", {
  inStaffView: true,
  answer: EmailPreferencesAnswer,
});
export const putEmailPreferences = route("PUT", "/api/account/email-preferences", {
  /** What is left out stays as it is. */
  body: z.partial(EmailPreferences),
  answer: EmailPreferencesAnswer,
});

/**
 * Resumes e-mails to an address that bounced; if they bounce again, it is blocked again. CONFLICT after a complaint,
 * RATE_LIMITED the fourth time within 30 days.
 */
export const resumeEmails = route("POST", "/api/account/email-preferences/resume", {
  maxPerHour: 10,
  answer: EmailPreferencesAnswer,
});

/**
 * One-click unsubscribe by a mail program (RFC 8058): POST with the form field `List-Unsubscribe=One-Click` and
 * `?token`. GET answers a small page with a confirmation, because scanners open every link in an e-mail.
 */
export const UNSUBSCRIBE_PATH = "/api/email/unsubscribe";
