import type { Campaign } from "@adwright/contracts/campaign";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../../fake-wire.ts";
import { aStatus } from "../publish/publish-with.ts";
import { anAd, anAtGoogle, openPublished } from "./open-published.tsx";

const undoButton = () => screen.findByRole("button", { name: "Undo publication" });

async function askToUndo() {
  await userEvent.click(await undoButton());
  return screen.findByRole("alertdialog", { name: "Undo this publication?" });
}

async function confirmUndo() {
  const dialog = within(await askToUndo());
  await userEvent.click(dialog.getByRole("button", { name: "Undo publication" }));
}

const JOB = { jobId: "j1", status: "queued", message: "Reading the account" };

test("explains what it will do and can be canceled", async () => {
  const { sent, campaign } = await openPublished();
  await screen.findByText("Paused");
  const dialog = await askToUndo();
  expect(dialog.textContent).toMatch(/This removes the campaign and its budget/);
  expect(dialog.textContent).toMatch(/Extension texts stay in the account's asset library/);
  expect(dialog.textContent).toMatch(/If somebody changed it in Google Ads since/);
  expect(dialog.textContent).toMatch(/If it has spent money, it is paused instead/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent(`POST /api/campaigns/${campaign.id}/undo`)).toHaveLength(0);
});

test("money already spent is mentioned before, and the pause afterward", async () => {
  let status: "ENABLED" | "PAUSED" = "ENABLED";
  await openPublished((path) => ({
    [`GET ${path}/review`]: () => ({
      body: { campaign: anAtGoogle({ status, spentMicros: 12_300_000 }), ads: [anAd()] },
    }),
    [`POST ${path}/undo`]: () => {
      status = "PAUSED";
      return { body: { state: "paused", message: "It has spent €12.30, so it was paused." } };
    },
  }));
  await screen.findByText("Enabled");
  const dialog = await askToUndo();
  expect(dialog.textContent).toMatch(/has spent €12\.30, so it will be paused/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Undo publication" }));
  const result = await screen.findByRole("alertdialog", { name: "Paused instead of removed" });
  expect(result.textContent).toContain("It has spent €12.30, so it was paused.");
  await userEvent.click(within(result).getByRole("button", { name: "Close" }));
  expect(await screen.findByText("Paused")).toBeTruthy();
});

test("a refusal lists every edit made in Google Ads, by whom and when", async () => {
  const edits = [
    { at: "2026-11-20T10:00:00Z", by: "kim@elsewhere.example", message: "Campaign changed (name)" },
    { at: "2026-11-20T11:00:00Z", by: null, message: "Ad removed" },
    { at: null, by: null, message: "1 keyword removed or rewritten" },
  ];
  const { sent, campaign } = await openPublished((path) => ({
    [`POST ${path}/undo`]: fails(409, "CONFLICT", "It was changed.", { edits }),
  }));
  await confirmUndo();
  const dialog = within(await screen.findByRole("alertdialog", { name: "Nothing was removed" }));
  const items = within(dialog.getByRole("list", { name: "Changes made in Google Ads" }));
  const words = items.getAllByRole("listitem").map((item) => item.textContent);
  expect(words[0]).toMatch(/^Campaign changed \(name\)kim@elsewhere\.example · 20 Nov 2026, /);
  expect(words[1]).toMatch(/^Ad removedUnknown person · 20 Nov 2026, /);
  expect(words[2]).toBe(
    "1 keyword removed or rewrittenSeen in the account; Google does not say who or when",
  );
  expect(dialog.queryByRole("button", { name: "Undo publication" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  // Another try checks again.
  await confirmUndo();
  await waitFor(() => {
    expect(sent(`POST /api/campaigns/${campaign.id}/undo`)).toHaveLength(2);
  });
});

test("any other failure is shown in place and can be retried", async () => {
  await openPublished((path) => ({
    [`POST ${path}/undo`]: fails(503, "GOOGLE_ADS_UNAVAILABLE", "Google did not answer."),
  }));
  await confirmUndo();
  const dialog = within(await screen.findByRole("alertdialog"));
  expect((await dialog.findByRole("alert")).textContent).toContain("Google did not answer.");
  expect(dialog.getByRole("button", { name: "Undo publication" })).toBeTruthy();
});

test("what was already removed in Google Ads is only recorded", async () => {
  await openPublished((path) => ({
    [`GET ${path}/review`]: { body: { campaign: anAtGoogle({ status: "REMOVED" }), ads: [] } },
  }));
  await screen.findByText("Removed");
  expect((await askToUndo()).textContent).toMatch(/removed in Google Ads already/);
});

test("a campaign that was removed in Google Ads after it cost money can't be undone", async () => {
  const campaign = anAtGoogle({ status: "REMOVED", spentMicros: 5_000_000 });
  await openPublished((path) => ({ [`GET ${path}/review`]: { body: { campaign, ads: [] } } }));
  await screen.findByText("Removed");
  await userEvent.click(await undoButton());
  const dialog = await screen.findByRole("alertdialog", { name: "Nothing left to undo" });
  expect(dialog.textContent).toMatch(/has spent €5\.00 and was removed in Google Ads/);
  expect(
    within(dialog)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Close"]);
});

/** Opens a campaign with a running undo that this page did not start. */
function openUndoing(end: (published: Campaign) => object) {
  let isOver = false;
  const app = openPublished((path, published) => ({
    [`GET ${path}/webhook-status`]: () => ({
      body: aStatus({ isComplete: true, ...(!isOver && { undoJobId: "j1" }) }),
    }),
    "GET /api/jobs/j1": () => ({
      body: isOver
        ? { ...JOB, ...end(published) }
        : { ...JOB, status: "running", progress: 50, message: "Removing" },
    }),
  }));
  return { app, finish: () => (isOver = true) };
}

test("an undo started elsewhere is followed until the campaign is a draft", async () => {
  const { app, finish } = openUndoing((published) => {
    published.status = "draft";
    const result = { state: "undone", message: "Everything was removed." };
    return { status: "done", progress: 100, result };
  });
  const { sent, campaign } = await app;
  const running = within(await screen.findByRole("alertdialog"));
  expect(await running.findByText("Removing")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  finish();
  expect(await screen.findByRole("button", { name: "Publish" })).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent(`POST /api/campaigns/${campaign.id}/undo`)).toHaveLength(0);
});

test("an undo started elsewhere that is refused shows why, once", async () => {
  const { app, finish } = openUndoing(() => {
    const details = { edits: [{ at: null, by: null, message: "Ad removed" }] };
    const error = { code: "CONFLICT", message: "It was changed.", details };
    return { status: "failed", progress: 50, error };
  });
  await app;
  const running = within(await screen.findByRole("alertdialog"));
  expect(await running.findByText("Removing")).toBeTruthy();
  finish();
  const refused = within(await screen.findByRole("alertdialog", { name: "Nothing was removed" }));
  expect(refused.getByText("Ad removed")).toBeTruthy();
  await userEvent.click(refused.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});
