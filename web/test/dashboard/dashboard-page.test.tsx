import type { User } from "@adwright/contracts/session";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { inTurn, type FakeAnswer } from "../fake-wire.ts";
import { hrefOf, noFigures, openSignedIn } from "../open-signed-in.tsx";

const none = { brands: 0, drafts: 0, published: 0, reports: 0, latestDraft: null };
const empty = { body: { ...none, latestReport: null } };

async function openDashboard(given: Partial<User>, dashboard: () => FakeAnswer) {
  const wire = { "GET /api/dashboard": dashboard, "GET /api/performance": { body: noFigures } };
  const app = await openSignedIn("/dashboard", wire, { hasGoogleAdsConnected: false, ...given });
  await screen.findByRole("heading", { name: "Dashboard" });
  return { ...app, asked: () => app.sent("GET /api/dashboard").length };
}

test("shows counts, newest entries and the connection of a connected person", async () => {
  const latestDraft = { id: 1, title: "Autumn trail", createdAt: "2026-11-20T10:00:00Z" };
  const latestReport = { id: 4, title: "Northwind · Lifetime", createdAt: "2026-11-20T10:00:00Z" };
  await openDashboard({ hasGoogleAdsConnected: true, primaryCustomerId: "1234567890" }, () => ({
    body: { ...none, brands: 3, drafts: 2, published: 1, latestDraft, latestReport },
  }));
  expect(await screen.findByText("3")).toBeTruthy();
  expect(hrefOf("Autumn trail")).toBe("/campaigns/1");
  expect(hrefOf("Campaign Drafts")).toBe("/campaigns?status=draft");
  expect(hrefOf("Published Campaigns")).toBe("/campaigns?status=published");
  expect(hrefOf("Northwind · Lifetime")).toBe("/reports?report=4");
  expect(screen.getByText("Connected")).toBeTruthy();
  expect(hrefOf("Reconnect")).toBe("/auth/google");
  expect(screen.getByText("123-456-7890")).toBeTruthy();
  expect(hrefOf("Change")).toBe("/settings?tab=connections");
});

test("nothing is fetched for a person who is not connected", async () => {
  const { asked, sent } = await openDashboard({}, () => empty);
  expect(screen.getByRole("link", { name: "Connect Google Ads" })).toBeTruthy();
  for (const words of [/to import your/, /to draft/, /to publish/, /to report/, /to see how/]) {
    expect(screen.getByText(words).textContent).toMatch(/^Connect Google Ads/);
  }
  expect(asked()).toBe(0);
  expect(sent("GET /api/performance")).toHaveLength(0);
});

test("each card has its own text for zero", async () => {
  await openDashboard({ hasGoogleAdsConnected: true }, () => empty);
  await waitFor(() => expect(screen.getAllByText("0")).toHaveLength(4));
  for (const words of [
    "No brands yet. Import your Google Ads accounts to start.",
    "No drafts yet. Create a campaign to see it here.",
    "Nothing published yet. Publish a draft to send it to Google Ads.",
    "No reports yet. Generate one to see how your ads perform.",
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
});

test("a failure shows an error with a retry", async () => {
  await openDashboard({ hasGoogleAdsConnected: true }, inTurn({ status: 404 }, empty));
  const failure = await screen.findByRole("alert");
  expect(failure.textContent).toContain("The requested resource was not found.");
  // Every failure also has a toast.
  expect(await screen.findByText("The requested resource was not found.")).toBeTruthy();
  await userEvent.click(within(failure).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getAllByText("0")).toHaveLength(4));
});

describe("the plan", () => {
  test("a person on Free sees plans and prices, all linking to /settings", async () => {
    await openDashboard({}, () => empty);
    expect(screen.getByRole("heading", { name: "Your Plan & Upgrades" })).toBeTruthy();
    expect(hrefOf("Upgrade to Unlimited")).toBe("/settings");
    expect(hrefOf("$299/month")).toBe("/settings?tab=subscription&period=monthly");
    expect(hrefOf("$2,869/year (Save $719)")).toBe("/settings?tab=subscription&period=yearly");
  });

  test("a paying person does not", async () => {
    await openDashboard({ subscription: "unlimited" }, () => empty);
    expect(screen.queryByText("Your Plan & Upgrades")).toBeNull();
    expect(screen.getByText("Unlimited")).toBeTruthy();
  });

  test("a superuser has an extra panel, and data without a connection", async () => {
    const { asked } = await openDashboard({ isSuperuser: true }, () => empty);
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.getByText("Free + Superuser")).toBeTruthy();
    for (const label of [
      "Unlimited Campaigns",
      "Storm Chasers Add-on",
      "Supercharged Add-on",
      "Admin Dashboard",
    ]) {
      expect(screen.getByRole("link", { name: label })).toBeTruthy();
    }
    expect(screen.queryByText("Your Plan & Upgrades")).toBeNull();
  });
});

test("a session that the server rejects ends at /login with the reason", async () => {
  const { router } = await openSignedIn("/dashboard", { "GET /api/auth/me": { status: 401 } });
  await waitFor(() => expect(router.state.location.href).toBe("/login?reason=server_rejected"));
  expect(localStorage).toHaveLength(0);
});
