import { expect, test } from "vitest";

import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatMonth,
  formatRelative,
  formatTime,
} from "./date.ts";

const NOON = new Date(2026, 10, 20, 12, 0, 0);

test.each([
  [new Date(2026, 2, 4), "04/03/26"],
  [NOON.toISOString(), "20/11/26"],
  [NOON.getTime(), "20/11/26"],
  // A calendar day is the same in every time zone.
  ["2026-11-20", "20/11/26"],
  ["2001-01-01", "01/01/01"],
  [null, "—"],
  ["", "—"],
  ["soon", "—"],
])("formatDate(%o) is %s", (when, words) => {
  expect(formatDate(when)).toBe(words);
});

test("days, months and times are written as Intl writes them in British English", () => {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
  const month = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric" });
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
  for (let each = 0; each < 12; each += 1) {
    const date = new Date(2026, each, 3 * each + 1, 2 * each, 5 * each);
    expect(formatDay(date)).toBe(day.format(date));
    expect(formatMonth(date)).toBe(month.format(date));
    expect(formatTime(date)).toBe(time.format(date));
    expect(formatDateTime(date)).toBe(`${day.format(date)}, ${time.format(date)}`);
  }
  expect(formatDay("2026-11-20")).toBe("20 Nov 2026");
  expect([formatDay(""), formatMonth(null), formatDateTime(undefined)]).toEqual(["—", "—", "—"]);
});

test("formatDays shows the parts that both days share only once", () => {
  expect(formatDays("2026-11-16", "2026-11-22")).toBe("16–22 Nov 2026");
  expect(formatDays("2026-11-30", "2026-12-06")).toBe("30 Nov – 6 Dec 2026");
  expect(formatDays("2025-12-01", "2026-11-30")).toBe("1 Dec 2025 – 30 Nov 2026");
  expect(formatDays("2026-11-16", "2026-11-16")).toBe("16 Nov 2026");
  expect(formatDays("soon", "2026-11-16")).toBe("—");
});

test.each([
  [0, "just now"],
  [59_000, "just now"],
  [60_000, "1 minute ago"],
  [3 * 60_000, "3 minutes ago"],
  [119 * 60_000, "1 hour ago"],
  [24 * 3_600_000, "yesterday"],
  [10 * 24 * 3_600_000, "10 days ago"],
  [65 * 24 * 3_600_000, "2 months ago"],
  [800 * 24 * 3_600_000, "2 years ago"],
  [-2 * 3_600_000, "in 2 hours"],
  [Number.NaN, "—"],
])("%s ms back is %s", (ms, words) => {
  expect(formatRelative(NOON.getTime() - ms, NOON.getTime())).toBe(words);
});
