import type { CampaignMetricsRow } from "@adwright/contracts/brand";
import type { Dashboard } from "@adwright/contracts/dashboard";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { AiInsights, MetricsRow, Report, ReportSummary } from "@adwright/contracts/report";
import { sumMetrics } from "@adwright/rules/metrics";
import { describe, expect, test } from "vitest";

import { listBrands, present } from "../../support/data/brands.ts";
import { until } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { importAccount } from "../import-account.ts";
import { finishedReport, generate, reportOf } from "./generate.ts";
import { allRows, liesIn } from "./lies-in.ts";

const stage = useBareStage();
const person = useMade(() => makePerson(stage.origin));
const europe = useMade(() => importAccount(person, "Europe"));

const metricsOf = (rows: CampaignMetricsRow[]) =>
  sumMetrics(rows.map(({ costMicros, ...row }) => ({ ...row, cost_micros: costMicros })));

const insightsOf = (report: Report): AiInsights => {
  const { ai_insights: insights } = report;
  if (insights === null || typeof insights === "string") throw new Error("No insights.");
  return insights;
};

const idsOf = (rows: MetricsRow[] | undefined) => (rows ?? []).map(({ id }) => id);

describe("a report", () => {
  test("has Google's figures, for complete days in the account's time zone", async () => {
    const report = await reportOf(person, europe.id);
    expect(report).toMatchObject({
      status: "ready",
      period_type: "week_over_week",
      currency_code: "EUR",
      time_zone: "Europe/Berlin",
      series_step: "day",
    });
    const days = present(report.current_days);
    expect(report.title).toMatch(/^.+ · Week over week · \d+.+ \d{4}$/);
    expect(report.series.map(({ day }) => day)).toHaveLength(7);
    expect(report.series.at(0)?.day).toBe(days.from);
    expect(report.series.at(-1)?.day).toBe(days.to);

    const { body } = await person.api<{ campaigns: CampaignMetricsRow[] }>(
      "POST",
      `/api/brands/${europe.id}/analytics/campaigns`,
      { startDate: days.from, endDate: days.to },
    );
    const total = sumMetrics(present(report.raw_metrics).current.campaigns);
    expect(total.cost_micros).toBeGreaterThan(0);
    expect(total).toEqual(metricsOf(body.campaigns));
    expect(sumMetrics(report.series)).toEqual(total);
    expect(report.campaign_count).toBe(
      body.campaigns.filter(({ impressions }) => impressions > 0).length,
    );
  });

  test("of the lifetime has no previous period, and a monthly series", async () => {
    const report = await reportOf(person, europe.id, "all_time");
    expect(report.previous_days).toBeNull();
    expect(present(report.raw_metrics).previous).toBeNull();
    expect(report.series_step).toBe("month");
    expect(report.series.length).toBeGreaterThan(20);
    expect(sumMetrics(report.series)).toEqual(
      sumMetrics(present(report.raw_metrics).current.campaigns),
    );
    expect(insightsOf(report).claims.every(({ period }) => period === "current")).toBe(true);
  });

  test("is listed with its state, counted on the dashboard, exported and deleted", async () => {
    const owner = await makePerson(stage.origin);
    const brand = await importAccount(owner, "Japan");
    const report = await reportOf(owner, brand.id, "month_over_month");
    const listed = await owner.api<{ reports: ReportSummary[] }>("GET", "/api/reports");
    expect(listed.body.reports).toEqual([
      expect.objectContaining({ id: report.id, title: report.title, status: "ready" }),
    ]);
    const dashboard = await owner.api<Dashboard>("GET", "/api/dashboard");
    expect(dashboard.body).toMatchObject({ reports: 1, latestReport: { id: report.id } });

    const csv = await fetch(`${stage.origin}/api/reports/${report.id}/export`, {
      headers: { authorization: `Bearer ${owner.accessToken}` },
    });
    expect(csv.headers.get("content-disposition")).toContain(".csv");
    const lines = (await csv.text()).trimEnd().split("\r\n");
    expect(lines[0]).toContain("Cost (JPY)");
    const metrics = present(report.raw_metrics);
    const campaigns = new Set([
      ...idsOf(metrics.current.campaigns),
      ...idsOf(metrics.previous?.campaigns),
    ]);
    expect(lines.filter((line) => line.startsWith("Campaign,"))).toHaveLength(campaigns.size);

    const path = `/api/reports/${report.id}`;
    expect((await owner.api("DELETE", path)).status).toBe(200);
    expect((await owner.api("GET", path)).status).toBe(404);
    expect((await owner.api<Dashboard>("GET", "/api/dashboard")).body).toMatchObject({
      reports: 0,
      latestReport: null,
    });
  });

  test("is kept when its brand is deleted", async () => {
    const owner = await makePerson(stage.origin, { brandAgeDays: 31 });
    const brand = present((await listBrands(owner)).find(({ isMaster }) => !isMaster));
    const report = await reportOf(owner, brand.id);
    expect((await owner.api("DELETE", `/api/brands/${brand.id}`)).status).toBe(200);
    const { body } = await owner.api<Report>("GET", `/api/reports/${report.id}`);
    expect(body).toMatchObject({ brand_id: null, brand_name: brand.name, status: "ready" });
  });
});

describe("a report is refused", () => {
  test("for a deactivated brand", async () => {
    const owner = await makePerson(stage.origin);
    const brand = await importAccount(owner, "UK");
    await owner.api("POST", `/api/brands/${brand.id}/deactivate`);
    expect((await generate(owner, brand.id)).status).toBe(409);
  });

  test("beyond the month's limit, to which a failed report does not count", async () => {
    const owner = await makePerson(stage.origin, { subscription: "free" });
    const brand = await importAccount(owner, "US");
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 50 });
    const failed = await generate(owner, brand.id);
    expect((failed.body as unknown as ErrorAnswer).code).toBe("GOOGLE_ADS_UNAVAILABLE");
    stage.faults.clear();

    expect((await generate(owner, brand.id)).body).toMatchObject({ hasData: true });
    const { status, body } = await generate(owner, brand.id);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: "SUBSCRIPTION_LIMIT",
      message: "Your Free plan allows 1 report a month.",
      details: { resource: "reports", limit: 1 },
    });
  });
});

test("a report without data is neither kept nor counted", async () => {
  const owner = await makePerson(stage.origin, { subscription: "free" });
  const brand = await importAccount(owner, "Outlet");
  const { status, body } = await generate(owner, brand.id);
  expect({ status, ...body }).toMatchObject({
    status: 200,
    success: true,
    hasData: false,
    message: "Let your campaigns run for a bit to generate meaningful reports.",
  });
  const { body: list } = await owner.api<{ reports: ReportSummary[] }>("GET", "/api/reports");
  expect(list.reports).toEqual([]);
  expect((await generate(owner, brand.id)).body).toMatchObject({ hasData: false });
});

describe("insights", () => {
  test("state only what the rows prove, with notes and links", async () => {
    const report = await reportOf(person, europe.id);
    const insights = insightsOf(report);
    const raw = present(report.raw_metrics);
    expect(insights.claims.length).toBeGreaterThan(3);
    expect(insights.dropped_claims).toBe(0);
    expect(insights.notes.join(" ")).toContain("Today is left out");
    expect(liesIn(insights, raw, 2)).toEqual([]);
    for (const claim of insights.claims) {
      expect(insights.full_report).toContain(claim.text.replaceAll(/[[\]]/g, ""));
    }
    expect(insights.suggested_actions.length).toBeGreaterThan(0);
    const ids = idsOf([...allRows(raw.current), ...allRows(raw.previous)]);
    for (const action of insights.suggested_actions) {
      if (typeof action === "string") throw new Error("An action without evidence.");
      expect(ids).toEqual(expect.arrayContaining(action.rowIds));
      expect(action.action).not.toBeNull();
    }
  });

  test("by a model that lies keep no false number", async () => {
    stage.faults.add({
      vendor: "openai",
      kind: "bad_answer",
      variant: "false_number",
      times: 1,
      when: "before",
    });
    const report = await reportOf(person, europe.id);
    const insights = insightsOf(report);
    expect(insights.dropped_claims).toBeGreaterThan(0);
    expect(JSON.stringify(insights)).not.toContain("4317");
    expect(liesIn(insights, present(report.raw_metrics), 2)).toEqual([]);
  });

  test("that failed leave the metrics readable, and can be written again", async () => {
    stage.faults.add({
      vendor: "openai",
      kind: "bad_answer",
      variant: "refusal",
      times: 1,
      when: "before",
    });
    const { body } = await generate(person, europe.id);
    const failed = await finishedReport(person, body.reportId);
    expect(failed).toMatchObject({ status: "failed", ai_insights: null });
    expect(failed.raw_metrics).not.toBeNull();

    const path = `/api/reports/${body.reportId}/insights`;
    const again = await person.api<Report>("POST", path);
    expect(again.body).toMatchObject({ status: "writing" });
    const ready = await finishedReport(person, body.reportId);
    expect(insightsOf(ready).claims.length).toBeGreaterThan(3);
  });

  test("are written in a separate job, so that the call does not wait for the model", async () => {
    const held = stage.faults.add({ vendor: "openai", kind: "hold", when: "before", times: 1 });
    const { body } = await generate(person, europe.id);
    const path = `/api/reports/${body.reportId}`;
    const writing = await person.api<Report>("GET", path);
    expect(writing.body).toMatchObject({ status: "writing", ai_insights: null });
    expect((await person.api("DELETE", path)).status).toBe(409);
    expect((await person.api("POST", `${path}/insights`)).status).toBe(409);
    stage.faults.remove(held.id);
    await until(
      () => person.api<Report>("GET", path),
      ({ body: { status } }) => status === "ready",
    );
  });
});
