import { expect, test } from "vitest";

import { systemHealth } from "./health.ts";

const part = (succeeded: number, total: number) => ({ succeeded, total });

test.each([
  ["nothing was done", [part(0, 0), part(0, 0)], 0, 100],
  ["all went well", [part(9, 9), part(1, 1)], 0, 100],
  ["parts weigh the same, however much was done", [part(100, 100), part(1, 2)], 0, 75],
  ["a part without work does not count", [part(1, 2), part(0, 0)], 0, 50],
  ["one decimal", [part(2, 3)], 0, 66.7],
  ["each critical alert costs ten", [part(4, 4)], 2, 80],
  ["never below nothing", [part(0, 4)], 3, 0],
])("%s", (_, parts, criticalAlerts, percent) => {
  expect(systemHealth(parts, criticalAlerts)).toBe(percent);
});
