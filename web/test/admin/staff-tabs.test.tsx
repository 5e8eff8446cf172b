import type { PersonOverview, Ticket } from "@adwright/contracts/staff";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { inTurn, invalid } from "../fake-wire.ts";
import { broken, openDashboard } from "./open-admin.tsx";

const person: PersonOverview = {
  userId: "user-1",
  email: "ada@northwind.example",
  fullName: "Ada Lovelace",
  createdAt: "2026-10-01T10:00:00.000Z",
  lastActiveAt: null,
  subscription: "free",
  subscriptionStatus: null,
  trialEnd: null,
  plan: "Free",
  usage: [
    { what: "brands", used: 1, limit: 1 },
    { what: "campaigns", used: 0, limit: null },
  ],
  aiUsedPercent: 12,
  connection: "broken",
  campaigns: { drafts: 2, published: 1, unfinished: 0 },
  openJobs: [],
  emails: { emails: [], undeliverable: null },
  failures: [
    {
      at: "2026-11-20T10:00:00.000Z",
      what: "write_value_proposition",
      words: "The website does not answer.",
      code: "WEBSITE_UNREADABLE",
    },
  ],
  tickets: [],
};

const ticket: Ticket = {
  ticketId: "T-AAAAAAAA",
  userId: "user-1",
  createdAt: "2026-11-20T10:00:00.000Z",
  state: "not_mailed",
  category: "Billing",
  plan: "Free",
  name: "Ada",
  email: "ada@northwind.example",
  subject: "Help",
  message: "What now?",
  answeredAt: null,
};

const hrefOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const tabsOf = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const seven = [
  "Overview",
  "Users",
  "Alerts",
  "AI Monitoring",
  "Storm Chasers",
  "Supercharged",
  "Revenue",
];

describe("the tabs after the first seven", () => {
  test.each([
    [
      "owner",
      ["Trends", "Vendors", "People", "Support", "Dead Letters", "Payments", "Staff", "Audit Log"],
    ],
    [
      "operations",
      ["Trends", "Vendors", "People", "Support", "Dead Letters", "Payments", "Audit Log"],
    ],
    ["support", ["Trends", "Vendors", "People", "Support", "Dead Letters"]],
    ["finance", ["Trends", "Vendors", "Payments"]],
  ] as const)("for %s", async (role, further) => {
    await openDashboard("/admin", {}, { role });
    expect(tabsOf()).toEqual([...seven, ...further]);
  });

  test("the address of a tab that the role may not see shows the overview, and fetches nothing", async () => {
    const { sent } = await openDashboard(
      "/admin?tab=people&person=user-1",
      {},
      { role: "finance" },
    );
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Overview");
    expect(sent("GET /api/admin/people/user-1")).toEqual([]);
  });
});

const search = async (q: string) => {
  await userEvent.type(screen.getByRole("searchbox"), q);
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
};

describe("people", () => {
  test("a single match is shown at once, with what failed and the messages they saw", async () => {
    const { userId, email, fullName, plan, createdAt } = person;
    await openDashboard("/admin?tab=people", {
      "POST /api/admin/people/search": {
        body: { people: [{ userId, email, fullName, plan, createdAt }] },
      },
      "GET /api/admin/people/user-1": { body: person },
    });
    await search("ada@northwind.example");
    expect(await screen.findByRole("heading", { name: email })).toBeTruthy();
    expect(screen.getByText("The website does not answer.")).toBeTruthy();
    expect(screen.getByText("Broken")).toBeTruthy();
    expect(screen.getByText("1 of 1")).toBeTruthy();
    expect(screen.getByText("0 of unlimited")).toBeTruthy();
  });

  test("too few characters send nothing; no match and a failure are shown", async () => {
    const { sent } = await openDashboard("/admin?tab=people", {
      "POST /api/admin/people/search": inTurn(broken, { body: { people: [] } }),
    });
    await search("ab");
    expect(screen.getByText("Enter at least 3 characters")).toBeTruthy();
    expect(sent("POST /api/admin/people/search")).toEqual([]);
    await search("cdef");
    expect((await screen.findByRole("alert")).textContent).toContain("A server error occurred");
    await userEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(await screen.findByText("Nobody found")).toBeTruthy();
  });

  test("the server's message is shown at the field of the trial dialog", async () => {
    await openDashboard("/admin?tab=people&person=user-1", {
      "GET /api/admin/people/user-1": { body: person },
      "POST /api/admin/people/user-1/trial": invalid("No.", { until: "Choose a day from today." }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Extend trial" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Extend trial" }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "It failed on our side");
    await userEvent.click(dialog.getByRole("button", { name: "Extend Trial" }));
    expect(await dialog.findByText("Choose a day from today.")).toBeTruthy();
  });
});

describe("tickets", () => {
  const days = [
    { day: "2026-11-21", open: 0, total: 0 },
    { day: "2026-11-20", open: 1, total: 1 },
  ];

  test("of a day are listed and can be marked as answered", async () => {
    const { sent } = await openDashboard("/admin?tab=support", {
      "GET /api/admin/tickets": inTurn(
        { body: { tickets: [ticket], days } },
        { body: { tickets: [{ ...ticket, state: "answered" }], days } },
      ),
      "POST /api/admin/tickets/user-1/T-AAAAAAAA/answered": { body: { success: true } },
    });
    expect(await screen.findByText("Not mailed")).toBeTruthy();
    expect(hrefOf(/^Reply by email/)).toContain("mailto:ada%40northwind.example?subject=Re");
    expect(hrefOf(/^Person who wrote/)).toContain("person=user-1");
    await userEvent.click(screen.getByRole("button", { name: /^Mark as answered/ }));
    expect(await screen.findByText("Answered")).toBeTruthy();
    expect(sent("POST /api/admin/tickets/user-1/T-AAAAAAAA/answered")).toHaveLength(1);
  });

  test("if a day has none, it says which days do", async () => {
    await openDashboard("/admin?tab=support", {
      "GET /api/admin/tickets": { body: { tickets: [], days } },
    });
    expect(await screen.findByText("No tickets on this day")).toBeTruthy();
    expect(screen.getByText("Open tickets are waiting since 20 Nov 2026.")).toBeTruthy();
  });
});

test("an admin who must set up a second factor sees only that", async () => {
  const opened = openDashboard("/admin", {}, { mustEnroll: true });
  expect(await screen.findByRole("heading", { name: "Set up two-factor sign-in" })).toBeTruthy();
  expect(screen.queryByRole("tablist")).toBeNull();
  await opened.catch(() => undefined);
});
