import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { refusalOf } from "../../../src/features/campaign/bulk/bulk-actions.ts";
import { mergeCsv } from "../../../src/features/campaign/bulk/merge-csv.ts";
import { aBrand } from "../../brand/a-brand.ts";
import { holdAnswer } from "../../hold-answer.ts";
import { openSignedIn, type Wire } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";

const noFigures = { currencies: [], asOf: null, isDue: false, failedAccounts: [], changes: [] };
const brand = aBrand({ name: "Shop" });
const brandId = brand.id;
const one = aCampaign({ name: "One", status: "published", dailyBudget: 20, brandId });
const two = aCampaign({ name: "Two", status: "published", dailyBudget: 15, brandId });
const draft = aCampaign({ name: "Draft", status: "draft", brandId });
const conflict = (message: string) => ({ status: 409, body: { code: "CONFLICT", message } });

async function select(names: readonly string[], wire: Wire) {
  const app = await openSignedIn("/campaigns", {
    "GET /api/campaigns": { body: [one, two, draft] },
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/performance": { body: noFigures },
    ...wire,
  });
  for (const name of names) {
    await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  }
  return app;
}

async function press(action: string, confirm: string) {
  const bar = within(screen.getByRole("region", { name: "Selected campaigns" }));
  await userEvent.click(bar.getByRole("button", { name: action }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: confirm }));
  return dialog;
}

const rowsOf = (dialog: Awaited<ReturnType<typeof press>>) =>
  dialog.getAllByRole("listitem").map(({ textContent }) => textContent);

test("nothing is sent before the confirmation", async () => {
  const { sent } = await select(["One", "Two"], {});
  expect(screen.getByText("2 selected")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Enable" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enable 2 campaigns?" }));
  expect(dialog.getByText("€35.00 EUR")).toBeTruthy();
  expect(dialog.getByText("up to €70.00 (2×)")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(sent(`POST /api/campaigns/${one.id}/enable`)).toHaveLength(0);
});

test("shows each campaign's result; a retry only includes those that failed", async () => {
  let refusals = 1;
  const { sent } = await select(["One", "Two", "Draft"], {
    [`POST /api/campaigns/${one.id}/pause`]: { body: { status: "PAUSED" } },
    [`POST /api/campaigns/${two.id}/pause`]: () =>
      refusals-- > 0 ? conflict("Google refused it.") : { body: { status: "PAUSED" } },
  });
  const dialog = await press("Pause", "Pause 2 campaigns");
  expect(await dialog.findByText("1 of 2 done, 1 failed")).toBeTruthy();
  expect(rowsOf(dialog)).toEqual([
    "OneShop · €20.00/dayPaused",
    "TwoShop · €15.00/dayGoogle refused it.",
    "DraftShop · €20.00/daySkipped: not published",
  ]);
  await userEvent.click(await dialog.findByRole("button", { name: "Retry 1 campaign" }));
  expect(await dialog.findByText("2 of 2 done")).toBeTruthy();
  expect(sent(`POST /api/campaigns/${one.id}/pause`)).toHaveLength(1);
  expect(sent(`POST /api/campaigns/${two.id}/pause`)).toHaveLength(2);
});

test("deleted drafts leave the list, while the dialog still shows their results", async () => {
  const notice = "The account keeps a budget.";
  await select(["One", "Draft"], {
    [`DELETE /api/campaigns/${draft.id}`]: { body: { success: true, notice } },
  });
  const dialog = await press("Delete", "Delete 1 draft");
  expect(await dialog.findByText("1 of 1 done")).toBeTruthy();
  expect(rowsOf(dialog)).toEqual([
    "OneShop · €20.00/daySkipped: undo its publication first",
    `DraftShop · €20.00/day${notice}`,
  ]);
  const buttons = await vi.waitFor(() => dialog.getAllByRole("button", { name: "Close" }));
  await userEvent.click(buttons.at(-1) ?? document.body);
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: "Draft" })).toBeNull());
  expect(screen.getByText("1 selected")).toBeTruthy();
});

test("an export is one file with all campaigns that could be read", async () => {
  const first = holdAnswer();
  await select(["One", "Two", "Draft"], {
    // Answered last, and still the first in the file.
    [`GET /api/campaigns/${one.id}/export`]: first.answer,
    [`GET /api/campaigns/${two.id}/export`]: conflict("It has no texts."),
    [`GET /api/campaigns/${draft.id}/export`]: { body: "Campaign,Budget\r\nDraft,5\r\n" },
  });
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    files.push(blob as Blob);
    return "blob:x";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const dialog = await press("Export", "Export 3 campaigns");
  await dialog.findByText("1 of 3 done, 1 failed");
  first.release({ body: "Campaign,Budget\r\nOne,20\r\n" });
  expect(await dialog.findByText("2 of 3 done, 1 failed")).toBeTruthy();
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toMatch(/^\ufeff?Campaign,Budget\r\nOne,20\r\nDraft,5\r\n$/);
});

test("exports without rows result in a file with only the header", async () => {
  const text = await (await mergeCsv([new Blob(["\ufeffA,B\r\n"]), new Blob(["A,B\r\n"])])).text();
  // Browsers remove the byte order mark when a file is read as text.
  expect(text).toMatch(/^\ufeff?A,B\r\n$/);
});

test("the checkbox in the header selects and deselects all loaded campaigns", async () => {
  await select([], {});
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all campaigns" }));
  expect(screen.getByText("3 selected")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all campaigns" }));
  expect(screen.queryByRole("region", { name: "Selected campaigns" })).toBeNull();
});

test.each([
  ["pause", "draft", "not published"],
  ["enable", "published", undefined],
  ["delete", "failed", undefined],
  ["delete", "publishing", "it is being generated or published"],
  ["export", "generating", undefined],
] as const)("%s of a campaign that is %s", (action, status, refusal) => {
  expect(refusalOf(action, { status, performance: null })).toBe(refusal);
});

test("a campaign listed as paused can be paused, because the list may be out of date", () => {
  const performance = {
    servingStatus: "PAUSED",
    impressions: 0,
    clicks: 0,
    cost_micros: 0,
    conversions: 0,
    asOf: "2026-11-22T11:00:00Z",
  } as const;
  expect(refusalOf("pause", { status: "published", performance })).toBeUndefined();
});

test("each view has an address, and the current one is marked", async () => {
  const { router } = await select([], {});
  const views = within(await screen.findByRole("navigation", { name: "Views" }));
  const shown = () =>
    views
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page")
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(["All"]);
  await userEvent.click(views.getByRole("link", { name: "Top spend" }));
  await vi.waitFor(() => expect(shown()).toEqual(["Top spend"]));
  expect(router.state.location.href).toBe("/campaigns?status=published&sort=spend&order=desc");
});
