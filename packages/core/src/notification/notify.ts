import { createHash } from "node:crypto";

import { NOTIFICATION_DAYS } from "@adwright/contracts/notification/notification";
import type { NotificationEvent } from "@adwright/contracts/notification/notification-event";
import { DAY_MS } from "@adwright/contracts/time";

import type { UserContext } from "../context.ts";
import { makeId, firstIdAt } from "../ids.ts";

/**
 * Notifies the person in the app that something has ended or needs them, once per `key`, even if the work that led to
 * it is repeated. With `isSeen`, the person saw it end, so it is listed as read. A notification that cannot be stored
 * is logged and does not fail the caller.
 */
export async function notify(
  ctx: UserContext,
  key: readonly (string | number)[],
  event: NotificationEvent,
  { isSeen = false } = {},
): Promise<void> {
  const nowMs = ctx.now();
  const { userId } = ctx;
  // Hashed, because parts of a key may come from outside and be of any length.
  const eventKey = createHash("sha256")
    .update(JSON.stringify([event.kind, ...key]))
    .digest("base64url");
  try {
    await ctx.store.notifications.add(
      { userId, id: makeId(nowMs), at: new Date(nowMs).toISOString(), event },
      { eventKey, isRead: isSeen, since: oldestKept(nowMs) },
    );
  } catch (error) {
    ctx.log.error("A notification could not be written.", {
      kind: event.kind,
      error: String(error),
    });
  }
}

/** The smallest id of a notification that is still shown. */
export function oldestKept(nowMs: number): number {
  return firstIdAt(nowMs - NOTIFICATION_DAYS * DAY_MS);
}
