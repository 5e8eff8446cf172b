import type { UserContext } from "../../context.ts";
import { sendEmail } from "../../email/send-email.ts";

/** Tells the former address that the account is gone. The person has no row any more, so all is handed over here. */
export async function sendFarewell(
  ctx: UserContext,
  _to: { email: string; fullName: string },
): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  try {
    await sendEmail(ctx, { template: "account_deleted", at });
  } catch (error) {
    // An account is not kept for the sake of a notice.
    ctx.log.error("The notice of a deleted account was not sent.", { error: String(error) });
  }
}
