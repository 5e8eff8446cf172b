import { AppError } from "@adwright/contracts/errors";

import type { Context } from "../context.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** What a link turns off; undefined for a link that we did not make. Says nothing about the person. */
export function readUnsubscribeLink(ctx: Context, token: string) {
  return readUnsubscribeToken(ctx, token)?.template;
}

/** True where the link is ours, whether or not the person still exists. */
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
    // Erased meanwhile.
    if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
  }
  return true;
}
