import { expect, test } from "vitest";

import { playSchedule } from "./storm-schedules.ts";

test("2,000 schedules of weather keep every rule within its bounds", () => {
  const starts = Array.from({ length: 2000 }, (_, seed) => playSchedule(1000 + seed).starts);
  expect(starts.filter((count) => count > 0).length).toBeGreaterThan(1000);
}, 1_200_000);
