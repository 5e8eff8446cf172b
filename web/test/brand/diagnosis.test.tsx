import type { DiagnosisHop, DiagnosisStep } from "@adwright/contracts/google";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../fake-wire.ts";
import { fill } from "../hands.ts";
import { findHref, hrefOf, openSignedIn } from "../open-signed-in.tsx";
import { aUser } from "../people.ts";
import { aBrand, anAccount } from "./a-brand.ts";

const hops = ["connection", "token", "access", "accounts", "brands", "declarations"] as const;

/** Every step before the failed one is OK, and every later one is not checked. */
function stepsUntil(failed: DiagnosisHop, action: DiagnosisStep["action"]): DiagnosisStep[] {
  const at = hops.indexOf(failed);
  return hops.map((hop, index) =>
    index === at
      ? { hop, ok: false, message: "It failed.", action }
      : { hop, ok: index < at, message: index < at ? "Fine." : "Not checked" },
  );
}

const manager = anAccount({ name: "Agency", isManager: true, level: 0 });

/** Opens the diagnosis after the accounts could not be loaded. */
async function diagnose(steps: () => DiagnosisStep[], address = "/brands/import") {
  let isDown = true;
  await openSignedIn(address, {
    "GET /api/google/client-accounts": () =>
      isDown
        ? fails(403, "GOOGLE_ADS_UNAVAILABLE", "Google Ads did not answer.")
        : { body: [manager] },
    "GET /api/brands": { body: { brands: [] } },
    "POST /api/google/diagnose": () => ({ body: steps() }),
  });
  await screen.findByText("Error loading Google Ads accounts: Google Ads did not answer.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Diagnose connection" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Connection to Google Ads" }));
  return { dialog };
}

test.each([
  ["access", "reconnect", "Failed", "Reconnect Google Ads", "/auth/google"],
  ["brands", "open_google_ads", "Failed", "Open Google Ads", "https://ads.google.com"],
  [
    "declarations",
    "open_google_ads",
    "Needs attention",
    "Open Google Ads",
    "https://ads.google.com",
  ],
  ["token", "contact_support", "Failed", "Contact Support", "/contact-support"],
] as const)(
  "a failure at %s with %s is shown as %s, with a link",
  async (hop, action, result, name, href) => {
    const { dialog } = await diagnose(() => stepsUntil(hop, action));
    const list = within(await dialog.findByRole("list", { name: "Steps" }));
    const results = list.getAllByRole("listitem").map(({ textContent }) => textContent);
    const at = hops.indexOf(hop);
    expect(results.slice(0, at).every((text) => text.endsWith("OK"))).toBe(true);
    expect(results[at]).toContain(`It failed.${result}`);
    expect(results.slice(at + 1).every((text) => text.endsWith("Not checked"))).toBe(true);
    expect(hrefOf(name, list)).toBe(href);
  },
);

test.each(["/brands/import", "/brands/new"])(
  "on %s a failure that passes asks to wait, and is checked again",
  async (address) => {
    let steps = stepsUntil("access", "wait");
    const { dialog } = await diagnose(() => steps, address);
    expect(await dialog.findByText(/Wait a few minutes/)).toBeTruthy();
    steps = hops.map((hop) => ({ hop, ok: true, message: "Fine." }));
    await userEvent.click(dialog.getByRole("button", { name: "Check again" }));
    expect(await dialog.findByText("The connection works.")).toBeTruthy();
  },
);

test("an account that can't be reached lets the person choose a manager, and is checked again", async () => {
  let steps = stepsUntil("brands", "choose_manager");
  const { sent } = await openSignedIn("/settings?tab=connections", {
    "GET /api/google/client-accounts": { body: [manager] },
    "POST /api/google/diagnose": () => ({ body: steps }),
    "PUT /api/google/primary-customer": () => {
      steps = hops.map((hop) => ({ hop, ok: true, message: "Fine." }));
      return { body: aUser({ hasGoogleAdsConnected: true, primaryCustomerId: manager.id }) };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Diagnose connection" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Connection to Google Ads" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Use this account" }));
  expect(await dialog.findByText("The connection works.")).toBeTruthy();
  expect(sent("PUT /api/google/primary-customer")[0]?.body).toEqual({ customerId: manager.id });
});

test("one of Google's limits says how long to wait", async () => {
  const details = { retryAfterSeconds: 270 };
  const failure = { code: "GOOGLE_ADS_QUOTA", message: "Google's limit is used up.", details };
  await openSignedIn("/brands/import", {
    "GET /api/google/client-accounts": { status: 403, body: failure },
    "GET /api/brands": { body: { brands: [] } },
  });
  expect(await screen.findByText("Nothing was lost. Try again in about 5 minutes.")).toBeTruthy();
});

test("a new customer ID that can't be checked says what to do, in the dialog", async () => {
  const brand = aBrand({ name: "Northwind" });
  const message = "Google Ads access has expired or was revoked.";
  await openSignedIn("/brands", {
    "GET /api/brands": { body: { brands: [brand] } },
    [`PUT /api/brands/${brand.id}`]: fails(502, "GOOGLE_ADS_RECONNECT", message),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Brand" }));
  expect(screen.queryByRole("button", { name: "Diagnose connection" })).toBeNull();
  const entry = dialog.getByLabelText(/Customer ID/);
  await fill(entry, "210-555-0999");
  await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
  await screen.findByRole("heading", { name: "Error updating brand" });
  expect(await findHref("Reconnect Google Ads", dialog)).toBe("/auth/google");
  expect(dialog.getByRole("button", { name: "Diagnose connection" })).toBeTruthy();
});
