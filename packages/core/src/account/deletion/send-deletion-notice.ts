import type { UserContext } from "../../context.ts";
import { sendEmail } from "../../email/send-email.ts";

/** Emails the former address that the account was deleted, once per erasure job. */
export async function sendDeletionNotice(
  ctx: UserContext,
  { email, jobId }: { email: string; jobId: string },
): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  try {
    await sendEmail(ctx, { template: "account_deleted", at, to: email }, async () => {}, jobId);
  } catch (error) {
    // A failed email must not stop the deletion.
    ctx.log.error("The notice of a deleted account was not sent.", { error: String(error) });
  }
}
