import type { GenerateReportAnswer, Report } from "@adwright/contracts/report";

import { type Answer, settled, until } from "../../support/people/api.ts";
import type { Person } from "../../support/people/person.ts";

/** Generates a report; answers the call's final answer. */
export async function generate(
  { api }: Person,
  brandId: number,
  periodType = "week_over_week",
): Promise<Answer<GenerateReportAnswer>> {
  const path = `/api/reports/generate/${periodType}`;
  return settled(api, await api<GenerateReportAnswer>("POST", path, { brandId }));
}

/** Waits until the report is ready or has failed. */
export async function finishedReport({ api }: Person, reportId: number): Promise<Report> {
  const { body } = await until(
    () => api<Report>("GET", `/api/reports/${reportId}`),
    ({ status, body: { status: state } }) =>
      status !== 200 || state === "ready" || state === "failed",
  );
  return body;
}

/** Generates a report of the brand and waits until it is ready or has failed. */
export async function reportOf(
  person: Person,
  brandId: number,
  periodType?: string,
): Promise<Report> {
  const { status, body } = await generate(person, brandId, periodType);
  if (status !== 200 || !body.hasData) throw new Error(`No report: ${JSON.stringify(body)}`);
  return finishedReport(person, body.reportId);
}
