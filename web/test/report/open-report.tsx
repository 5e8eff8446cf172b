import type { Report } from "@adwright/contracts/report";
import { screen, within } from "@testing-library/react";

import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { summaryOf } from "./a-report.ts";

export const listOf = (...reports: Report[]) => ({
  body: { reports: reports.map((report) => summaryOf(report)) },
});

/** Opens a report at one of its tabs. */
export async function openReport(report: Report, tab?: "insights" | "actions", wire: Wire = {}) {
  const search = tab === undefined ? "" : `&tab=${tab}`;
  const app = await openSignedIn(`/reports?report=${report.id}${search}`, {
    "GET /api/reports": listOf(report),
    [`GET /api/reports/${report.id}`]: { body: report },
    ...wire,
  });
  await screen.findByRole("heading", { level: 2, name: report.title });
  return app;
}

/** The rows of a table as lists of their cells' text; the text for screen readers replaces abbreviations. */
export function rowsOf(name: string): string[][] {
  const table = within(screen.getByRole("region", { name })).getByRole("table");
  return within(table)
    .getAllByRole("row")
    .map((row) => Array.from(row.querySelectorAll("td, th[scope=row]"), readable))
    .filter((cells) => cells.length > 0);
}

/** The rows' names, without the totals row. */
export const namesIn = (name: string) =>
  rowsOf(name)
    .map(([first]) => first)
    .filter((first) => first !== "Total");

function readable(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return copy.textContent;
}
