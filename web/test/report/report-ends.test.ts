import type { ReportStatus } from "@adwright/contracts/report";
import { expect, test } from "vitest";

import { findEnds } from "../../src/features/report/list/use-report-list.ts";
import { aReport, summaryOf } from "./a-report.ts";

const one = (status: ReportStatus, created_at = "2026-11-20T12:00:00Z", id = 1) =>
  summaryOf(aReport({ id, status, created_at }));

const endsOf = (...lists: Parameters<typeof findEnds>) => findEnds(...lists).map(({ end }) => end);

test("only reports that were in progress can end", () => {
  expect(endsOf([one("writing")], [one("ready")], false)).toEqual(["ready"]);
  expect(endsOf([one("reading")], [one("failed")], false)).toEqual(["failed"]);
  expect(endsOf([one("reading")], [], false)).toEqual(["gone"]);
  expect(endsOf([one("reading")], [one("writing")], false)).toEqual([]);
  expect(endsOf([one("ready")], [], false)).toEqual([]);
});

test("a report that newer ones moved off the first page does not count as gone", () => {
  const newer = one("ready", "2026-11-21T12:00:00Z", 2);
  const older = one("ready", "2026-11-19T12:00:00Z", 3);
  expect(endsOf([one("reading")], [newer], true)).toEqual([]);
  expect(endsOf([one("reading")], [newer], false)).toEqual(["gone"]);
  expect(endsOf([one("reading")], [newer, older], true)).toEqual(["gone"]);
});
