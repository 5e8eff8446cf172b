import type { User } from "@adwright/contracts/session";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { anAccount } from "../brand/a-brand.ts";
import { fails } from "../fake-wire.ts";
import { findNotice } from "../hands.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { aUser } from "../people.ts";
import { card } from "./open-settings.tsx";

const DISCONNECT = "POST /api/google/disconnect";
const dashboard = {
  brands: 2,
  drafts: 0,
  published: 3,
  reports: 0,
  latestDraft: null,
  latestReport: null,
};

const connected: Partial<User> = {
  hasGoogleAdsConnected: true,
  googleConnection: "connected",
  primaryCustomerId: "2105550100",
};
const nothing: Partial<User> = { hasGoogleAdsConnected: false };

async function openConnections(given: Partial<User> = connected, wire: Wire = {}) {
  const app = await openSignedIn(
    "/settings?tab=connections",
    { "GET /api/dashboard": { body: dashboard }, ...wire },
    given,
  );
  await screen.findByRole("region", { name: "Google Ads" });
  return app;
}

test.each<[words: string, given: Partial<User>, way: string]>([
  ["Connected", connected, "Reconnect"],
  ["Reconnect needed", { ...connected, googleConnection: "broken" }, "Reconnect"],
  ["Not connected", nothing, "Connect Google Ads"],
])("Google Ads is %s", async (words, given, way) => {
  await openConnections(given);
  expect(card("Google Ads").getByText(words)).toBeTruthy();
  const link = card("Google Ads").getByRole("link", { name: way });
  expect(link.getAttribute("href")).toBe("/auth/google");
});

test.each([
  [true, "Connected", "Reconnect"],
  [false, "Not connected", "Connect Google Analytics"],
])("Google Analytics: %s", async (hasGoogleAnalyticsConnected, words, way) => {
  await openConnections({ ...connected, hasGoogleAnalyticsConnected });
  const analytics = card("Google Analytics");
  expect(analytics.getByText(words)).toBeTruthy();
  const link = analytics.getByRole("link", { name: way });
  expect(link.getAttribute("href")).toBe("/api/auth/google/login?purpose=analytics");
});

test("another manager account can be chosen", async () => {
  const accounts = [
    anAccount({ id: "2105550100", name: "Holding", isManager: true, level: 0 }),
    anAccount({ id: "2105550200", name: "Agency", isManager: true, level: 0 }),
  ];
  const CHOOSE = "PUT /api/google/primary-customer";
  const { sent, user } = await openConnections(connected, {
    "GET /api/google/client-accounts": { body: accounts },
    [CHOOSE]: () => ({ body: { ...user, primaryCustomerId: "2105550200" } }),
  });
  expect(screen.getByText("210-555-0100")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Agency" }));
  await userEvent.click(screen.getByRole("button", { name: "Use this account" }));
  await findNotice("Manager account chosen", "Your brands are reached through it.");
  expect(sent(CHOOSE).map(({ body }) => body)).toEqual([{ customerId: "2105550200" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

async function ask(given: Partial<User> = connected, wire: Wire = {}) {
  const app = await openConnections(given, wire);
  await userEvent.click(screen.getByRole("button", { name: "Disconnect" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  return { ...app, dialog };
}

test("explains what stops and what continues, with a link to pause", async () => {
  const { dialog, sent } = await ask({ ...connected, hasGoogleAnalyticsConnected: true });
  expect(dialog.getByText(/Publishing, pausing, reports and fresh figures stop/)).toBeTruthy();
  expect(await dialog.findByText(/3 published campaigns stay live in Google Ads/)).toBeTruthy();
  expect(dialog.getByText(/Google ends that connection too/)).toBeTruthy();
  const link = dialog.getByRole("link", { name: "pause them first" });
  expect(link.getAttribute("href")).toBe("/campaigns?status=published");
  expect(sent(DISCONNECT)).toHaveLength(0);
});

test("works if the count fails, and shows no warning for zero", async () => {
  const { dialog } = await ask(connected, { "GET /api/dashboard": { status: 500 } });
  expect(dialog.getByText(/^Published campaigns stay live/)).toBeTruthy();
  cleanup();
  const other = await ask(connected, {
    "GET /api/dashboard": { body: { ...dashboard, published: 0 } },
  });
  await waitFor(() => expect(other.dialog.queryByText(/stay live in Google Ads/)).toBeNull());
  expect(other.dialog.queryByText(/Google ends that connection too/)).toBeNull();
});

test.each([
  ["kept", "Google Analytics is still connected."],
  ["disconnected", "Google Analytics used the same Google account and is disconnected too."],
  ["not_connected", "You can connect again at any time."],
])("afterward Analytics is %s", async (analytics, words) => {
  let me = aUser(connected);
  const { dialog } = await ask(me, {
    "GET /api/auth/me": () => ({ body: me }),
    [DISCONNECT]: () => {
      me = { ...me, hasGoogleAdsConnected: false, googleConnection: null };
      return { body: { success: true, analytics } };
    },
  });
  await userEvent.click(dialog.getByRole("button", { name: "Disconnect" }));
  expect(await findNotice("Google Ads disconnected", words)).toBeTruthy();
  await waitFor(() => expect(card("Google Ads").getByText("Not connected")).toBeTruthy());
});

test("a failure keeps the connection", async () => {
  const { dialog } = await ask(connected, {
    [DISCONNECT]: fails(503, "GOOGLE_ADS_UNAVAILABLE", "Google is away."),
  });
  await userEvent.click(dialog.getByRole("button", { name: "Disconnect" }));
  expect(await findNotice("Error disconnecting", "Google is away.")).toBeTruthy();
});

test("is disabled only if nothing is connected", async () => {
  await openConnections(nothing);
  await userEvent.click(screen.getByRole("button", { name: "Disconnect" }));
  expect(await findNotice("Not connected", "There is no connection to Google Ads.")).toBeTruthy();
  cleanup();
  await ask({ ...nothing, googleAdsCustomerId: "2105550100" });
  cleanup();
  await ask({ ...connected, primaryCustomerId: null });
});
