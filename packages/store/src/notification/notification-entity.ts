import type { NotificationEvent } from "@adwright/contracts/notification/notification-event";

import { keys } from "../keys.ts";
import { json, numericId, optionalNumberSet, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

export const notificationEntity = entity("notification", keys.notification, {
  userId: text,
  id: numericId,
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
  kept: optionalNumberSet,
  unread: optionalNumberSet,
  ttl,
});
