import { describe, expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { CREATED_AT, newUserId, upTo } from "./rows.ts";

const opened = await useTestStore();

const lost = { kind: "connection_lost", purpose: "ads" } as const;

/** Adds a notification; its id is the event's key. */
const add = (userId: string, id: number, { isRead = false, since = 0 } = {}) =>
  opened.store.notifications.add(
    { userId, id, at: CREATED_AT, event: lost },
    { eventKey: `Event-${id}`, isRead, since },
  );

const idsOf = async (userId: string, since = 0) => {
  const { items } = await opened.store.notifications.listOf(userId, since, { limit: 200 });
  return items.map(({ id }) => id);
};
const unreadOf = async (userId: string, since = 0) =>
  (await opened.store.notifications.unreadOf(userId, since)).toSorted((a, b) => a - b);

describe("notifications", () => {
  test("are stored once for each event, also concurrently", async () => {
    const userId = newUserId();
    const row = (id: number) => ({ userId, id, at: CREATED_AT, event: lost });
    const how = { eventKey: "Report-1", isRead: false, since: 0 };
    const added = await Promise.all(
      upTo(5).map((id) => opened.store.notifications.add(row(id), how)),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await idsOf(userId)).toHaveLength(1);
    expect(await unreadOf(userId)).toHaveLength(1);
  });

  test("are removed beyond the newest 100, and counting takes one small read", async () => {
    const userId = newUserId();
    for (const id of upTo(103)) await add(userId, id);
    expect(await idsOf(userId)).toEqual(upTo(103).toReversed().slice(0, 100));
    const { calls, units, answer } = await opened.measured(() =>
      opened.store.notifications.unreadOf(userId, 0),
    );
    expect(answer).toHaveLength(100);
    expect([calls, units]).toEqual([1, 0.5]);
  });
});
