import type { Email } from "@adwright/contracts/email";

import type { UserContext } from "../context.ts";
import { noteTicket } from "./note-ticket.ts";

/** Runs after the last attempt. A message to support still appears in the staff's list. */
export async function failEmail(ctx: UserContext, email: Email): Promise<void> {
  ctx.log.error("An email could not be sent.", { template: email.template });
  await noteTicket(ctx, email, "not_mailed");
}
