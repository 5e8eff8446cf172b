import { expect, test } from "vitest";

import { ATTEMPTS_KEPT_MS, waitAfterMs } from "./sign-in-wait.ts";

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [11, 2],
  [12, 4],
  [13, 8],
  [14, 15],
  [10_000, 15],
])("after %i of ten attempts the wait is %i minutes", (attempts, minutes) => {
  expect(waitAfterMs(attempts, 10)).toBe(minutes * 60_000);
});

test("no wait is longer than attempts are stored", () => {
  expect(waitAfterMs(99, 10)).toBeLessThan(ATTEMPTS_KEPT_MS);
});
