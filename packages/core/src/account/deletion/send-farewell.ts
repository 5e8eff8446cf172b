import type { UserContext } from "../../context.ts";
import { sendEmail } from "../../email/send-email.ts";

/** Tells the former address that the account is gone: once for the job that erases it. */
export async function sendFarewell(
  ctx: UserContext,
  { email, jobId }: { email: string; jobId: string },
): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  try {
    await sendEmail(ctx, { template: "account_deleted", at, to: email }, async () => {}, jobId);
  } catch (error) {
    // An account is not kept for the sake of a notice.
    ctx.log.error("The notice of a deleted account was not sent.", { error: String(error) });
  }
}
