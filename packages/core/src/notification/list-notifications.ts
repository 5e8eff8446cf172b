import { orNotFound } from "@adwright/contracts/errors";
import type { PageRequest } from "@adwright/contracts/page";
import { notificationWords } from "@adwright/rules/notification/notification-words";

import type { UserContext } from "../context.ts";
import { oldestKept } from "./notify.ts";

/** The signed-in person's notifications, newest first. */
export async function listNotifications(ctx: UserContext, page: PageRequest) {
  const since = oldestKept(ctx.now());
  const [{ items, cursor }, unreadIds] = await Promise.all([
    ctx.store.notifications.listOf(ctx.userId, since, page),
    ctx.store.notifications.unreadOf(ctx.userId, since),
  ]);
  const unread = new Set(unreadIds);
  const notifications = items.flatMap(({ id, at, event }) => {
    const words = notificationWords(event);
    return words ? [{ id, createdAt: at, isRead: !unread.has(id), ...words }] : [];
  });
  return { notifications, unread: unread.size, cursor };
}

export async function countUnread(ctx: UserContext): Promise<{ unread: number }> {
  const unread = await ctx.store.notifications.unreadOf(ctx.userId, oldestKept(ctx.now()));
  return { unread: unread.length };
}

/** NOT_FOUND for an unknown notification and for another person's. */
export async function markRead(ctx: UserContext, id: number): Promise<{ unread: number }> {
  const since = oldestKept(ctx.now());
  await orNotFound(ctx.store.notifications.find(ctx.userId, id, since));
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
