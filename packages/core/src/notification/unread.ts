import { notFound } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { oldestKept } from "./oldest-kept.ts";

export async function countUnread(ctx: UserContext): Promise<{ unread: number }> {
  const unread = await ctx.store.notifications.unreadOf(ctx.userId, oldestKept(ctx.now()));
  return { unread: unread.length };
}

/** NOT_FOUND for an unknown notification and for another person's. */
export async function markRead(ctx: UserContext, id: number): Promise<{ unread: number }> {
  const since = oldestKept(ctx.now());
  const found = await ctx.store.notifications.find(ctx.userId, id, since);
  if (!found) throw notFound();
  const unread = await ctx.store.notifications.markRead(ctx.userId, [id], since);
  return { unread: unread.length };
}

/** Marks everything as read, up to the newest notification that the person saw in the list. */
export async function markAllRead(
  ctx: UserContext,
  { newestId }: { newestId: number },
): Promise<{ unread: number }> {
  const { notifications } = ctx.store;
  const since = oldestKept(ctx.now());
  const before = await notifications.unreadOf(ctx.userId, since);
  const seen = before.filter((id) => id <= newestId);
  const unread = await notifications.markRead(ctx.userId, seen, since);
  return { unread: unread.length };
}
