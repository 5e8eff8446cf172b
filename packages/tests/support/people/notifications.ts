import type { Notification } from "@adwright/contracts/notification/notification";

import type { Person } from "./person.ts";

interface NotificationList {
  notifications: Notification[];
  unread: number;
}

/** The person's notifications, newest first. */
export async function notificationsOf({ api }: Person): Promise<Notification[]> {
  const { body } = await api<NotificationList>("GET", "/api/notifications");
  return body.notifications;
}

/** The number of unread notifications, as the header shows it. */
export async function unreadOf({ api }: Person): Promise<number> {
  const { body } = await api<{ unread: number }>("GET", "/api/notifications/unread");
  return body.unread;
}
