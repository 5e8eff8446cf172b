import type { Notification } from "@adwright/contracts/notification/notification";

import type { Person } from "./person.ts";

interface NotificationList {
  notifications: Notification[];
  unread: number;
}

/** What the person was told, newest first. */
export async function notificationsOf({ api }: Person): Promise<Notification[]> {
  const { body } = await api<NotificationList>("GET", "/api/notifications");
  return body.notifications;
}

/** What the header shows. */
export async function unreadOf({ api }: Person): Promise<number> {
  const { body } = await api<{ unread: number }>("GET", "/api/notifications/unread");
  return body.unread;
}
