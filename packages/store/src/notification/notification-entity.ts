import type { NotificationEvent } from "@adwright/contracts/notification/notification-event";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, numericId, optionalNumberSet, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function notificationEntity(connection: Connection) {
  return new Entity(
    {
      model: model("notification"),
      attributes: { userId: text, id: numericId, at: text, event: json<NotificationEvent>(), ttl },
      indexes: { primary: keys.notification },
    },
    connection,
  );
}

/** Records that an event was notified, so that it is notified once. */
export function toldEventEntity(connection: Connection) {
  return new Entity(
    {
      model: model("told"),
      attributes: { userId: text, eventKey: text, ttl },
      indexes: { primary: keys.toldEvent },
    },
    connection,
  );
}

/** The ids of a person's notifications and of the unread ones, for the header, which polls them. */
export function inboxEntity(connection: Connection) {
  return new Entity(
    {
      model: model("inbox"),
      // Number sets: adding or removing the same id twice changes nothing.
      attributes: { userId: text, kept: optionalNumberSet, unread: optionalNumberSet, ttl },
      indexes: { primary: keys.inbox },
    },
    connection,
  );
}
