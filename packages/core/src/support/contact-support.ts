import { randomInt } from "node:crypto";

import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { SupportMessage } from "@adwright/contracts/support";
import { hasActiveSubscription, limitsOf } from "@adwright/rules/plan";
import { supportRank } from "@adwright/rules/plan";
import type { TicketRow } from "@adwright/store/support/ticket";

import type { UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";

// Crockford's base 32: no characters that are confused when read aloud.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_LENGTH = 8;

/** Stores the message, then queues its email to support. Staff can find it even if no email can be sent. */
export async function contactSupport(
  ctx: UserContext,
  message: SupportMessage,
): Promise<{ success: true; ticketId: string }> {
  refuseAssistant(ctx);
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const nowMs = ctx.now();
  const ticket: TicketRow = {
    ...message,
    userId: ctx.userId,
    ticketId: makeTicketId(),
    state: "new",
    rank: supportRank(user.subscription, hasActiveSubscription(user, nowMs)),
    plan: limitsOf(user, nowMs).name,
    createdAt: new Date(nowMs).toISOString(),
  };
  await ctx.store.tickets.create(ticket);
  const { ticketId } = ticket;
  await queueEmail(ctx, { template: "support_ticket", ticketId });
  return { success: true, ticketId };
}

/** As T-4F7K2M9Q. */
function makeTicketId(): string {
  const letters = Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `T-${letters.join("")}`;
}
