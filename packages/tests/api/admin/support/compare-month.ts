import type { AdminStats } from "@adwright/contracts/admin";
import type { Ledger } from "@adwright/contracts/staff";
import type { AdminHistory } from "@adwright/contracts/staff/history";
import type { Stage } from "@adwright/local/stage";
import { plainItem } from "@adwright/store/table/read-together";
import { expect } from "vitest";

import { storedItems } from "../../../support/people/stored-texts.ts";
import { contextOf, readAsStaff, runCron } from "./admin-browser.ts";
import { chartedDays, recountDays, recountLedger, recountPeople } from "./recount.ts";
import { simulateMonth } from "./simulate-month.ts";

/** Simulates a month and expects every figure to equal a recount from the rows. */
export async function compareMonth(stage: Stage, simulation: { people: number; seed: number }) {
  await simulateMonth(stage, await contextOf(stage), simulation);
  await runCron(stage, "roll-up");
  // Not from the counters that the figures come from.
  const rows = (await storedItems()).map(plainItem);
  const nowMs = stage.clock.now();

  const overview = await readAsStaff<AdminStats>(stage, "dashboard/overview");
  expect(overview).toMatchObject(recountPeople(rows, nowMs));
  expect(overview.totalUsers).toBeGreaterThanOrEqual(simulation.people);

  const history = await readAsStaff<AdminHistory>(stage, "history");
  const charted = chartedDays(history);
  expect(charted).toEqual(
    recountDays(
      rows,
      history.days.map(({ day }) => day),
    ),
  );
  expect(charted.reduce((sum, { jobsFailed }) => sum + jobsFailed, 0)).toBeGreaterThan(0);

  for (const month of new Set(history.days.map(({ day }) => day.slice(0, 7)))) {
    const { sums } = await readAsStaff<Ledger>(stage, `payments?month=${month}`);
    const byCurrency = sums.toSorted((a, b) => a.currencyCode.localeCompare(b.currencyCode));
    expect(byCurrency).toEqual(recountLedger(rows, month));
  }
}
