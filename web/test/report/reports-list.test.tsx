import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { inTurn, fails } from "../fake-wire.ts";
import { hrefOf, openSignedIn } from "../open-signed-in.tsx";
import { aReport } from "./a-report.ts";
import { listOf, openReport } from "./open-report.tsx";

test("no reports", async () => {
  await openSignedIn("/reports", { "GET /api/reports": listOf() });
  expect(await screen.findByText("No reports yet")).toBeTruthy();
  expect(screen.getByText("Select a report to view details")).toBeTruthy();
  expect(hrefOf("AI Insights")).toBe("/ai-insights");
});

test("a list that can't be loaded shows an error in place with a retry", async () => {
  const report = aReport();
  await openSignedIn("/reports", {
    "GET /api/reports": inTurn(fails(403, "FORBIDDEN", "No."), listOf(report)),
  });
  expect(await screen.findByText("Reports could not be loaded")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: new RegExp(report.title) })).toBeTruthy();
});

test("shows title, date, campaigns and status of each; a click opens the report", async () => {
  const ready = aReport({ campaign_count: 1 });
  const failed = aReport({ status: "failed", ai_insights: null });
  const { router } = await openSignedIn("/reports", {
    "GET /api/reports": listOf(ready, failed),
    [`GET /api/reports/${ready.id}`]: { body: ready },
  });
  const row = within(await screen.findByRole("link", { name: new RegExp(ready.title) }));
  expect(row.getByText(/^20\/11\/26 · 1 campaign$/)).toBeTruthy();
  expect(row.getByText("Ready")).toBeTruthy();
  const other = within(screen.getByRole("link", { name: new RegExp(failed.title) }));
  expect(other.getByText("Failed")).toBeTruthy();

  await userEvent.click(screen.getByRole("link", { name: new RegExp(ready.title) }));
  expect(await screen.findByRole("heading", { level: 2, name: ready.title })).toBeTruthy();
  expect(router.state.location.href).toBe(`/reports?report=${ready.id}`);
  expect(screen.queryByText("Select a report to view details")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Back to reports" }));
  expect(await screen.findByText("Select a report to view details")).toBeTruthy();
  const entry = screen.getByRole("link", { name: new RegExp(ready.title) });
  await waitFor(() => expect(document.activeElement).toBe(entry));
});

test("Load more adds older reports", async () => {
  const [first, second] = [aReport(), aReport()];
  const { sent } = await openSignedIn("/reports", {
    "GET /api/reports": ({ url }) =>
      url.includes("cursor=c2")
        ? listOf(second)
        : { ...listOf(first), headers: { link: '</api/reports?cursor=c2>; rel="next"' } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("link", { name: new RegExp(second.title) })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(sent("GET /api/reports")).toHaveLength(2);
});

test("list and report are polled every 3 s only while the AI writes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const report = aReport({ title: "Northwind now" });
  const now = { ...report, status: "writing" as const, ai_insights: null, job_id: "j1" };
  let isDone = false;
  const { sent } = await openReport(report, "insights", {
    "GET /api/reports": () => listOf(isDone ? report : now),
    [`GET /api/reports/${report.id}`]: () => ({ body: isDone ? report : now }),
  });
  expect(await screen.findByText(/^The AI reads the metrics/)).toBeTruthy();
  expect(screen.queryByText(/AI analysis failed/)).toBeNull();
  expect(sent("GET /api/reports")).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(3100);
  expect(sent("GET /api/reports")).toHaveLength(2);
  isDone = true;
  await vi.advanceTimersByTimeAsync(3100);
  expect(await screen.findByText("Winter got half more clicks.")).toBeTruthy();
  expect(await screen.findByText("Report ready: Northwind now")).toBeTruthy();
  const asked = sent("GET /api/reports").length;
  const read = sent(`GET /api/reports/${report.id}`).length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent("GET /api/reports")).toHaveLength(asked);
  expect(sent(`GET /api/reports/${report.id}`)).toHaveLength(read);
});

test("a report that no longer exists", async () => {
  await openSignedIn("/reports?report=99", { "GET /api/reports": listOf() });
  expect(await screen.findByText("Report not found")).toBeTruthy();
});
