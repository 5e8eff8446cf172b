import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { forgetAnswers } from "../../src/api/http/recent-answers.ts";
import { fails } from "../fake-wire.ts";
import { hrefOf, openSignedIn, type Wire } from "../open-signed-in.tsx";
import { aBrand, anAccount } from "./a-brand.ts";

const manager = anAccount({ name: "Agency", isManager: true, level: 0 });
const shop = anAccount({ name: "Shop" });
const bakery = anAccount({ name: "Bakery", status: "CANCELED" });

const wireOf = (accounts: object[], brands: object[] = []): Wire => ({
  "GET /api/google/client-accounts": { body: accounts },
  "GET /api/brands": { body: { brands } },
  "POST /api/brands": ({ body }) => {
    const { accountIds } = body as { accountIds: string[] };
    return { body: accountIds.map((customerId) => aBrand({ customerId })) };
  },
});
const unlimited = { subscription: "unlimited" } as const;
const importButton = () => screen.findByRole("button", { name: "Import Selected Accounts" });
const box = (name: RegExp) => screen.getByRole("checkbox", { name });

test("master and accounts are preselected; imported ones can't be chosen", async () => {
  const imported = aBrand({ customerId: shop.id });
  await openSignedIn("/brands/import", wireOf([shop, manager, bakery], [imported]), unlimited);
  await importButton();
  expect(screen.getByText(/Google Ads API v25/)).toBeTruthy();
  const masters = within(screen.getByRole("radiogroup", { name: "Master account" }));
  const agency = masters.getByRole("radio", { name: "Agency" });
  expect(agency.matches(":checked")).toBe(true);
  const shopRadio = masters.getByRole("radio", { name: "Shop" });
  expect(agency.compareDocumentPosition(shopRadio)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("separator")).toBeTruthy();
  const agencyBox = box(/Agency.*Master Account/);
  expect(agencyBox.matches(":checked")).toBe(false);
  expect(agencyBox.matches(":disabled")).toBe(false);
  expect(screen.getByText(/^Groups other accounts. Managers have no campaigns/)).toBeTruthy();
  // A canceled account can be chosen but is not preselected.
  expect(box(/Bakery/).matches(":checked")).toBe(false);
  expect(box(/Bakery/).matches(":disabled")).toBe(false);
  const shopBox = box(/Shop.*Already Imported/);
  expect(shopBox.matches(":checked")).toBe(false);
  expect(shopBox.matches(":disabled")).toBe(true);
  expect(screen.getByText("Canceled")).toBeTruthy();
});

test("the import is sent and reported, then the brands are shown", async () => {
  const { sent, router } = await openSignedIn(
    "/brands/import",
    wireOf([manager, shop, bakery]),
    unlimited,
  );
  const button = await importButton();
  await userEvent.click(box(/Bakery/));
  await userEvent.click(button);
  await screen.findByRole("heading", { name: "Brands Imported" });
  expect(screen.getByText("2 accounts have been successfully imported as brands")).toBeTruthy();
  expect(sent("POST /api/brands")[0]?.body).toEqual({
    masterAccountId: manager.id,
    accountIds: [shop.id, bakery.id],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/brands"));
});

test("duplicates are counted separately", async () => {
  const answer = [aBrand(), { ...aBrand(), skippedDuplicate: true }];
  const wire = { ...wireOf([manager, shop]), "POST /api/brands": { body: answer } };
  await openSignedIn("/brands/import", wire, unlimited);
  await userEvent.click(await importButton());
  await screen.findByRole("heading", { name: "Brands Imported with Duplicates" });
  expect(
    screen.getByText("1 new brands imported. 1 brands were already in your account."),
  ).toBeTruthy();
});

test("a failed import shows the server's message", async () => {
  const failure = fails(502, "GOOGLE_ADS_QUOTA", "Google is busy.");
  const wire = { ...wireOf([manager, shop]), "POST /api/brands": failure };
  await openSignedIn("/brands/import", wire, unlimited);
  await userEvent.click(await importButton());
  await screen.findByRole("heading", { name: "Import Failed" });
  // The message is in the toast and, with what to do about it, on the page.
  expect(screen.getAllByText("Google is busy.")).toHaveLength(2);
  expect(screen.getByText(/Wait a few minutes/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Diagnose connection" })).toBeTruthy();
});

test("on the Free plan, choosing another account replaces the one that is chosen, and says so", async () => {
  await openSignedIn("/brands/import", wireOf([manager, shop, bakery]));
  await importButton();
  expect(screen.getByText("Free Plan Limitation")).toBeTruthy();
  expect(box(/Shop/).matches(":checked")).toBe(true);
  await userEvent.click(box(/Bakery/));
  await screen.findByText(
    "Free plan allows only 1 brand. Please upgrade to Supercharged for unlimited brands.",
  );
  expect(box(/Shop/).matches(":checked")).toBe(false);
  expect(box(/Bakery/).matches(":checked")).toBe(true);
});

test("a reached limit is shown and disables the button", async () => {
  await openSignedIn("/brands/import", wireOf([manager, shop], [aBrand()]));
  const button = await importButton();
  const alert = screen.getByRole("alert");
  expect(within(alert).getByText("Brand Limit Reached")).toBeTruthy();
  expect(alert.textContent).toContain(
    "You've reached your limit of 1 brands on your Free plan. You currently have 1 active brands.",
  );
  expect(hrefOf("Upgrade Your Plan", within(alert))).toBe("/pricing");
  expect(button.hasAttribute("disabled")).toBe(true);
});

test("without a chosen account nothing can be imported", async () => {
  await openSignedIn("/brands/import", wireOf([manager, shop]), unlimited);
  const button = await importButton();
  await userEvent.click(box(/Shop/));
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/^0 of 1 selected\./)).toBeTruthy();
});

test("a limit that the page does not know yet is reported by toast and alert", async () => {
  const details = { resource: "brands", limit: 1, used: 1, plan: "Free" };
  const wire = {
    ...wireOf([manager, shop]),
    "POST /api/brands": fails(403, "SUBSCRIPTION_LIMIT", "No.", details),
  };
  await openSignedIn("/brands/import", wire, unlimited);
  await userEvent.click(await importButton());
  expect(await screen.findByRole("heading", { name: "Brands limit reached" })).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain("Brand Limit Reached");
});

test("no accounts, and a list that can't be loaded, offer to refresh", async () => {
  let answer: Wire[string] = { body: [] };
  const wire = { ...wireOf([]), "GET /api/google/client-accounts": () => answer };
  const { sent } = await openSignedIn("/brands/import", wire as Wire, unlimited);
  expect(await screen.findByText("No Google Ads accounts found")).toBeTruthy();
  answer = { body: [manager] };
  forgetAnswers(); // otherwise the same request within a second would get the same answer
  await userEvent.click(screen.getByRole("button", { name: "Refresh Accounts" }));
  await importButton();
  expect(sent("GET /api/google/client-accounts").at(-1)?.url).toMatch(/\?refresh=true$/);

  cleanup();
  const failure = fails(403, "FORBIDDEN", "Reconnect first.");
  const failing = { ...wireOf([]), "GET /api/google/client-accounts": failure };
  await openSignedIn("/brands/import", failing, unlimited);
  await screen.findByText(/^Error loading Google Ads accounts: Reconnect first\.$/, undefined, {
    timeout: 10_000,
  });
});
