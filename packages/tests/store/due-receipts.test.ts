import { allOf } from "@adwright/core/every-of";
import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { storePublication } from "./publication-rows.ts";
import { newUserId, upTo } from "./rows.ts";

const opened = await useTestStore();
const { activities, publications, receipts } = opened.store;

const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();

test("the history lists every receipt in few reads, no matter how many other entries there are", async () => {
  const userId = newUserId();
  const kinds = ["published", "enabled", "paused", "undone"] as const;
  const names = { published: "complete", undone: "undone", enabled: "x", paused: "y" };
  for (let start = 0; start < 480; start += 40) {
    const rows = upTo(40).map((offset) => {
      const index = start + offset;
      const kind = kinds[index % 4] ?? "enabled";
      const actId = `pub_${Math.floor(index / 4)}-${names[kind]}`;
      return { userId, campaignId: 7, at: at(index), actId, kind, by: userId, message: "" };
    });
    await Promise.all(rows.map((row) => activities.put(row)));
  }
  const { answer, calls } = await opened.measured(() =>
    allOf(({ cursor }) => receipts.listDueByAct(userId, { limit: 100, cursor })),
  );
  expect(answer).toHaveLength(240);
  expect(answer.at(-1)).toEqual({
    kind: "publish",
    campaignId: 7,
    publicationId: "pub_0",
    at: at(0),
  });
  expect(answer[0]).toMatchObject({ kind: "undo", publicationId: "pub_119" });
  expect(new Set(answer.map(({ kind, publicationId }) => `${kind} ${publicationId}`)).size).toBe(
    240,
  );
  expect(calls).toBeLessThanOrEqual(9);
});

test("publications are due a receipt only once they are complete or undone", async () => {
  const userId = newUserId();
  const ends = [undefined, ["complete"], ["failed"], ["complete", "undone"]] as const;
  const ids: string[] = [];
  for (const statuses of ends) {
    const { key, publicationId } = await storePublication(opened.store, userId);
    ids.push(publicationId);
    for (const [index, status] of (statuses ?? []).entries()) {
      await publications.end({ ...key, status, by: userId, at: at(index) });
    }
  }
  const due = await allOf(({ cursor }) =>
    receipts.listDueByPublication(userId, { limit: 1, cursor }),
  );
  const named = due.map(({ kind, publicationId }) => `${ids.indexOf(publicationId)} ${kind}`);
  expect(new Set(named)).toEqual(new Set(["1 publish", "3 publish", "3 undo"]));
  expect(named).toHaveLength(3);
});
