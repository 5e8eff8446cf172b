import * as z from "zod/mini";

import { PageQuery } from "../page.ts";
import { route } from "../route.ts";

/** Notifications are kept for so long, and a person's newest ones only. */
export const NOTIFICATION_DAYS = 90;
export const MOST_NOTIFICATIONS = 100;

/** What a person was told in the app: something that they wait for has ended, or needs them. */
export const Notification = z.object({
  id: z.number(),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** "problem" where something failed or needs the person. */
  tone: z.enum(["success", "problem", "info"]),
  title: z.string(),
  /** What it is about, or what to do; may be empty. */
  text: z.string(),
  /** The page that it leads to, as "/reports?report=7". */
  path: z.string(),
});
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.number() });

/** For the count in the header, which asks once a minute. */
export const countUnread = route({
  method: "GET",
  path: "/api/notifications/unread",
  answer: Unread,
});

/** Newest first, with the `Link` cursor; at most 100 of the last 90 days. */
export const listNotifications = route({
  method: "GET",
  path: "/api/notifications",
  query: PageQuery,
  answer: z.extend(Unread, { notifications: z.array(Notification) }),
});

export const markRead = route({
  method: "POST",
  path: "/api/notifications/:notificationId/read",
  answer: Unread,
});

/** Marks all up to this one, so that what came since stays unread. */
export const markAllRead = route({
  method: "POST",
  path: "/api/notifications/read",
  body: z.object({ newestId: z.number() }),
  answer: Unread,
});
