import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { SupportMessage } from "@adwright/contracts/support";
import { hasActiveSubscription, limitsOf, supportRank } from "@adwright/rules/plan";
import type { TicketRow } from "@adwright/store/support/ticket";

import { refuseAssistant, type UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { randomLetters } from "../ids.ts";

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
    // As T-4F7K2M9Q.
    ticketId: `T-${randomLetters(8)}`,
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
