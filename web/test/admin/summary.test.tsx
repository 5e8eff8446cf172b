import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { inTurn, neverAnswers } from "../fake-wire.ts";
import { stats } from "./admin-answers.ts";
import { broken, empty, figure, hint, openDashboard } from "./open-admin.tsx";

test("seven cards", async () => {
  await openDashboard("/admin?tab=revenue");
  await waitFor(() => expect(figure("Total Users")).toBe("1,250"));
  expect(hint("Total Users")).toBe("840 active this month");
  expect(figure("Plan Distribution")).toBe("900Free330Unlimited20Enterprise");
  expect(figure("Total Campaigns")).toBe("4,321");
  const summary = within(screen.getByRole("region", { name: "Summary" }));
  expect(summary.getByText("Storm Chasers").nextElementSibling?.textContent).toBe("12");
  expect(summary.getByText("Active add-on subscribers")).toBeTruthy();
  expect(summary.getByText("Revenue").nextElementSibling?.textContent).toBe("$101,670.50");
  const health = summary.getByRole("meter", { name: "System health" });
  expect(health.getAttribute("aria-valuenow")).toBe("87.5");
  expect(health.getAttribute("aria-valuetext")).toBe("87.5%");
  expect(hint("System Health")).toBe("24 hours: AI 1,940 of 2,000 · Jobs 398 of 400");
  expect(figure("Critical Alerts")).toBe("1");
});

test("zeros before the first count have their own text", async () => {
  await openDashboard("/admin?tab=revenue", empty);
  expect(await screen.findByText("People have not been counted yet")).toBeTruthy();
  expect(figure("Plan Distribution")).toBe("0Free0Unlimited0Enterprise");
  expect(hint("System Health")).toBe("No work in the last 24 hours");
  expect(hint("Critical Alerts")).toBe("Nothing needs attention");
});

test("while the figures load, their cards are already there", async () => {
  await openDashboard("/admin?tab=storm-chasers", {
    overview: neverAnswers,
  });
  expect(screen.getByText("The summary figures are loading")).toBeTruthy();
  expect(figure("Total Users")).toBe("");
});

test("Refresh refetches what is in view; if that fails, the old figures stay", async () => {
  const { asked } = await openDashboard("/admin?tab=supercharged", {
    overview: inTurn({ body: stats }, { body: { ...stats, totalUsers: 1251 } }, broken),
  });
  await waitFor(() => expect(figure("Total Campaigns")).toBe("4,321"));
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("1,251")).toBeTruthy();
  expect(asked("supercharged")).toBe(2);
  expect(asked("alerts")).toBe(0);

  const refresh = screen.getByRole("button", { name: "Refresh" });
  await waitFor(() => expect(refresh.getAttribute("aria-busy")).not.toBe("true"));
  await userEvent.click(refresh);
  expect(await screen.findByText("The summary figures could not be read again")).toBeTruthy();
  expect(screen.getByText("1,251")).toBeTruthy();
});
