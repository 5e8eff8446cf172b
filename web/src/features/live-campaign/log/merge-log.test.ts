import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";
import type { HistoryEntry } from "@adwright/contracts/change/live-history";
import { expect, test } from "vitest";

import { mergeLog } from "./merge-log.ts";

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;

const sets = (...hours: number[]) =>
  hours.map((hour): ChangeSetSummary => ({
    setId: hour,
    brandId: 1,
    customerId: "1234567890",
    currencyCode: "USD",
    kind: "change",
    status: "applied",
    version: 1,
    changeCount: 1,
    hash: null,
    createdAt: at(0),
    appliedAt: at(hour),
  }));

const others = (...hours: number[]) =>
  hours.map((hour): HistoryEntry => ({
    id: String(hour),
    at: at(hour),
    source: "event",
    isOurs: false,
    by: null,
    tool: null,
    setId: null,
    isUndo: false,
    after: null,
    lines: [],
    lineCount: 0,
  }));

const whole = <Row>(rows: Row[]) => ({ rows, hasMore: false });
const part = <Row>(rows: Row[]) => ({ rows, hasMore: true });

const hours = ({ items }: ReturnType<typeof mergeLog>) =>
  items.map((item) => Number(item.at.slice(11, 13)));

test("merges both lists into one timeline", () => {
  const merged = mergeLog(whole(sets(9, 5)), whole(others(7, 3)));
  expect(hours(merged)).toEqual([9, 7, 5, 3]);
  expect(merged.next).toBeUndefined();
});

test("holds back entries older than the loaded end of a list that has more pages", () => {
  const merged = mergeLog(part(sets(9, 6)), whole(others(7, 3)));
  expect(hours(merged)).toEqual([9, 7, 6]);
  expect(merged.next).toBe("sets");
  const other = mergeLog(part(sets(9, 2)), part(others(8, 5)));
  expect(hours(other)).toEqual([9, 8, 5]);
  expect(other.next).toBe("others");
});
