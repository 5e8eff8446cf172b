import type { Email } from "@adwright/contracts/email";

import type { UserContext } from "../context.ts";
import { noteTicket } from "./note-ticket.ts";

/** After the last attempt; a message to support is still found in the staff's list. */
export async function failEmail(ctx: UserContext, email: Email): Promise<void> {
  ctx.log.error("An email could not be sent.", { template: email.template });
  await noteTicket(ctx, email, "not_mailed");
}
