import type { UserRow } from "@adwright/store/person/user";

import type { Context } from "../context.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Records that a person is using the product. Writes at most once an hour. */
export async function noteActivity(
  ctx: Pick<Context, "now" | "store">,
  user: Pick<UserRow, "userId" | "lastActiveAt">,
): Promise<void> {
  const nowMs = ctx.now();
  const hourAgo = new Date(nowMs - HOUR_MS).toISOString();
  if (user.lastActiveAt !== undefined && user.lastActiveAt > hourAgo) return;
  await ctx.store.users.markActive(user.userId, new Date(nowMs).toISOString(), hourAgo);
}
