import * as z from "zod/mini";

import { changers, personReaders, staffReason } from "../admin.ts";
import { EmailTemplate } from "../email.ts";
import { route } from "../route.ts";

/** An e-mail of the last two weeks that did not arrive, without its content. */
export const LostEmail = z.object({
  /** The e-mail's id in a call to resend it. */
  emailId: z.string(),
  template: EmailTemplate,
  /** When it was queued, ISO 8601. */
  at: z.string(),
  /** `failed`: Amazon finally refused it. `not_sent`: it was not handed to Amazon. `bounced`: it bounced. */
  state: z.enum(["failed", "not_sent", "bounced"]),
  /** The reason in words. */
  why: z.string(),
  /** True if it was sent again. */
  isResent: z.boolean(),
});
export type LostEmail = z.infer<typeof LostEmail>;

/** A person's e-mails that did not arrive, newest first, at most 20, and whether the address is blocked. */
export const PersonEmails = z.object({
  emails: z.array(LostEmail),
  /** Why the address gets no e-mails, and since when (ISO 8601); null if it does. */
  undeliverable: z.nullable(
    z.object({ reason: z.enum(["bounce", "complaint"]), since: z.string() }),
  ),
});
export type PersonEmails = z.infer<typeof PersonEmails>;

const Reason = z.object({ reason: staffReason() });

/**
 * Sends it again. CONFLICT if the address is blocked, and if it was already sent again; NOT_FOUND
 * for one that arrived, or is older than two weeks.
 */
export const resendEmail = route("POST", "/api/admin/people/:userId/emails/:emailId/resend", {
  roles: personReaders,
  body: Reason,
  answer: PersonEmails,
});

/**
 * Resumes e-mails to the person's address after a bounce. CONFLICT after a complaint, because
 * its owner does not want them.
 */
export const clearAddress = route("POST", "/api/admin/people/:userId/clear-address", {
  roles: changers,
  body: Reason,
  answer: PersonEmails,
});
