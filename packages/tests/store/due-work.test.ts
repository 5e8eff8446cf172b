import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { jobRow, newUserId, NOW_MS } from "./rows.ts";

const opened = await useTestStore();
const { dueWork, jobs } = opened.store;

const NOON = "2026-11-20T12:00:00.000Z";

/** The keys of the person's due work. */
async function dueOf(userId: string, until: string): Promise<string[]> {
  const due = await opened.store.dueWork.list(until);
  return due.filter((work) => work.userId === userId).map(({ kind, key }) => `${kind} ${key}`);
}

test("work is due from its time on, and is removed with its person", async () => {
  const [userId, other] = [newUserId(), newUserId()];
  await dueWork.put({ userId, kind: "change_set", key: "1/2", at: NOON });
  await dueWork.put({ userId, kind: "publication", key: "7", at: NOON });
  await dueWork.put({ userId: other, kind: "publication", key: "7", at: NOON });
  expect(await dueOf(userId, "2026-11-20T11:59:59.999Z")).toEqual([]);
  expect(await dueOf(userId, NOON)).toEqual(["change_set 1/2", "publication 7"]);
  await dueWork.remove({ userId, kind: "publication", key: "7", at: NOON });
  expect(await dueOf(userId, NOON)).toEqual(["change_set 1/2"]);
  await dueWork.removeAllOf(userId);
  expect(await dueOf(userId, NOON)).toEqual([]);
  expect(await dueOf(other, NOON)).toEqual(["publication 7"]);
});

test("a job is due until it ends", async () => {
  const userId = newUserId();
  const job = jobRow({ userId, dueAt: NOON });
  await jobs.create(job);
  expect(await dueOf(userId, NOON)).toEqual([`job ${job.jobId}`]);
  await jobs.finish(job, {}, NOW_MS);
  expect(await dueOf(userId, NOON)).toEqual([]);
});
