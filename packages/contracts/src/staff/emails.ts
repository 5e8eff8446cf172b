import * as z from "zod/mini";

import type { AdminRole } from "../admin.ts";
import { EmailTemplate } from "../email.ts";
import { route } from "../route.ts";

/** Who may send an e-mail to a person again. */
export const emailResenders: readonly AdminRole[] = ["owner", "operations", "support"];
/** Who may have e-mails sent to an address again that they came back from. */
export const addressClearers: readonly AdminRole[] = ["owner", "operations"];

/** An e-mail of the last two weeks that did not arrive; never what it said. */
export const LostEmail = z.object({
  /** Names the e-mail in a call to send it again. */
  emailId: z.string(),
  template: EmailTemplate,
  /** When it was queued, ISO 8601. */
  at: z.string(),
  /** `failed`: Amazon refused it to the end. `not_sent`: it was not handed over. `bounced`: it came back. */
  state: z.enum(["failed", "not_sent", "bounced"]),
  /** In words. */
  why: z.string(),
  /** It was sent once more. */
  isResent: z.boolean(),
});
export type LostEmail = z.infer<typeof LostEmail>;

/** What of a person's e-mails did not arrive, newest first, at most 20, and whether anything is sent to the address. */
export const PersonEmails = z.object({
  emails: z.array(LostEmail),
  /** Why nothing is sent there, and since when (ISO 8601); null where all is well. */
  undeliverable: z.nullable(
    z.object({ reason: z.enum(["bounce", "complaint"]), since: z.string() }),
  ),
});
export type PersonEmails = z.infer<typeof PersonEmails>;

const Reason = z.object({
  reason: z.string().check(z.trim(), z.minLength(5, "Say why, in a few words."), z.maxLength(500)),
});

/**
 * For `emailResenders`: sends it once more. CONFLICT where nothing is sent to the address, and where it was sent again
 * already; NOT_FOUND for one that did arrive, or is older than two weeks.
 */
export const resendEmail = route({
  method: "POST",
  path: "/api/admin/people/:userId/emails/:emailId/resend",
  body: Reason,
  answer: PersonEmails,
});

/**
 * For `addressClearers`: e-mails are sent to the person's address again after a bounce. CONFLICT after a complaint: its
 * owner does not want them.
 */
export const clearAddress = route({
  method: "POST",
  path: "/api/admin/people/:userId/clear-address",
  body: Reason,
  answer: PersonEmails,
});
