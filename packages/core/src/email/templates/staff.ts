import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { TicketRow } from "@adwright/store/support/ticket";

import { type EmailContent, timeWords, oneLine } from "./layout.ts";

/** For somebody who is invited to become a member of staff. */
export function staffInvite(invite: {
  path: string;
  expiresAt: string;
  invitedBy: string;
}): EmailContent {
  return {
    subject: `You're invited to ${PRODUCT_NAME} Admin`,
    preview: `${invite.invitedBy} invited you.`,
    heading: `Join ${PRODUCT_NAME} Admin`,
    paragraphs: [`${invite.invitedBy} invited you to the staff of ${PRODUCT_NAME}.`],
    facts: [["Works until", timeWords(invite.expiresAt)]],
    action: { label: "Set your password", path: invite.path },
    closing: ["The link works once. If you didn't expect it, ignore this email."],
    reason: `A member of the ${PRODUCT_NAME} staff entered your address.`,
  };
}

/** For support. The address to reply to is only in Reply-To; the text says whether it is the account's own. */
export function supportTicket(ticket: TicketRow, accountEmail: string | undefined): EmailContent {
  const { ticketId, category, subject, name, plan, userId, message, createdAt } = ticket;
  const isOwn = ticket.email.toLowerCase() === accountEmail?.toLowerCase();
  return {
    subject: `[${ticketId}] ${category}: ${oneLine(subject)}`,
    preview: oneLine(message),
    heading: oneLine(subject),
    paragraphs: [],
    facts: [
      ["From", oneLine(name)],
      ["Category", category],
      ["Plan", plan],
      ["Ticket", ticketId],
      ["Received", timeWords(createdAt)],
      ["Account", userId],
      ["Reply address", isOwn ? "The account's own" : "Not the account's own: confirm who it is"],
    ],
    quote: message,
    reason: "Reply to this email to answer the customer.",
  };
}
