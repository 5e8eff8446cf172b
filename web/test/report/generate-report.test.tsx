import type { GenerateReportAnswer } from "@adwright/contracts/report";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { inTurn, fails } from "../fake-wire.ts";
import { choose, findNotice } from "../hands.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { someUsage } from "../settings/some-billing.ts";
import { aReport } from "./a-report.ts";
import { listOf } from "./open-report.tsx";

const brand = aBrand({ name: "Northwind" });
const GENERATE = "POST /api/reports/generate/month_over_month";

async function openDialog(wire: Wire = {}) {
  const app = await openSignedIn("/reports", {
    "GET /api/reports": listOf(),
    "GET /api/brands": { body: { brands: [brand] } },
    ...wire,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Generate report" }));
  await screen.findByRole("combobox", { name: "Brand" });
  return app;
}

async function generate() {
  await choose("Brand", "Northwind");
  await choose("Period", "Month over month");
  await userEvent.click(screen.getByRole("button", { name: "Generate" }));
}

const answer = (given: Partial<GenerateReportAnswer> = {}): GenerateReportAnswer => ({
  success: true,
  hasData: true,
  message: "Done.",
  reportId: 1,
  ...given,
});

test("brand and period are both required", async () => {
  const { sent } = await openDialog();
  await userEvent.click(screen.getByRole("button", { name: "Generate" }));
  await findNotice("Missing Fields", "Please select both brand and period type.");
  expect(screen.getByText("Select a brand.")).toBeTruthy();
  await choose("Brand", "Northwind");
  expect(screen.queryByText("Select a brand.")).toBeNull();
  expect(screen.getByText("Select a period.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Generate" }));
  expect(sent(GENERATE)).toHaveLength(0);
});

test("two clicks at once make one report", async () => {
  const { sent } = await openDialog({ [GENERATE]: { body: answer() } });
  await choose("Brand", "Northwind");
  await choose("Period", "Month over month");
  const button = screen.getByRole("button", { name: "Generate" });
  button.click();
  button.click();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent(GENERATE)).toHaveLength(1);
});

test("manager accounts are listed but can't be chosen; deactivated brands are not listed", async () => {
  const manager = aBrand({ name: "Holding", isMaster: true, isManager: true });
  const resting = aBrand({ name: "Closed", isActive: false });
  await openDialog({ "GET /api/brands": { body: { brands: [brand, manager, resting] } } });
  await userEvent.click(screen.getByRole("combobox", { name: "Brand" }));
  const option = await screen.findByRole("option", { name: /^Holding/ });
  expect(option.getAttribute("aria-disabled")).toBe("true");
  expect(option.textContent).toContain("Manager accounts have no metrics of their own");
  expect(screen.queryByRole("option", { name: /Closed/ })).toBeNull();
});

test("the four periods, and how many of this month's reports are used, if the plan has a limit", async () => {
  await openDialog({ "GET /api/usage": { body: someUsage() } });
  expect(await screen.findByText("2 of 30 reports this month")).toBeTruthy();
  await userEvent.click(screen.getByRole("combobox", { name: "Period" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Lifetime",
    "Week over week",
    "Month over month",
    "Year over year",
  ]);
});

test("a started report is listed and opened", async () => {
  const report = aReport({ status: "writing", ai_insights: null, job_id: "j1" });
  let reports = listOf();
  const { sent, router } = await openDialog({
    "GET /api/reports": () => reports,
    [`GET /api/reports/${report.id}`]: { body: report },
    [GENERATE]: () => {
      reports = listOf(report);
      return { body: answer({ reportId: report.id }) };
    },
  });
  await generate();
  await findNotice(
    "Report Generation Started",
    "Your report will be ready in 2-3 minutes. This page updates by itself.",
  );
  expect(screen.queryByRole("dialog", { name: "Generate report" })).toBeNull();
  expect(await screen.findByRole("link", { name: new RegExp(report.title) })).toBeTruthy();
  expect(router.state.location.href).toBe(`/reports?report=${report.id}`);
  const [request] = sent(GENERATE);
  expect(request?.body).toEqual({ brandId: brand.id });
  expect(request?.headers.get("idempotency-key")).toBeTruthy();
});

test("a brand without data", async () => {
  const { router } = await openDialog({ [GENERATE]: { body: answer({ hasData: false }) } });
  await generate();
  await findNotice(
    "No Data Available",
    "Let your campaigns run for a bit to generate meaningful reports.",
  );
  expect(router.state.location.href).toBe("/reports");
});

test("a failure shows the server's message, or our own if there is none", async () => {
  await openDialog({
    [GENERATE]: inTurn(fails(503, "GOOGLE_ADS_UNAVAILABLE", "Google Ads is away."), {
      status: 502,
    }),
  });
  await generate();
  await findNotice("Generation Failed", "Google Ads is away.");
  await userEvent.click(screen.getByRole("button", { name: "Generate" }));
  await findNotice("Generation Failed", "Failed to generate report.");
  expect(screen.getByRole("dialog", { name: "Generate report" })).toBeTruthy();
});

test("the plan's limit", async () => {
  const details = { resource: "reports", limit: 1, used: 1, plan: "free" };
  await openDialog({ [GENERATE]: fails(403, "SUBSCRIPTION_LIMIT", "Limit.", details) });
  await generate();
  expect(await screen.findByRole("heading", { name: "Reports limit reached" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Generation Failed" })).toBeNull();
});

test("after 30 s it is in progress; a report that is then deleted had no data", async () => {
  const timeOut = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    const words = new DOMException("Time is over.", "TimeoutError");
    setTimeout(() => controller.abort(words), 700);
    return controller.signal;
  });
  const report = aReport({ status: "reading", raw_metrics: null, ai_insights: null });
  const running = { jobId: "j1", status: "running", message: "Reading" };
  let reports = listOf();
  await openDialog({
    "GET /api/reports": () => reports,
    "GET /api/jobs/j1": { body: { ...running, progress: 10 } },
    [GENERATE]: () => {
      reports = listOf(report);
      return { status: 202, body: { ...running, success: true, reportId: report.id } };
    },
  });
  await generate();
  await screen.findByRole("heading", { name: "Report Generation in Progress" });
  timeOut.mockRestore();
  expect(await screen.findByRole("link", { name: new RegExp(report.title) })).toBeTruthy();
  expect(screen.getByText("Reading metrics")).toBeTruthy();

  reports = listOf();
  await findNotice(
    "No Data Available",
    "Let your campaigns run for a bit to generate meaningful reports.",
  );
  expect(await screen.findByText("No reports yet")).toBeTruthy();
});

test("a report that fails while its metrics are read is reported once, with the server's message", async () => {
  const report = aReport({ status: "reading", raw_metrics: null, ai_insights: null });
  const running = { jobId: "j2", status: "running", message: "Reading" };
  const error = { code: "GOOGLE_ADS_PERMISSION", message: "No access to this account." };
  let reports = listOf();
  let isRead = false;
  await openDialog({
    "GET /api/reports": () => {
      isRead = reports.body.reports.length > 0;
      return reports;
    },
    "GET /api/jobs/j2": () => {
      if (!isRead) return { body: { ...running, progress: 10 } };
      reports = listOf();
      return { body: { ...running, status: "failed", progress: 10, error } };
    },
    [GENERATE]: () => {
      reports = listOf(report);
      return { status: 202, body: { ...running, success: true, reportId: report.id } };
    },
  });
  await generate();
  expect(await screen.findByText("Reading metrics")).toBeTruthy();
  await findNotice("Generation Failed", "No access to this account.");
  await waitFor(() => expect(screen.queryByText("Reading metrics")).toBeNull());
  expect(screen.queryByRole("heading", { name: "No Data Available" })).toBeNull();
});
