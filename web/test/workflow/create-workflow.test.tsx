import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { press, choose, fill, entry, findNotice } from "../hands.ts";
import { holdAnswer } from "../hold-answer.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aGroup, anEstimate } from "./a-group.ts";
import {
  BRANDS,
  CREATE,
  ESTIMATE,
  groupsOf,
  LIST,
  northwind,
  openCreate,
} from "./open-workflows.tsx";

async function fillIn() {
  await choose("Brand", /Northwind/);
  await fill(entry(/Landing Page URL/), "www.northwind.example/trail");
  await fill(entry("Geo Target 1"), "Germany");
  await choose("Language 1", "German");
}

/** Confirms the totals. */
const confirm = async () => {
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Create Campaigns" }));
};

test("asks to connect Google Ads first, and loads nothing", async () => {
  const { sent } = await openSignedIn(
    "/supercharged-isolated",
    { [BRANDS]: { body: { brands: [northwind] } }, [LIST]: groupsOf() },
    { hasGoogleAdsConnected: false },
  );
  expect(await screen.findByText("Connect Google Ads")).toBeTruthy();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Create Workflow",
    "Manage Workflows",
  ]);
  expect(sent(BRANDS)).toEqual([]);
});

test("loads brands first, then groups, and the estimate last", async () => {
  const asked: string[] = [];
  const noted = (name: string, body: unknown) => () => {
    asked.push(name);
    return { body };
  };
  const { sent } = await openCreate({
    [BRANDS]: noted("brands", { brands: [northwind] }),
    [LIST]: noted("groups", { groups: [] }),
    [ESTIMATE]: noted("estimate", anEstimate()),
  });
  await choose("Brand", /Northwind/);
  await screen.findByText("about $0.25 of $5.00 left today", {}, { timeout: 20_000 });
  expect(asked).toEqual(["brands", "groups", "estimate"]);
  expect(sent(ESTIMATE)[0]?.url).toContain(`brandId=${northwind.id}&targets=1`);
});

test("says what exceeds the plan and the allowance", async () => {
  await openCreate({ [ESTIMATE]: { body: anEstimate({ campaignsLeft: 0, aiUsdLeft: 0.1 }) } });
  await choose("Brand", /Northwind/);
  await screen.findByText("Your plan allows 0 more campaigns this month", {}, { timeout: 9000 });
  expect(screen.getByText("Today's AI allowance is not enough for all of them")).toBeTruthy();
});

test("has defaults in the account's currency", async () => {
  await openCreate();
  expect(entry("Campaign Group Name").value).toMatch(/^Campaign Group \d{4}-\d\d-\d\d \d\d:\d\d$/);
  await choose("Brand", /Northwind/);
  const brand = screen.getByRole("combobox", { name: "Brand" });
  const hint = document.querySelector(`#${brand.getAttribute("aria-describedby")}`);
  expect(hint?.textContent).toBe("Trail shoes");
  expect(entry("Daily Budget (EUR)").value).toBe("50");
  expect(entry("Target CPA (EUR)").value).toBe("25");
  expect(screen.getByText("€50.00 EUR a day")).toBeTruthy();
  expect(screen.getByText("at most €1,520.00 EUR (30.4×)")).toBeTruthy();
});

test("an invalid amount is replaced and announced when its field loses the focus", async () => {
  await openCreate();
  await choose("Brand", /Northwind/);
  await fill(entry("Daily Budget (EUR)"), "5,00");
  await userEvent.tab();
  expect(entry("Daily Budget (EUR)").value).toBe("50");
  const words = screen.getByText("“5,00” is not a valid amount. Set to 50.");
  expect(words.tagName).toBe("OUTPUT");
  await fill(entry("Daily Budget (EUR)"), "20");
  await userEvent.tab();
  expect(screen.queryByText(/is not a valid amount/)).toBeNull();
  expect(screen.getByText("€20.00 EUR a day")).toBeTruthy();
});

test("Create Campaigns requires a landing page; the first problem is shown as a notice, and its field has the focus", async () => {
  const { sent } = await openCreate();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Create Campaigns" });
  expect(button.disabled).toBe(true);
  await fill(entry(/Landing Page URL/), "nowhere");
  expect(button.disabled).toBe(false);
  await choose("Brand", /Northwind/);
  await press("Create Campaigns");
  await findNotice("Validation Error", "Please enter a valid website URL");
  expect(document.activeElement).toBe(entry(/Landing Page URL/));
  await fill(entry(/Landing Page URL/), "www.northwind.example");
  await press("Create Campaigns");
  await findNotice(
    "Validation Error",
    "Please fill in all Geo Target and Language fields for each target market",
  );
  expect(document.activeElement).toBe(entry("Geo Target 1"));
  expect(screen.getByText("Enter a Geo Target and choose a language")).toBeTruthy();
  expect(sent(CREATE)).toEqual([]);
});

test("after the totals are confirmed, the call is sent, the form reset and Manage opened", async () => {
  const { answer, release } = holdAnswer();
  const { sent, router } = await openCreate({
    [CREATE]: answer,
    [LIST]: groupsOf(aGroup({ id: 77, name: "Autumn", status: "generating_goals" })),
  });
  await fillIn();
  await fill(entry("Daily Budget (EUR)"), "20");
  await fill(entry(/Negative Keywords/), "free, used");
  await press("Add Target");
  expect(document.activeElement).toBe(entry("Geo Target 2"));
  await userEvent.type(entry("Geo Target 2"), "Spain");
  await choose("Language 2", "Spanish");
  await fill(entry("Campaign Prefix 2"), "ES");
  await press("Create Campaigns");

  const dialog = await screen.findByRole("alertdialog", { name: "Create 2 campaigns?" });
  expect(within(dialog).getByText("€40.00 EUR")).toBeTruthy();
  expect(within(dialog).getByText("at most €1,216.00 EUR")).toBeTruthy();
  expect(sent(CREATE)).toEqual([]);
  await confirm();
  const button = await screen.findByRole("button", { name: "Generating Campaigns..." });
  expect(button.getAttribute("aria-busy")).toBe("true");
  release({ status: 202, body: { success: true, groupId: 77, targetCount: 2 } });
  await findNotice(
    "Campaign Generation Started",
    "Started generating 2 campaigns. This process takes 3-5 minutes. Check the Manage tab to monitor progress.",
  );
  const [request] = sent(CREATE);
  expect(request?.headers.get("idempotency-key")).toBeTruthy();
  expect(request?.body).toMatchObject({
    brandId: northwind.id,
    landingPageUrl: "https://www.northwind.example/trail",
    dailyBudget: 20,
    targetCpa: 25,
    negativeKeywords: ["free", "used"],
    targets: [
      { geoTarget: "Germany", language: "de" },
      { geoTarget: "Spain", language: "es", campaignPrefix: "ES" },
    ],
    budgetCeiling: 40,
  });
  expect(router.state.location.search).toEqual({ tab: "manage" });
  expect(await screen.findByRole("heading", { name: "Autumn" })).toBeTruthy();

  await userEvent.click(screen.getByRole("tab", { name: "Create Workflow" }));
  expect(entry(/Landing Page URL/).value).toBe("");
  expect(screen.getAllByLabelText(/^Geo Target \d/)).toHaveLength(1);
});

test("the same entries sent again after a lost answer get the same key, others do not", async () => {
  const { sent } = await openCreate({ [CREATE]: new TypeError("offline") });
  await fillIn();
  for (const name of [undefined, undefined, "Another"]) {
    if (name !== undefined) await fill(entry("Campaign Group Name"), name);
    await press("Create Campaigns");
    await confirm();
    await screen.findByRole("heading", { name: "Error" });
    await press("Dismiss");
  }
  const keys = sent(CREATE).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a place that Google does not know is marked in its row, with what to choose, and the entries stay", async () => {
  const message = "Google knows no place called “Atlantis”. Check the spelling.";
  const suggestions = ["Atlanta, Georgia, United States"];
  const field = "targets/0/geoTarget";
  const body = { code: "VALIDATION", message, validationErrors: [{ field, message, suggestions }] };
  await openCreate({ [CREATE]: { status: 422, body } });
  await fillIn();
  await fill(entry("Geo Target 1"), "Atlantis");
  await press("Create Campaigns");
  await confirm();
  expect(await findNotice("Error", message)).toBeTruthy();
  const place = entry("Geo Target 1");
  expect(place.getAttribute("aria-invalid")).toBe("true");
  expect(place.value).toBe("Atlantis");
  expect(entry(/Landing Page URL/).value).toBe("www.northwind.example/trail");
  await press("Atlanta, Georgia, United States");
  expect(entry("Geo Target 1").value).toBe("Atlanta, Georgia, United States");
  expect(entry("Geo Target 1").getAttribute("aria-invalid")).toBeNull();
});

test("entries are kept when the person switches tabs", async () => {
  await openCreate({ [LIST]: groupsOf(aGroup()) });
  await fillIn();
  await userEvent.click(screen.getByRole("tab", { name: "Manage Workflows" }));
  await screen.findByRole("list", { name: "Workflows" });
  await userEvent.click(screen.getByRole("tab", { name: "Create Workflow" }));
  expect(entry("Geo Target 1").value).toBe("Germany");
  expect(screen.getByRole("combobox", { name: "Brand" }).textContent).toContain("Northwind");
  expect(screen.getByRole("combobox", { name: "Language 1" }).textContent).toContain("German");
});
