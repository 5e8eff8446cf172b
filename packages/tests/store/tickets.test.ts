import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { NOW_MS, ticketRow, upTo } from "./rows.ts";

const { tickets, undeliverable } = (await useTestStore()).store;

test("a ticket id can be used once", async () => {
  const row = ticketRow();
  await tickets.create(row);
  await expect(tickets.create(row)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a day's tickets are listed by rank, then oldest first, page by page", async () => {
  const day = "2026-02-01";
  const rows = upTo(6).map((n) =>
    ticketRow({ rank: n % 2 === 0 ? 3 : 1, createdAt: `${day}T10:00:0${n}.000Z` }),
  );
  for (const row of rows) await tickets.create(row);
  const wanted = [1, 3, 5, 0, 2, 4].map((n) => rows[n]?.ticketId);

  const first = await tickets.listOf(day, { limit: 4 });
  const second = await tickets.listOf(day, { limit: 4, cursor: first.cursor });
  expect([...first.items, ...second.items].map(({ ticketId }) => ticketId)).toEqual(wanted);
  expect(second.cursor).toBeUndefined();
  // What the person wrote is not in the index by day.
  expect(JSON.stringify(first.items)).not.toContain("running");
  const foreign = tickets.listOf("2026-02-02", { limit: 4, cursor: first.cursor });
  await expect(foreign).rejects.toMatchObject({ code: "VALIDATION" });
});

test("an address that bounced is blocked for 90 days, and one that complained permanently", async () => {
  const later = NOW_MS + 90 * 86_400_000;
  await undeliverable.put("Ada@Example.test", "bounce", NOW_MS);
  expect(await undeliverable.find("ada@example.test", NOW_MS)).toBe("bounce");
  expect(await undeliverable.find("ada@example.test", later)).toBeUndefined();
  await undeliverable.put("ada@example.test", "complaint", NOW_MS);
  await undeliverable.put("ada@example.test", "bounce", NOW_MS);
  expect(await undeliverable.find("ada@example.test", later)).toBe("complaint");
  expect(await undeliverable.find("bob@example.test", NOW_MS)).toBeUndefined();
});
