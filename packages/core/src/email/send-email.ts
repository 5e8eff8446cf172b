import type { Email } from "@adwright/contracts/email";

import type { UserContext } from "../context.ts";

/** Writes one e-mail from its template and hands it to Amazon SES. */
export async function sendEmail(_ctx: UserContext, email: Email): Promise<void> {
  throw new Error(`No sender for ${email.template}`);
}
