import * as z from "zod/mini";

import { PageQuery } from "../page.ts";
import { route } from "../route.ts";

/** Notifications expire after this many days, and only a person's newest ones are kept. */
export const NOTIFICATION_DAYS = 90;
export const MOST_NOTIFICATIONS = 100;

/** A notification in the app: something the person waits for has ended, or needs their attention. */
export const Notification = z.object({
  id: z.number(),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** "problem" if something failed or needs attention. */
  tone: z.enum(["success", "problem", "info"]),
  title: z.string(),
  /** Details, or what to do; may be empty. */
  text: z.string(),
  /** The page it links to, such as "/reports?report=7". */
  path: z.string(),
});
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.number() });

/** For the count in the header, which is polled once a minute. */
export const countUnread = route("GET", "/api/notifications/unread", {
  inStaffView: true,
  answer: Unread,
});

/** Newest first, with the `Link` cursor; at most 100 of the last 90 days. */
export const listNotifications = route("GET", "/api/notifications", {
  inStaffView: true,
  query: PageQuery,
  answer: z.extend(Unread, { notifications: z.array(Notification) }),
});

export const markRead = route("POST", "/api/notifications/:notificationId/read", {
  answer: Unread,
});

/** Marks all notifications up to this one as read, so that newer ones stay unread. */
export const markAllRead = route("POST", "/api/notifications/read", {
  body: z.object({ newestId: z.number() }),
  answer: Unread,
});
