import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { catchFiles } from "../catch-files.ts";
import { fails } from "../fake-wire.ts";
import { aReport, insights } from "./a-report.ts";
import { listOf, openReport } from "./open-report.tsx";

test("the metrics are downloaded as a CSV file named after the report", async () => {
  const report = aReport({ title: "Northwind · Lifetime" });
  const { sent } = await openReport(report, undefined, {
    [`GET /api/reports/${report.id}/export`]: { body: "Campaign,Clicks" },
  });
  const { names } = catchFiles();
  await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(names).toEqual(["Northwind · Lifetime.csv"]));
  const [request] = sent(`GET /api/reports/${report.id}/export`);
  expect(request?.headers.get("accept")).toBe("text/csv");
});

test("a report is deleted after a confirmation and removed from list and screen", async () => {
  const [report, other] = [aReport(), aReport()];
  const call = `DELETE /api/reports/${report.id}`;
  const { sent, router } = await openReport(report, undefined, {
    "GET /api/reports": listOf(report, other),
    [call]: { body: { success: true } },
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/deleting gives none back/)).toBeTruthy();
  expect(sent(call)).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Delete report" }));
  expect(await screen.findByText("Select a report to view details")).toBeTruthy();
  expect(sent(call)).toHaveLength(1);
  expect(screen.queryByRole("link", { name: new RegExp(report.title) })).toBeNull();
  expect(screen.getByRole("link", { name: new RegExp(other.title) })).toBeTruthy();
  expect(router.state.location.href).toBe("/reports");
});

test("deleting a report that is still being read shows no notice about missing data", async () => {
  const report = aReport({ status: "reading", raw_metrics: null, ai_insights: null });
  await openReport(report, undefined, {
    [`DELETE /api/reports/${report.id}`]: { body: { success: true } },
  });
  await screen.findByRole("link", { name: new RegExp(report.title) });
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete report" }));
  expect(await screen.findByRole("heading", { name: "Report deleted" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "No Data Available" })).toBeNull();
});

test("a report that can't be deleted shows why and stays", async () => {
  const report = aReport();
  await openReport(report, undefined, {
    [`DELETE /api/reports/${report.id}`]: fails(409, "CONFLICT", "It is being written."),
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete report" }));
  expect(await screen.findByText("It is being written.")).toBeTruthy();
});

const part = (name: string) => within(screen.getByRole("region", { name }));

test("all three parts are printed, one below the other", async () => {
  const suggested_actions = ["Raise the budget."];
  const report = aReport({ ai_insights: insights({ suggested_actions, claims: [] }) });
  await openReport(report);
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();

  expect(screen.queryByRole("region", { name: "Suggested Actions" })).toBeNull();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(part("Raw Metrics").getByRole("rowheader", { name: "Autumn" })).toBeTruthy();
  expect(part("Raw Metrics").getByRole("rowheader", { name: "Total" })).toBeTruthy();
  expect(part("AI Insights").getByText("half more")).toBeTruthy();
  expect(part("Suggested Actions").getByText("Raise the budget.")).toBeTruthy();
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.queryByRole("region", { name: "Suggested Actions" })).toBeNull();
});

test("the job of a report at work is asked for now and then, until it has ended", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const report = aReport({ status: "writing", ai_insights: null, job_id: "job-1" });
  const call = "GET /api/jobs/job-1";
  const job = { jobId: "job-1", progress: 0, message: "Waiting for its turn" };
  let status = "queued";
  const { sent } = await openReport(report, undefined, {
    [call]: () => ({ body: { ...job, status } }),
  });
  expect(sent(call)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_500);
  expect(sent(call)).toHaveLength(2);
  status = "done";
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent(call)).toHaveLength(3);
  vi.useRealTimers();
});
