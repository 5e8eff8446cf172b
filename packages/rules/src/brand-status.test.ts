import { DAY_MS } from "@adwright/contracts/time";
import { describe, expect, test } from "vitest";

import {
  type BrandStatus,
  countsAgainstLimit,
  countsUntilMs,
  isLapsed,
  monthOf,
  nextMonthMs,
  statusChangesIn,
  statusChangesLeft,
} from "./brand.ts";

const NOW_MS = Date.parse("2026-01-31T23:59:59.999Z");
const DEACTIVATED_AT = "2026-01-15T08:00:00.000Z";
const DEACTIVATED_MS = Date.parse(DEACTIVATED_AT);

const active: BrandStatus = { isActive: true, counts: true };
const deactivated: BrandStatus = { isActive: false, counts: true, deactivatedAt: DEACTIVATED_AT };

describe("changes of the status", () => {
  test("a brand that never changed has two left, and each change uses one", () => {
    expect(statusChangesLeft({}, NOW_MS)).toBe(2);
    const left = [1, 2, 3].map((statusChanges) =>
      statusChangesLeft({ statusMonth: "2026-01", statusChanges }, NOW_MS),
    );
    expect(left).toEqual([1, 0, 0]);
  });

  test("a new month starts at midnight UTC of its first day", () => {
    const used = { statusMonth: "2026-01", statusChanges: 2 };
    expect(statusChangesLeft(used, NOW_MS)).toBe(0);
    expect(statusChangesLeft(used, NOW_MS + 1)).toBe(2);
    expect(statusChangesIn(used, NOW_MS + 1)).toBe(0);
    expect(nextMonthMs(NOW_MS)).toBe(NOW_MS + 1);
    expect(monthOf(NOW_MS + 1)).toBe("2026-02");
    expect(nextMonthMs(Date.parse("2026-12-05T10:00:00Z"))).toBe(Date.UTC(2027, 0, 1));
  });
});

describe("what counts against the plan", () => {
  test("an active brand, for as long as it is active", () => {
    expect(countsAgainstLimit(active, NOW_MS + 1000 * DAY_MS)).toBe(true);
    expect(countsUntilMs(active)).toBeUndefined();
    const reactivated = { ...active, deactivatedAt: DEACTIVATED_AT };
    expect(isLapsed(reactivated, DEACTIVATED_MS + 31 * DAY_MS)).toBe(false);
  });

  test("a deactivated one, to the last millisecond of its 30 days", () => {
    const untilMs = DEACTIVATED_MS + 30 * DAY_MS;
    expect(countsUntilMs(deactivated)).toBe(untilMs);
    expect(countsAgainstLimit(deactivated, untilMs - 1)).toBe(true);
    expect(isLapsed(deactivated, untilMs - 1)).toBe(false);
    expect(countsAgainstLimit(deactivated, untilMs)).toBe(false);
    expect(isLapsed(deactivated, untilMs)).toBe(true);
  });

  test("a place that was already released does not lapse again", () => {
    const released = { ...deactivated, counts: false };
    expect(isLapsed(released, DEACTIVATED_MS + 31 * DAY_MS)).toBe(false);
    expect(countsAgainstLimit(released, DEACTIVATED_MS)).toBe(false);
  });
});
