import type { TicketRow } from "@adwright/store/support/ticket";

import { type EmailContent, timeWords } from "./email-content.ts";
import { oneLine } from "./one-line.ts";

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
