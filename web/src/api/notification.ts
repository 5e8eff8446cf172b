import * as contract from "@adwright/contracts/notification/notification";
import type { QueryClient } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { keyOf } from "./http/query-keys.ts";
import { fresh, growingList, readOf, withCursor } from "./http/read-query.ts";

const MINUTE_MS = 60_000;
const PAGE_SIZE = 20;

/** How many notifications are unread; polled once a minute while the tab is in view. Failures are not shown. */
export const unreadQuery = readOf("notification", contract.countUnread, {
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
  // Refetches when the tab comes back into view.
  refetchOnWindowFocus: true,
  retry: false,
  read: ({ body }) => body.unread,
});

/** The person's notifications, newest first; refetched whenever the list is opened. The list says what failed. */
export const notificationPagesQuery = growingList(
  keyOf("notification", { call: contract.listNotifications.path }),
  async (cursor, { signal, client }) => {
    const query = { limit: String(PAGE_SIZE), cursor };
    const page = await send(contract.listNotifications, { query }, { signal, read: withCursor });
    client.setQueryData(unreadQuery.queryKey, page.unread);
    return page;
  },
  fresh,
);

/** Marks one as read. */
export async function markRead(queryClient: QueryClient, id: number): Promise<void> {
  const { unread } = await send(contract.markRead, { notificationId: id });
  showRead(queryClient, unread, (one) => one.id === id);
}

/** Marks all as read, up to the newest one that is listed. */
export async function markAllRead(queryClient: QueryClient, newestId: number): Promise<void> {
  const { unread } = await send(contract.markAllRead, { body: { newestId } });
  showRead(queryClient, unread, (one) => one.id <= newestId);
}

function showRead(
  queryClient: QueryClient,
  unread: number,
  isRead: (notification: contract.Notification) => boolean,
): void {
  queryClient.setQueryData(unreadQuery.queryKey, unread);
  queryClient.setQueryData(
    notificationPagesQuery.queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map(({ notifications, ...page }) => ({
          ...page,
          notifications: notifications.map((one) => (isRead(one) ? { ...one, isRead: true } : one)),
        })),
      },
  );
}
