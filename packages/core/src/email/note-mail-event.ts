import type { Context } from "../context.ts";

export interface MailOutcome {
  reason: "bounce" | "complaint";
  addresses: string[];
  /** Amazon's id of the email. */
  messageId?: string | undefined;
}

/** Stops emails to addresses that bounced or whose owners marked our email as spam. */
export async function noteMailEvent(
  ctx: Context,
  { reason, addresses, messageId }: MailOutcome,
): Promise<void> {
  const nowMs = ctx.now();
  for (const address of addresses) {
    await ctx.store.undeliverable.put(address, reason, nowMs, messageId);
  }
  ctx.log.warn("An email came back.", { reason, addresses: addresses.length });
}
