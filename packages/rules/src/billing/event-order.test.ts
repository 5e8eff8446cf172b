import { expect, test } from "vitest";

import { type StatusReport, orderOf, overdueSince, withReport } from "./event-order.ts";

test("times are sorted by microseconds, and events of the same moment by id", () => {
  const orders = [
    orderOf("2026-11-22T15:00:00Z"),
    orderOf("2026-11-22T15:00:00.000001Z"),
    orderOf("2026-11-22T15:00:00.1Z"),
    orderOf("2026-11-22T15:00:00.100001Z", "evt_a"),
    orderOf("2026-11-22T15:00:00.100001Z", "evt_b"),
    orderOf("2026-11-22T15:00:01Z"),
  ];
  expect(orders.toSorted()).toEqual(orders);
});

const at = (minute: number, status: StatusReport["status"]): StatusReport => ({
  order: orderOf(`2026-11-22T15:0${minute}:00Z`),
  status,
});

test("overdue starts after the last report with another status, whatever order reports arrived in", () => {
  const life = [at(1, "past_due"), at(2, "active"), at(3, "past_due"), at(4, "past_due")];
  for (const arrival of [life, life.toReversed(), [...life, ...life]]) {
    let reports: StatusReport[] = [];
    for (const report of arrival) reports = withReport(reports, report);
    expect(overdueSince(reports)).toBe("2026-11-22T15:03:00.000Z");
  }
  expect(overdueSince(withReport(life, at(5, "active")))).toBeUndefined();
});
