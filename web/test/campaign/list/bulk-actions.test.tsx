import type { ChangeWhat } from "@adwright/contracts/change/change";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { publishPlaceOf } from "../../../src/features/campaign/bulk/bulk-actions.ts";
import { mergeCsv } from "../../../src/features/campaign/bulk/use-bulk-run.ts";
import { aBrand } from "../../brand/a-brand.ts";
import { catchFiles } from "../../catch-files.ts";
import { fails } from "../../fake-wire.ts";
import { choose, fill } from "../../hands.ts";
import { holdAnswer } from "../../hold-answer.ts";
import { aChangeSet } from "../../live-campaign/a-change-set.ts";
import { noFigures, openSignedIn, type Wire } from "../../open-signed-in.tsx";
import { aDraftRow, aLiveRow, aPublishedRow, aTable } from "./a-row.ts";

const TABLE = "GET /api/campaigns/table";
const brand = aBrand({ name: "Shop" });
const brandId = brand.id;
const one = aPublishedRow({ name: "One" }, { brandId });
const two = aLiveRow({ name: "Two", brandId, budgetMicros: 15_000_000 });
const draft = aDraftRow({ name: "Draft", brandId });
const STAGE = `POST /api/brands/${brandId}/changes`;

/** The brand's open set with these changes. */
const aSet = (whats: readonly ChangeWhat[]) =>
  aChangeSet({
    setId: 5,
    brandId,
    status: "open",
    hash: null,
    estimate: null,
    changeCount: whats.length,
    changes: whats.map((what, index) => ({
      changeId: String(index),
      what,
      base: { value: null, context: {}, path: [], isThere: true },
    })),
    diff: [],
  });

async function openTable(wire: Wire = {}) {
  const app = await openSignedIn("/campaigns", {
    [TABLE]: { body: aTable([one, two, draft]) },
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/performance": { body: noFigures },
    "GET /api/changes/open": { body: { brandIds: [] } },
    [STAGE]: ({ body }) => ({
      body: aSet((body as { changes: { what: ChangeWhat }[] }).changes.map(({ what }) => what)),
    }),
    ...wire,
  });
  await screen.findByRole("link", { name: "Two" });
  return app;
}

async function select(names: readonly string[], wire: Wire = {}) {
  const app = await openTable(wire);
  for (const name of names) {
    await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  }
  await screen.findByRole("region", { name: "Selected campaigns" });
  return app;
}

const bar = () => within(screen.getByRole("region", { name: "Selected campaigns" }));

async function press(action: string, confirm: string) {
  await userEvent.click(bar().getByRole("button", { name: action }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: confirm }));
  return dialog;
}

const rowsOf = (dialog: Awaited<ReturnType<typeof press>>) =>
  dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
const whatsOf = (calls: { body: unknown }[]) =>
  calls.map(({ body }) =>
    (body as { changes: { what: unknown }[] }).changes.map(({ what }) => what),
  );

test("only what can be done to the selected campaigns is offered, with how many it is for", async () => {
  const empty = aDraftRow({ name: "Empty", status: "failed", readiness: null });
  await select(["Draft"], { [TABLE]: { body: aTable([two, draft, empty]) } });
  const offered = () =>
    bar()
      .getAllByRole("button")
      .map(({ textContent }) => textContent)
      .slice(0, -2);
  expect(offered()).toEqual(["Duplicate", "Export", "Delete"]);
  expect(bar().getByRole("link", { name: "Publish…" }).getAttribute("href")).toBe(
    `/campaigns/${draft.key}`,
  );
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Two" }));
  expect(offered()).toEqual([
    "Budget 1",
    "Pause 1",
    "Label 1",
    "Duplicate 1",
    "Export 1",
    "Delete 1",
  ]);
  await userEvent.click(bar().getByRole("button", { name: "Clear selection" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Empty" }));
  expect(offered()).toEqual(["Export", "Delete"]);
});

test("pausing is staged for each account, and shown in the rows", async () => {
  const { sent } = await select(["One", "Two"]);
  await userEvent.click(bar().getByRole("button", { name: "Pause" }));
  await vi.waitFor(() => expect(sent(STAGE)).toHaveLength(1));
  expect(whatsOf(sent(STAGE))).toEqual([
    [one, two].map(({ live }) => ({
      kind: "campaign_status",
      target: `customers/5000000002/campaigns/${live?.campaign}`,
      to: "PAUSED",
    })),
  ]);
  const row = within(
    (await screen.findByRole("link", { name: "Two" })).closest("tr") as HTMLElement,
  );
  expect(await row.findByRole("button", { name: "Keep the status of Two as it is" })).toBeTruthy();
  const staged = await screen.findByRole("region", { name: /^Staged changes of / });
  expect(staged.textContent).toContain("2 changes");
});

test.each([
  ["25", [25_000_000, 25_000_000]],
  ["-10%", [18_000_000, 13_500_000]],
])("budgets are staged as %s", async (entry, amounts) => {
  const { sent } = await select(["One", "Two"]);
  await userEvent.click(bar().getByRole("button", { name: "Budget" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Daily budget of 2 campaigns" }));
  await userEvent.type(dialog.getByRole("textbox"), `${entry}{Enter}`);
  await vi.waitFor(() => expect(sent(STAGE)).toHaveLength(1));
  expect(whatsOf(sent(STAGE))[0]).toEqual(
    [one, two].map(({ live }, index) => ({
      kind: "budget_amount",
      target: live?.budget,
      toMicros: amounts[index],
    })),
  );
});

test("one amount is not staged for campaigns of several currencies; a change in percent is", async () => {
  const yen = { ...two, currencyCode: "JPY", budgetMicros: 16_500_000_000 };
  const { sent } = await select(["One", "Two"], { [TABLE]: { body: aTable([one, yen]) } });
  await userEvent.click(bar().getByRole("button", { name: "Budget" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Daily budget of 2 campaigns" }));
  await userEvent.type(dialog.getByRole("textbox"), "50{Enter}");
  expect(await dialog.findByText(/^These campaigns have several currencies/)).toBeTruthy();
  expect(sent(STAGE)).toHaveLength(0);
  await fill(dialog.getByRole("textbox"), "-10%{Enter}");
  await vi.waitFor(() => expect(sent(STAGE)).toHaveLength(1));
});

test("a budget is edited in its row; what is no amount says so and is not sent", async () => {
  const { sent } = await openTable();
  await userEvent.click(screen.getByRole("button", { name: "Edit the daily budget of Two" }));
  const entry = screen.getByRole("textbox", { name: "the daily budget of Two" });
  await fill(entry, "none{Enter}");
  expect(await screen.findByText("Enter the daily budget such as 25 or 25.50.")).toBeTruthy();
  expect(sent(STAGE)).toHaveLength(0);
  await fill(entry, "12{Enter}");
  expect(await screen.findByRole("button", { name: /^Keep the daily budget of Two/ })).toBeTruthy();
  expect(whatsOf(sent(STAGE))).toEqual([
    [{ kind: "budget_amount", target: two.live?.budget, toMicros: 12_000_000 }],
  ]);
});

test("what is staged elsewhere is shown, and a campaign without a known budget has no pencil", async () => {
  const target = two.live?.budget ?? "";
  const set = aSet([{ kind: "budget_amount", target, toMicros: 9_000_000 }]);
  const unread = { ...one, live: one.live && { ...one.live, budget: null } };
  await openTable({
    [TABLE]: { body: aTable([unread, two]) },
    "GET /api/changes/open": { body: { brandIds: [brandId] } },
    [`GET /api/brands/${brandId}/changes/open`]: { body: { set } },
  });
  expect(await screen.findByRole("button", { name: /^Keep the daily budget of Two/ })).toBeTruthy();
  expect(screen.getByText("€9.00")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit the daily budget of One" })).toBeNull();
});

test("a label of the account is staged for each", async () => {
  const link = `customers/5000000002/campaignLabels/${one.live?.campaign}~77`;
  const labels = [{ link, name: "Winter", isLinked: false }];
  const path = `GET /api/brands/${brandId}/live/campaigns/${one.live?.campaign}/shared`;
  const { sent } = await select(["One", "Two"], {
    [path]: { body: { lists: [], assets: [], labels, asOf: "2026-11-22T11:00:00Z" } },
  });
  await userEvent.click(bar().getByRole("button", { name: "Label" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Label 2 campaigns" }));
  await choose("Label", "Winter", dialog);
  await userEvent.click(dialog.getByRole("button", { name: "Stage" }));
  await vi.waitFor(() => expect(sent(STAGE)).toHaveLength(1));
  expect(whatsOf(sent(STAGE))[0]).toEqual(
    [one, two].map(({ live }) => ({
      kind: "label_add",
      target: `customers/5000000002/campaignLabels/${live?.campaign}~77`,
    })),
  );
});

test("drafts of one workflow are published in its review, others on their own pages", () => {
  const [a, b] = [aDraftRow({ groupId: 7 }), aDraftRow({ groupId: 7 })];
  expect(publishPlaceOf([a, b, two])).toEqual({ groupId: 7 });
  expect(publishPlaceOf([a, two])).toEqual({ campaignId: Number(a.key) });
  expect(publishPlaceOf([a, draft])).toBeUndefined();
  expect(publishPlaceOf([two, aDraftRow({ readiness: null })])).toBeUndefined();
});

test("shows each campaign's result; a retry only includes those that failed", async () => {
  let refusals = 1;
  const copy = { ...draft.own, adGroups: [] };
  const path = (row: typeof draft) => `POST /api/campaigns/${row.own?.id}/duplicate`;
  const { sent } = await select(["One", "Draft"], {
    [path(one)]: () =>
      refusals-- > 0 ? fails(409, "CONFLICT", "Try later.") : { malformed: copy },
    [path(draft)]: { malformed: copy },
  });
  const dialog = await press("Duplicate", "Duplicate 2 campaigns");
  expect(await dialog.findByText("1 of 2 done, 1 failed")).toBeTruthy();
  expect(rowsOf(dialog)).toEqual(["One€20.00/dayTry later.", "Draft€20.00/dayCopied"]);
  await userEvent.click(await dialog.findByRole("button", { name: "Retry 1 campaign" }));
  expect(await dialog.findByText("2 of 2 done")).toBeTruthy();
  expect(sent(path(one))).toHaveLength(2);
  expect(sent(path(draft))).toHaveLength(1);
});

test("deleted drafts leave the list, while the dialog still shows their results", async () => {
  const notice = "The account keeps a budget.";
  const failed = { ...draft, own: draft.own && { ...draft.own, status: "failed" as const } };
  await select(["One", "Draft"], {
    [TABLE]: { body: aTable([one, two, failed]) },
    [`DELETE /api/campaigns/${draft.key}`]: { body: { success: true, notice } },
  });
  await userEvent.click(bar().getByRole("button", { name: "Delete 1" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/left unfinished in Google Ads is removed too/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Delete 1 draft" }));
  expect(await dialog.findByText("1 of 1 done")).toBeTruthy();
  expect(rowsOf(dialog)).toEqual([`Draft€20.00/day${notice}`]);
  const buttons = await vi.waitFor(() => dialog.getAllByRole("button", { name: "Close" }));
  await userEvent.click(buttons.at(-1) ?? document.body);
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: "Draft" })).toBeNull());
  expect(screen.getByText("1 selected")).toBeTruthy();
});

test("an export is one file with all campaigns that could be read", async () => {
  const first = holdAnswer();
  const other = aPublishedRow({ name: "Other" }, { brandId });
  await select(["One", "Other", "Draft"], {
    [TABLE]: { body: aTable([one, other, two, draft]) },
    // Answered last, and still the first in the file.
    [`GET /api/campaigns/${one.own?.id}/export`]: first.answer,
    [`GET /api/campaigns/${other.own?.id}/export`]: fails(409, "CONFLICT", "It has no texts."),
    [`GET /api/campaigns/${draft.key}/export`]: { body: "Campaign,Budget\r\nDraft,5\r\n" },
  });
  const { files } = catchFiles();
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

test("each view has an address, and the current one is marked", async () => {
  const { router } = await openTable();
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
