import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { inTurn } from "../fake-wire.ts";
import { aiMetrics, noStats, operationDay, stats, stormChasers } from "./admin-answers.ts";
import { broken, empty, figure, full, hint, openDashboard, type Read } from "./open-admin.tsx";

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The cells of a table's rows, by the table's name. */
async function rowsOf(name: string): Promise<(string | null)[][]> {
  const table = within(await screen.findByRole("region", { name }));
  const [, ...rows] = table.getAllByRole("row");
  return rows.map((row) => texts(within(row).getAllByRole("cell")));
}

/** The place of a chart's last point, and what is said of it. */
async function chartNamed(name: string) {
  const chart = await screen.findByRole("slider", { name });
  return { last: chart.getAttribute("max"), words: chart.getAttribute("aria-valuetext") };
}

const look = (words: string) => screen.getByText(words).className;
const tab = (name: string) => screen.getByRole("tab", { name });
const chosen = () => screen.getByRole("tab", { selected: true }).textContent;

describe("the address and the tabs", () => {
  test("each tab is in the address and fetches only what it shows", async () => {
    const { router, asked } = await openDashboard("/admin");
    expect(chosen()).toBe("Overview");
    await waitFor(() =>
      expect([asked("alerts"), asked("ai"), asked("operations")]).toEqual([1, 1, 1]),
    );
    const later: [string, string, Read][] = [
      ["Users", "users", "churn"],
      ["Storm Chasers", "storm-chasers", "stormChasers"],
      ["Supercharged", "supercharged", "supercharged"],
      ["Vendors", "vendors", "vendors"],
    ];
    for (const [name, address, read] of later) {
      expect(asked(read)).toBe(0);
      await userEvent.click(tab(name));
      await waitFor(() => expect(asked(read)).toBe(1));
      expect(router.state.location.href).toBe(`/admin?tab=${address}`);
    }
    await userEvent.click(tab("Revenue"));
    expect(await screen.findByText("ARPU")).toBeTruthy();
    expect(asked("overview")).toBe(1);
  });

  test("a tab that does not exist opens the overview, which links to alerts and AI figures", async () => {
    await openDashboard("/admin?tab=nonsense");
    expect(chosen()).toBe("Overview");
    await userEvent.click(screen.getByRole("button", { name: "All alerts" }));
    await waitFor(() => expect(chosen()).toBe("Alerts"));
    await userEvent.click(tab("Overview"));
    await userEvent.click(await screen.findByRole("button", { name: "AI monitoring" }));
    await waitFor(() => expect(chosen()).toBe("AI Monitoring"));
  });
});

describe("Overview", () => {
  test("the five most recent alerts, the AI usage, and who uses how much of Google's limit", async () => {
    await openDashboard("/admin");
    const list = within(await screen.findByRole("list", { name: "Recent alerts" }));
    const items = list.getAllByRole("listitem");
    expect(items).toHaveLength(5);
    expect(items[0]?.textContent).toContain("CriticalPublications fail, case 0Severity 9/10");
    expect(items[1]?.textContent).toContain("Warning");
    expect(items[2]?.textContent).toContain("Info");
    const usage = within(screen.getByRole("region", { name: "AI Usage" }));
    expect(await usage.findByText("2,000")).toBeTruthy();
    expect(texts(usage.getAllByRole("definition"))).toEqual(["2,000", "$45.00", "97.25%", "41.5%"]);
    const meter = await screen.findByRole("meter", {
      name: "Operations used in the last 24 hours",
    });
    expect(meter.getAttribute("aria-valuetext")).toBe("82%");
    expect(
      screen.getByText("12,300 of 15,000 operations used in the last 24 hours by 31 people"),
    ).toBeTruthy();
    expect(screen.getByText(/^The oldest stop counting/)).toBeTruthy();
    expect(await rowsOf("People and their operations in the last 24 hours")).toEqual([
      ["person0@mail.example", "6,150", "50%", "41%"],
      ["No person, or a deleted account", "150", "1.22%", "1%"],
    ]);
    expect(screen.getByText("The 2 who used most of 31.")).toBeTruthy();
    const days = await chartNamed("Operations by day, last 14 days (UTC)");
    expect(days).toEqual({ last: "13", words: "21 Nov 2026: 12,300" });
  });

  test("where Google sets no limit, what is used, without a part of a limit", async () => {
    await openDashboard("/admin", {
      operations: { body: { ...operationDay, limit: null } },
    });
    await screen.findByText("12,300 operations used in the last 24 hours by 31 people");
    expect(
      screen.queryByRole("meter", { name: "Operations used in the last 24 hours" }),
    ).toBeNull();
    expect(await rowsOf("People and their operations in the last 24 hours")).toEqual([
      ["person0@mail.example", "6,150", "50%"],
      ["No person, or a deleted account", "150", "1.22%"],
    ]);
  });

  test("without any data", async () => {
    await openDashboard("/admin", empty);
    expect(await screen.findByText("No alerts")).toBeTruthy();
    expect(await screen.findByText("Nothing used in the last 24 hours")).toBeTruthy();
    const usage = within(screen.getByRole("region", { name: "AI Usage" }));
    await waitFor(() =>
      expect(texts(usage.getAllByRole("definition"))).toEqual(["0", "$0.00", "—", "—"]),
    );
    expect(
      screen.getByText("0 of 15,000 operations used in the last 24 hours by 0 people"),
    ).toBeTruthy();
  });

  test("each panel fails and is retried separately", async () => {
    const { asked } = await openDashboard("/admin", {
      alerts: inTurn(broken, broken, full.alerts),
      operations: broken,
    });
    const alerts = within(screen.getByRole("region", { name: "Recent Alerts" }));
    expect(await alerts.findByText("The alerts could not be loaded")).toBeTruthy();
    expect(await screen.findByText("The operations could not be loaded")).toBeTruthy();
    expect(await screen.findByText("97.25%")).toBeTruthy();
    const before = asked("operations");
    await userEvent.click(alerts.getByRole("button", { name: "Retry" }));
    expect(await alerts.findByRole("list", { name: "Recent alerts" })).toBeTruthy();
    expect(asked("operations")).toBe(before);
  });
});

test("Alerts: counts, all open ones, and those that ended", async () => {
  await openDashboard("/admin?tab=alerts");
  const open = within(await screen.findByRole("list", { name: "Open alerts" }));
  expect(open.getAllByRole("listitem")).toHaveLength(7);
  expect([figure("Critical"), figure("Warning"), figure("Info")]).toEqual(["3", "2", "2"]);
  const ended = within(screen.getByRole("list", { name: "Ended alerts" }));
  expect(ended.getByText(/ended 18 Nov 2026/)).toBeTruthy();
});

test("AI Monitoring: six figures, a daily average over 30 days, and the costs by purpose", async () => {
  await openDashboard("/admin?tab=ai");
  await waitFor(() => expect(figure("Success Rate")).toBe("97.25%"));
  expect(figure("Cache Hit Ratio")).toBe("41.5%");
  expect(figure("Average Response Time")).toBe("2,346 ms");
  expect(figure("Cost per Request")).toBe("$0.0225");
  expect(figure("Total AI Cost")).toBe("$45.00");
  expect(figure("Daily Average")).toBe("$1.50");
  const days = await chartNamed("AI cost by day, last 30 days (UTC)");
  expect(days).toEqual({ last: "29", words: "21 Nov 2026: $2.90 for 116 requests" });
  expect(await rowsOf("AI cost by purpose")).toEqual([
    ["Campaign texts", "gpt-6-luna", "1,500", "50", "$40.00"],
    ["Value proposition", "gpt-6-luna", "500", "5", "$5.00"],
  ]);
});

test("AI Monitoring: each cost shows how many calls of unknown cost it does not include", async () => {
  const [dearest] = aiMetrics.purposes;
  const day = aiMetrics.days.at(-1);
  const ai = {
    ...aiMetrics,
    unknownCosts: 2,
    unknownCostAtMost: 0.013,
    days: [{ ...day, unknownCosts: 2 }],
    purposes: [{ ...dearest, unknownCosts: 1 }],
  };
  await openDashboard("/admin?tab=ai", { ai: { body: ai } });
  await waitFor(() => expect(figure("Total AI Cost")).toBe("$45.00"));
  expect(
    screen.getByText("Over 30 days. Without 2 calls of unknown cost, $0.013 at most"),
  ).toBeTruthy();
  const { words } = await chartNamed("AI cost by day, last 30 days (UTC)");
  expect(words).toBe("21 Nov 2026: $2.90 and 2 calls of unknown cost for 116 requests");
  expect(await rowsOf("AI cost by purpose")).toEqual([
    ["Campaign texts", "gpt-6-luna", "1,500", "50", "$40.00 and 1 call of unknown cost"],
  ]);
});

describe("Storm Chasers", () => {
  test("figures and five events, with a badge by severity", async () => {
    await openDashboard("/admin?tab=storm-chasers");
    const rows = await rowsOf("Recent weather events");
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual([
      "Heavy rain",
      "Hamburg 0",
      expect.stringMatching(/2026/),
      "7.1 / 10",
      "20",
    ]);
    expect(figure("Weather Events")).toBe("31");
    expect(figure("Campaigns Triggered")).toBe("57");
    expect(screen.queryByText("Not running yet")).toBeNull();
    expect(screen.getByText(/^41 warnings in force, last changed .*2026/)).toBeTruthy();
    expect(look("7.1 / 10")).toContain("text-bad");
    expect(look("7 / 10")).toContain("text-accent-ink");
    expect(look("5.1 / 10")).toContain("text-accent-ink");
    expect(look("5 / 10")).toContain("text-fg-2");
  });

  test("what staff stopped is named, with who and why, and allowed again by some roles only", async () => {
    await openDashboard("/admin?tab=storm-chasers", {}, { role: "support" });
    expect(await screen.findByText(/^Texas: Flood\. \(staff@adwright\.example, /)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Allow again" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Stop weather" })).toBeNull();
  });

  test("a late feed is said, and the zeros stay plain", async () => {
    const late = { ...stormChasers, isRunning: false, totalCampaigns: 0, recentEvents: [] };
    await openDashboard("/admin?tab=storm-chasers", { stormChasers: { body: late } });
    expect(await screen.findByText(/^The weather feed is late/)).toBeTruthy();
    expect(hint("Campaigns Triggered")).toBe("By the weather");
    expect(screen.getByText("No weather events yet")).toBeTruthy();
  });

  test("zeros say that nothing is running yet", async () => {
    await openDashboard("/admin?tab=storm-chasers", empty);
    await waitFor(() => expect(figure("Weather Events")).toBe("0"));
    expect(hint("Active This Month")).toBe("Not running yet");
    expect(hint("Weather Events")).toBe("Not running yet");
    expect(hint("Campaigns Triggered")).toBe("Not running yet");
    expect(hint("Total Users")).not.toBe("Not running yet");
    expect(screen.getByText(/^Nothing watches the weather yet/)).toBeTruthy();
  });
});

test("Supercharged: figures and five jobs with their status", async () => {
  await openDashboard("/admin?tab=supercharged");
  const rows = await rowsOf("Recent bulk jobs");
  expect(rows.map((cells) => cells.slice(4))).toEqual([
    ["Completed", "18 of 40", "0"],
    ["Failed", "19 of 40", "1"],
    ["In progress", "20 of 40", "2"],
    ["In progress", "21 of 40", "3"],
    ["Completed", "22 of 40", "4"],
  ]);
  expect(rows[0]?.slice(0, 3)).toEqual([
    "Autumn markets 0",
    "Northwind Running",
    "person0@mail.example",
  ]);
  expect(figure("Bulk Jobs Created")).toBe("14");
  expect(figure("Average Campaigns per Job")).toBe("21.5");
});

test.each([
  [stats, "$101,670.50", "1,250", "$81.34"],
  [noStats, "$0.00", "0", "$0.00"],
  [{ ...stats, monthlyRevenue: 299, totalUsers: 7 }, "$299.00", "7", "$42.71"],
])("Revenue: %#", async (overview, revenue, subscribers, arpu) => {
  await openDashboard("/admin?tab=revenue", { overview: { body: overview } });
  await waitFor(() => expect(figure("ARPU")).toBe(arpu));
  expect(figure("Monthly Recurring Revenue")).toBe(revenue);
  expect(figure("Total Subscribers")).toBe(subscribers);
});

test("a tab that fails shows an error with a retry", async () => {
  await openDashboard("/admin?tab=users", { churn: inTurn(broken, broken, full.churn) });
  const panel = within(await screen.findByRole("tabpanel"));
  expect(await panel.findByText("The users at risk could not be loaded")).toBeTruthy();
  await userEvent.click(panel.getByRole("button", { name: "Retry" }));
  expect(await panel.findByText("Highest Churn Risk")).toBeTruthy();
});

test.each([
  ["users", "Nobody at risk"],
  ["alerts", "No alerts"],
  ["ai", "No requests in 30 days"],
  ["supercharged", "No bulk jobs yet"],
])("a tab without data: %s", async (address, words) => {
  await openDashboard(`/admin?tab=${address}`, empty);
  expect(await screen.findByText(words)).toBeTruthy();
});
