import {
  MOST_NOTIFICATIONS,
  NOTIFICATION_DAYS,
} from "@adwright/contracts/notification/notification";
import type { NotificationEvent } from "@adwright/contracts/notification/notification-event";
import type { Page, PageRequest } from "@adwright/contracts/page";

import { keys } from "../keys.ts";
import { epochSeconds, json, numericId, numberSet, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table } from "../table/entity.ts";
import { pageOf } from "../table/read.ts";
import { quietly, transact } from "../table/write.ts";

export const notificationEntity = entity("notification", keys.notification, {
  userId: text,
  id: numericId,
  /** ISO 8601 */
  at: text,
  event: json<NotificationEvent>(),
  ttl,
});

/** Records that an event was notified, so that it is notified once. */
export const toldEventEntity = entity("told", keys.toldEvent, {
  userId: text,
  eventKey: text,
  ttl,
});

/** The ids of a person's notifications and of the unread ones, for the header, which polls them. */
export const inboxEntity = entity("inbox", keys.inbox, {
  userId: text,
  kept: numberSet,
  unread: numberSet,
  ttl,
});

const KEPT_MS = NOTIFICATION_DAYS * 24 * 60 * 60 * 1000;

/** A person's notification. Ids grow with time. */
export type NotificationRow = RowOf<typeof notificationEntity>;

export function makeNotificationStore(table: Table) {
  const notifications = () => table.entity(notificationEntity);
  const inboxes = () => table.entity(inboxEntity);
  const entities = () => ({
    notification: notifications(),
    told: table.entity(toldEventEntity),
    inbox: inboxes(),
  });

  /** Removes notifications that are too old or too many. The next call removes what a crash left. */
  async function trim(userId: string, since: number): Promise<void> {
    const { data } = await inboxes().get({ userId }).go({ consistent: true });
    const newestFirst = (data?.kept ?? []).toSorted((a, b) => b - a);
    const gone = newestFirst.filter((id, place) => place >= MOST_NOTIFICATIONS || id < since);
    if (gone.length === 0) return;
    await notifications()
      .delete(gone.map((id) => ({ userId, id })))
      .go();
    await inboxes().patch({ userId }).delete({ kept: gone, unread: gone }).go(quietly);
  }

  /** Ids of unread notifications, in any order. Reads one small row. */
  async function unreadOf(userId: string, since: number): Promise<number[]> {
    const { data } = await inboxes().get({ userId }).go();
    return (data?.unread ?? []).filter((id) => id >= since);
  }

  return {
    unreadOf,

    /** Adds the notification once per `eventKey`; false if that event was already notified. */
    async add(
      { userId, id, at, event }: NotificationRow,
      { eventKey, isRead, since }: { eventKey: string; isRead: boolean; since: number },
    ): Promise<boolean> {
      const kept = { ttl: epochSeconds(Date.parse(at) + KEPT_MS) };
      const [isTold] = await transact(entities(), (write) => [
        write.told.create({ userId, eventKey, ...kept }).commit(),
        write.notification.put({ userId, id, at, event, ...kept }).commit(),
        write.inbox
          .update({ userId })
          .add({ kept: [id], ...(isRead ? {} : { unread: [id] }) })
          .set(kept)
          .commit(),
      ]);
      if (isTold) return false;
      await trim(userId, since);
      return true;
    },

    async find(userId: string, id: number, since: number): Promise<NotificationRow | undefined> {
      const { data } = await notifications().get({ userId, id }).go();
      return data !== null && data.id >= since ? data : undefined;
    },

    /** Newest first. */
    listOf(userId: string, since: number, page: PageRequest): Promise<Page<NotificationRow>> {
      const question = () => notifications().query.primary({ userId });
      return pageOf(notifications(), question, page, {
        order: "desc",
        matches: ({ id }) => id >= since,
      });
    },

    /** Marks notifications as read and returns the ids that stay unread. */
    async markRead(userId: string, ids: readonly number[], since: number): Promise<number[]> {
      if (ids.length === 0) return unreadOf(userId, since);
      const marked = await inboxes()
        .patch({ userId })
        .delete({ unread: [...ids] })
        .go({ response: "all_new", ...quietly });
      return marked.rejected ? [] : (marked.data.unread ?? []).filter((id) => id >= since);
    },
  };
}
