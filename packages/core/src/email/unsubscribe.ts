import { AppError } from "@adwright/contracts/errors";

import type { Context } from "../context.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** The kind of email that a link turns off; undefined if we did not sign it. Reveals nothing about the person. */
export function readUnsubscribeLink(ctx: Context, token: string) {
  return readUnsubscribeToken(ctx, token)?.template;
}

/** True if we signed the link, whether or not the person still exists. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  const link = readUnsubscribeToken(ctx, token);
  if (!link) return false;
  const { userId, template } = link;
  const user = await ctx.store.users.find(userId);
  if (!user || user.unwantedEmails?.includes(template)) return true;
  const unwantedEmails = [...(user.unwantedEmails ?? []), template];
  try {
    await ctx.store.users.patch(userId, { unwantedEmails });
  } catch (error) {
    // The person was erased in the meantime.
    if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
  }
  return true;
}
