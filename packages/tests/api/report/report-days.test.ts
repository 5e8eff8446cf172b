import type { CampaignMetricsRow } from "@adwright/contracts/brand";
import { sumMetrics } from "@adwright/rules/metrics";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { type AccountName, importAccount } from "../import-account.ts";
import { reportOf } from "./generate.ts";

const stage = useBareStage();

/** The current days of the report, by account: New York, Berlin, Tokyo. */
const days: [account: AccountName, from: string, to: string][] = [
  ["US", "2025-12-01", "2026-11-30"],
  ["Europe", "2026-01-01", "2026-12-31"],
  ["Japan", "2026-01-01", "2026-12-31"],
];

test("at the turn of the year each account's report has the days of its own time zone", async () => {
  // It is New Year's Day in Berlin and Tokyo, but not yet in New York.
  stage.clock.advance(Date.parse("2027-01-01T03:00:00Z") - stage.clock.now());
  const person = await makePerson(stage.origin);
  for (const [name, from, to] of days) {
    const brand = await importAccount(person, name);
    const report = await reportOf(person, brand.id, "year_over_year");
    expect({ name, days: report.current_days }).toEqual({ name, days: { from, to } });

    const asked = { startDate: from, endDate: to };
    const path = `/api/brands/${brand.id}/analytics/campaigns`;
    const { body } = await person.api<{ campaigns: CampaignMetricsRow[] }>("POST", path, asked);
    const google = sumMetrics(
      body.campaigns.map(({ costMicros, ...row }) => ({ ...row, cost_micros: costMicros })),
    );
    expect(google.clicks).toBeGreaterThan(0);
    expect(sumMetrics(present(report.raw_metrics).current.campaigns)).toEqual(google);
    expect(sumMetrics(report.series)).toEqual(google);
  }
});
