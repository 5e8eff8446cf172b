import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";

const MINUTE_MS = 60_000;
const policy = {
  most: 3,
  waitAfterMs: (attempts: number) => MINUTE_MS * (attempts - 2),
  keptMs: 60 * MINUTE_MS,
};

const opened = useTestStore();

const take = (subject: string, atMs: number) => opened.store.attempts.take(subject, policy, atMs);

test("of fifty concurrent attempts, exactly the allowed number is taken", async () => {
  const taken = await Promise.all(Array.from({ length: 50 }, () => take("many", 0)));
  expect(taken.filter((one) => "taken" in one)).toHaveLength(3);
});

test("after that, one attempt at a time is taken after a growing wait, also of several concurrent ones", async () => {
  for (let times = 0; times < 3; times += 1) await take("waits", 0);
  expect(await take("waits", MINUTE_MS - 1)).toEqual({ waitMs: 1 });
  const next = await Promise.all(Array.from({ length: 20 }, () => take("waits", MINUTE_MS)));
  expect(next.filter((one) => "taken" in one)).toEqual([{ taken: 4 }]);
  expect(await take("waits", MINUTE_MS)).toEqual({ waitMs: 2 * MINUTE_MS });
});

test("attempts are forgotten after a while, and concurrent ones don't exceed the limit then", async () => {
  for (let times = 0; times < 3; times += 1) await take("forgotten", 0);
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => take("forgotten", policy.keptMs)),
  );
  expect(taken.filter((one) => "taken" in one)).toHaveLength(3);
});

test("an attempt that is given back no longer counts, and the count does not fall below zero", async () => {
  const { attempts } = opened.store;
  await attempts.giveBack("given", 1, policy.most);
  for (let times = 0; times < 9; times += 1) {
    expect(await take("given", times)).toEqual({ taken: 1 });
    await attempts.giveBack("given", 1, policy.most);
  }
  await attempts.giveBack("given", 1, policy.most);
  expect(await take("given", 9)).toEqual({ taken: 1 });
});

test("an attempt that had to wait resets the earlier ones when it is given back", async () => {
  const { attempts } = opened.store;
  for (let times = 0; times < 3; times += 1) await take("turn", 0);
  await take("turn", MINUTE_MS);
  await attempts.giveBack("turn", 4, policy.most);
  expect(await take("turn", MINUTE_MS)).toEqual({ taken: 1 });
});
