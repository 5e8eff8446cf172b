import type { Email } from "@adwright/contracts/email";

import type { UserContext } from "../context.ts";

/** If the email is a message to support, records whether it was sent, for the staff's list. */
export async function noteTicket(
  ctx: UserContext,
  email: Email,
  state: "mailed" | "not_mailed",
): Promise<void> {
  if (email.template !== "support_ticket") return;
  await ctx.store.tickets.noteMailed(ctx.userId, email.ticketId, state);
}
