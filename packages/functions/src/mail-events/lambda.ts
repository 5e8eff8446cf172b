import type { Context } from "@adwright/core/context";
import { type MailOutcome, noteMailEvent } from "@adwright/core/email/note-mail-event";
import * as z from "zod/mini";

import { contextOf } from "../context-of.ts";

const Mail = z.optional(z.object({ messageId: z.optional(z.string()) }));
const Recipients = z.array(z.object({ emailAddress: z.string() }));

/** The events that Amazon SES sends through EventBridge, with only the fields that we use. */
const MailEvent = z.object({
  detail: z.union([
    z.object({
      eventType: z.literal("Bounce"),
      mail: Mail,
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
    }),
    z.object({
      eventType: z.literal("Complaint"),
      mail: Mail,
      complaint: z.object({
        complainedRecipients: Recipients,
        complaintFeedbackType: z.optional(z.nullable(z.string())),
      }),
    }),
  ]),
});

/** Records addresses that no email may be sent to. A full mailbox or "not spam" changes nothing. */
export function makeMailEventHandler(context: () => Promise<Context>) {
  return async (event: unknown): Promise<void> => {
    const outcome = outcomeOf(MailEvent.parse(event).detail);
    if (outcome) await noteMailEvent(await context(), outcome);
  };
}

function outcomeOf(detail: z.infer<typeof MailEvent>["detail"]): MailOutcome | undefined {
  const messageId = detail.mail?.messageId;
  if (detail.eventType === "Bounce") {
    const { bounceType, bouncedRecipients } = detail.bounce;
    if (bounceType !== "Permanent") return undefined;
    return { reason: "bounce", addresses: addressesOf(bouncedRecipients), messageId };
  }
  const { complaintFeedbackType, complainedRecipients } = detail.complaint;
  if (complaintFeedbackType === "not-spam") return undefined;
  return { reason: "complaint", addresses: addressesOf(complainedRecipients), messageId };
}

/** AWS SES: an address may come with a name, as `Ada <ada@example.com>`. */
function addressesOf(recipients: z.infer<typeof Recipients>): string[] {
  return recipients.map(({ emailAddress }) => {
    const start = emailAddress.lastIndexOf("<");
    return start === -1 ? emailAddress : emailAddress.slice(start + 1).replace(/>$/, "");
  });
}

export const handler = makeMailEventHandler(contextOf("mail-events"));
