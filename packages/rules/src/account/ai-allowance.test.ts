import { expect, test } from "vitest";

import { allowanceDay, allowanceUse } from "./ai-allowance.ts";

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const RENEWAL_MS = Date.UTC(2026, 10, 21);

test.each([
  [0, 0.5, 0],
  [0.25, 0.5, 50],
  [0.4999, 0.5, 99],
  [0.5, 0.5, 100],
  [0.9, 0.5, 100],
  [-0.001, 0.5, 0],
  [40, undefined, 0],
])("%d of %s dollars is %d percent", (spent, limit, usedPercent) => {
  expect(allowanceUse(spent, limit, NOW_MS)).toEqual({ usedPercent, renewsAtMs: RENEWAL_MS });
});

test("the next day starts at midnight", () => {
  expect(allowanceDay(RENEWAL_MS - 1)).toBe("2026-11-20");
  expect(allowanceDay(RENEWAL_MS)).toBe("2026-11-21");
  expect(allowanceUse(0, 1, RENEWAL_MS).renewsAtMs).toBe(Date.UTC(2026, 10, 22));
});
