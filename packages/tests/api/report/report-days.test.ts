import type { CampaignMetricsRow } from "@adwright/contracts/brand";
import { sumMetrics } from "@adwright/rules/metrics";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { type AccountName, importAccount } from "../import-account.ts";
import { reportOf } from "./generate.ts";

const stage = useBareStage();

type Days = [from: string, to: string];
interface Moment {
  at: string;
  periodType: string;
  /** The current days of the report, by account: New York, Berlin, Tokyo. */
  days: Record<"US" | "Europe" | "Japan", Days>;
}

// The moments are in order, because the stage's clock only moves forward.
const moments: Moment[] = [
  {
    // It is New Year's Day in Berlin and Tokyo, but not yet in New York.
    at: "2027-01-01T03:00:00Z",
    periodType: "year_over_year",
    days: {
      US: ["2025-12-01", "2026-11-30"],
      Europe: ["2026-01-01", "2026-12-31"],
      Japan: ["2026-01-01", "2026-12-31"],
    },
  },
  {
    at: "2027-03-01T04:00:00Z",
    periodType: "month_over_month",
    days: {
      US: ["2027-01-01", "2027-01-31"],
      Europe: ["2027-02-01", "2027-02-28"],
      Japan: ["2027-02-01", "2027-02-28"],
    },
  },
  {
    // The evening of the day on which daylight saving time began in New York; with standard time it would be 22:30.
    at: "2027-03-15T03:30:00Z",
    periodType: "week_over_week",
    days: {
      US: ["2027-03-07", "2027-03-13"],
      Europe: ["2027-03-08", "2027-03-14"],
      Japan: ["2027-03-08", "2027-03-14"],
    },
  },
  {
    // Half past midnight in Berlin in the summer time that began the day before; half past eleven without it.
    at: "2027-03-28T22:30:00Z",
    periodType: "week_over_week",
    days: {
      US: ["2027-03-21", "2027-03-27"],
      Europe: ["2027-03-22", "2027-03-28"],
      Japan: ["2027-03-22", "2027-03-28"],
    },
  },
];

test.each(moments)("at $at, $periodType", async ({ at, periodType, days }) => {
  stage.clock.advance(Date.parse(at) - stage.clock.now());
  const person = await makePerson(stage.origin);
  for (const [name, [from, to]] of Object.entries(days) as [AccountName, Days][]) {
    const brand = await importAccount(person, name);
    const report = await reportOf(person, brand.id, periodType);
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
