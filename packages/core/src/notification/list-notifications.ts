import type { Notification } from "@adwright/contracts/notification/notification";
import type { PageRequest } from "@adwright/contracts/page";
import { notificationWords } from "@adwright/rules/notification/notification-words";

import type { UserContext } from "../context.ts";
import { oldestKept } from "./oldest-kept.ts";

interface NotificationPage {
  notifications: Notification[];
  unread: number;
  cursor: string | undefined;
}

/** The signed-in person's notifications, newest first. */
export async function listNotifications(
  ctx: UserContext,
  page: PageRequest,
): Promise<NotificationPage> {
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
