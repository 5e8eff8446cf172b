import { expect, test } from "vitest";

import { LONGEST_WAIT_MS, waitMs } from "../../src/session/refresh-schedule.ts";

test("a long wait is cut to a day, then checked again", () => {
  expect(waitMs(90 * LONGEST_WAIT_MS, 0, -60_000)).toBe(LONGEST_WAIT_MS);
});
