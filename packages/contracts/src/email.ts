import * as z from "zod/mini";

import { PlanType } from "./billing.ts";
import { route } from "./route.ts";

/**
 * Every e-mail that the product sends, by template, with what its text needs. Times are ISO 8601. `publication_failed`
 * and `export_ready` can be unsubscribed from; the others are about security, money, or what the person asked for.
 */
export const Email = z.discriminatedUnion("template", [
  /** To support; answers go to the person who wrote. */
  z.object({ template: z.literal("support_ticket"), ticketId: z.string() }),
  /** The link that proves an address; it is made when the e-mail is written, so that no row holds it. */
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
    /** When it ends, or until when it can be paid; null where nothing ends. */
    at: z.nullable(z.string()),
  }),
  z.object({ template: z.literal("export_ready"), until: z.string() }),
  z.object({
    template: z.literal("account_deleted"),
    at: z.string(),
    /** The address the account had: its row is gone when this is sent. */
    to: z.optional(z.string()),
  }),
]);
export type Email = z.infer<typeof Email>;

/** The kinds of e-mail. */
export const EmailTemplate = z.enum([
  "support_ticket",
  "verify_address",
  "new_sign_in",
  "connection_changed",
  "publication_failed",
  "billing",
  "export_ready",
  "account_deleted",
]) satisfies z.ZodMiniType<Email["template"]>;
export type EmailTemplate = Email["template"];

/** What the person wants to be told by e-mail beyond what is necessary. */
export const EmailPreferences = z.object({
  publicationFailed: z.boolean(),
  exportReady: z.boolean(),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

export const EmailPreferencesAnswer = z.extend(EmailPreferences, {
  /** Where e-mails go. */
  email: z.string(),
  /** Why nothing is sent there, security notices neither; null where all is well. */
  undeliverable: z.nullable(z.enum(["bounce", "complaint"])),
});
export type EmailPreferencesAnswer = z.infer<typeof EmailPreferencesAnswer>;

export const getEmailPreferences = route({
  method: "GET",
  path: "/api/account/email-preferences",
  answer: EmailPreferencesAnswer,
});
export const putEmailPreferences = route({
  method: "PUT",
  path: "/api/account/email-preferences",
  body: EmailPreferences,
  answer: EmailPreferencesAnswer,
});

/**
 * Has e-mails sent again to an address that they came back from; where they come back once more, it is blocked as before.
 * CONFLICT after a complaint, RATE_LIMITED the fourth time within 30 days.
 */
export const resumeEmails = route({
  method: "POST",
  path: "/api/account/email-preferences/resume",
  answer: EmailPreferencesAnswer,
});

/**
 * One click of a mail program (RFC 8058): POST with the form field `List-Unsubscribe=One-Click` and `?token`. GET
 * answers a small page that asks first, because scanners open every link of a mail.
 */
export const UNSUBSCRIBE_PATH = "/api/email/unsubscribe";
