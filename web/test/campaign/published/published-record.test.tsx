import type { HistoryEntry } from "@adwright/contracts/publication/history";
import type { Receipt } from "@adwright/contracts/publication/publication";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { forgetAnswers } from "../../../src/api/http/recent-answers.ts";
import { catchFiles } from "../../catch-files.ts";
import { neverAnswers, type FakeAnswer, fails } from "../../fake-wire.ts";
import { aLiveCampaign } from "../../live-campaign/a-live-campaign.ts";
import { openCampaign } from "../open-campaign.tsx";
import { aReceipt, anAd, anAtGoogle, openPublished } from "./open-published.tsx";

const openTab = async (name: string) => userEvent.click(await screen.findByRole("tab", { name }));

const no: FakeAnswer = fails(404, "NOT_FOUND", "It is gone.");

const entries: HistoryEntry[] = [
  {
    at: "2026-11-20T12:00:00Z",
    source: "google_ads",
    kind: "outside_edit",
    by: "kim@elsewhere.example",
    message: "Campaign changed (status)",
  },
  {
    at: "2026-11-20T11:00:00Z",
    source: "google_ads",
    kind: "outside_edit",
    by: "",
    message: "Campaign changed (name)",
  },
  {
    at: "2026-11-20T10:00:00Z",
    source: "adwright",
    kind: "published",
    by: "ada@mail.example",
    message: "Campaign published",
  },
];

test("our actions and edits made in Google Ads are in one list, the latter marked", async () => {
  const { sent, campaign } = await openPublished((path) => ({
    [`GET ${path}/history`]: { body: { entries, isComplete: true } },
  }));
  await screen.findByText("Paused");
  // Fetched only when its tab is opened.
  expect(sent(`GET /api/campaigns/${campaign.id}/history`)).toHaveLength(0);
  await openTab("History");
  const list = within(await screen.findByRole("list", { name: "History" }));
  const words = list.getAllByRole("listitem").map((item) => item.textContent);
  expect(words[0]).toMatch(
    /^Campaign changed \(status\)Changed in Google Adskim@elsewhere\.example · 20 Nov 2026/,
  );
  expect(words[1]).toMatch(/Changed in Google AdsUnknown person · /);
  expect(words[2]).toMatch(/^Campaign publishedada@mail\.example · /);
  expect(screen.queryByText(/could not be asked/)).toBeNull();
  await openTab("Ads in Google Ads");
  await openTab("History");
  expect(sent(`GET /api/campaigns/${campaign.id}/history`)).toHaveLength(1);
});

test("history and receipt are still available after an undo", async () => {
  const undone = [{ ...entries[2], kind: "undone", message: "Publication undone" }, entries[2]];
  await openCampaign({ status: "draft" }, ({ id }) => ({
    [`GET /api/campaigns/${id}/history`]: { body: { entries: undone, isComplete: true } },
    [`GET /api/campaigns/${id}/receipt`]: { body: aReceipt({ kind: "undo" }) },
  }));
  const list = within(await screen.findByRole("list", { name: "History" }));
  expect(list.getByText("Publication undone")).toBeTruthy();
  await openTab("Receipt");
  expect(await screen.findByRole("list", { name: "Removed in Google Ads" })).toBeTruthy();
});

test("a failed publication has a history but no receipt; a campaign that was never published has neither", async () => {
  const failed = [{ ...entries[2], kind: "publish_failed", message: "Create ads: no." }];
  await openCampaign({ status: "failed" }, ({ id }) => ({
    [`GET /api/campaigns/${id}/history`]: { body: { entries: failed, isComplete: true } },
  }));
  expect(await screen.findByText("Create ads: no.")).toBeTruthy();
  expect(screen.queryByRole("tab", { name: "Receipt" })).toBeNull();
  cleanup();
  const draft = await openCampaign({ status: "draft" }, ({ id }) => ({
    [`GET /api/campaigns/${id}/history`]: { body: { entries: [], isComplete: true } },
  }));
  const asked = `GET /api/campaigns/${draft.campaign.id}/history`;
  await vi.waitFor(() => expect(draft.sent(asked)).not.toEqual([]));
  expect(screen.queryByRole("tab", { name: "History" })).toBeNull();
});

test("a history without Google's part says so and can be refetched", async () => {
  let isComplete = false;
  await openPublished((path) => ({
    [`GET ${path}/history`]: () => ({ body: { entries: entries.slice(2), isComplete } }),
  }));
  await openTab("History");
  expect(await screen.findByText("Google Ads did not respond")).toBeTruthy();
  expect(screen.getByText("Campaign published")).toBeTruthy();
  isComplete = true;
  forgetAnswers();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await vi.waitFor(() => expect(screen.queryByText(/could not be asked/)).toBeNull());
});

test("an empty history says what will be there", async () => {
  await openPublished();
  await openTab("History");
  expect(await screen.findByText("Nothing has happened yet")).toBeTruthy();
});

test("the receipt is readable, and its file contains the server's answer", async () => {
  const { files, names } = catchFiles();
  const receipt = aReceipt({ euPoliticalAdvertising: false });
  const { user } = await openPublished((path) => ({
    [`GET ${path}/receipt`]: () => ({ body: receipt }),
  }));
  receipt.approvedBy = user.id;
  await openTab("Receipt");
  const made = within(await screen.findByRole("list", { name: "Created in Google Ads" }));
  expect(made.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "1 budget",
    "1 campaign",
    "2 location, language and audience settings",
    "1 ad group",
    "1 ad",
    "2 keywords",
  ]);
  for (const words of [
    "123-456-7890",
    "8",
    `${user.email} (you)`,
    "No, declared",
    "c0ffeec0ffee…",
    `${"b".repeat(12)}…`,
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  await userEvent.click(screen.getByRole("button", { name: "Copy the plan's fingerprint" }));
  expect(await navigator.clipboard.readText()).toBe(receipt.planHash);
  await userEvent.click(screen.getByRole("button", { name: "Download as JSON" }));
  expect(names).toEqual(["Trail sale receipt 3.json"]);
  expect(JSON.parse((await files[0]?.text()) ?? "")).toEqual(receipt);
});

async function wordsOf(made: Receipt["made"], kind: Receipt["kind"]) {
  const receipt = aReceipt({ made, kind });
  await openPublished((path) => ({ [`GET ${path}/receipt`]: { body: receipt } }));
  await openTab("Receipt");
  const verb = kind === "publish" ? "Created" : "Removed";
  const list = within(await screen.findByRole("list", { name: `${verb} in Google Ads` }));
  const words = list.getAllByRole("listitem").map((item) => item.textContent);
  cleanup();
  return words;
}

test("an extension counts once, and those in the asset library are counted separately", async () => {
  const links = ["campaignAssets/8~1~SITELINK", "campaignAssets/8~2~CALLOUT"];
  const made = { assets: links, libraryAssets: ["assets/1", "assets/2"] };
  expect(await wordsOf(made, "publish")).toEqual([
    "2 ad extensions",
    "2 extension texts in the asset library",
  ]);
  expect(await wordsOf({ assets: links }, "undo")).toEqual(["2 ad extensions"]);
  const one = { assets: ["campaignAssets/8~1~CALLOUT"], libraryAssets: ["assets/1"] };
  expect(await wordsOf(one, "publish")).toEqual([
    "1 ad extension",
    "1 extension text in the asset library",
  ]);
});

test("an approval by somebody else and a yes to the EU question are shown", async () => {
  const receipt = aReceipt({ euPoliticalAdvertising: true, made: {} });
  await openPublished((path) => ({ [`GET ${path}/receipt`]: { body: receipt } }));
  await openTab("Receipt");
  expect(await screen.findByText("Yes, declared")).toBeTruthy();
  expect(screen.getByText("somebody")).toBeTruthy();
  expect(screen.getByText("—")).toBeTruthy();
});

test("a loading or failed receipt says so", async () => {
  await openPublished((path) => ({ [`GET ${path}/receipt`]: neverAnswers }));
  await openTab("Receipt");
  expect(await screen.findByText("Loading the receipt")).toBeTruthy();
  cleanup();
  await openPublished((path) => ({ [`GET ${path}/receipt`]: no }));
  await openTab("Receipt");
  expect((await screen.findByRole("alert")).textContent).toContain("It is gone.");
});

test.each<[what: string, answer: FakeAnswer, words: RegExp]>([
  ["holds", { body: { ok: true, count: 3 } }, /3 receipts verified/],
  ["breaks", { body: { ok: false, count: 3, brokenAt: 2 } }, /Receipt 2 of 3 doesn't match/],
  [
    "ends too early",
    { body: { ok: false, count: 2, brokenAt: 3, reason: "missing" } },
    /^Receipt 3 is missing.*has no receipt\./,
  ],
  [
    "is somebody else's",
    { body: { ok: false, count: 3, brokenAt: 1, reason: "foreign" } },
    /^Receipt 1 is not yours.*names somebody else/,
  ],
  ["cannot be walked", no, /The receipts could not be verified.*It is gone\./],
])("says whether the chain of receipts %s", async (_what, answer, words) => {
  await openPublished(() => ({ "GET /api/receipts/verify": answer }));
  await openTab("Receipt");
  await userEvent.click(await screen.findByRole("button", { name: "Verify receipts" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
});

/** A published campaign that Google knows as campaign 5, at its own address or among the live ones. */
async function openLive(address?: string) {
  const noRows = { asOf: "2026-11-23T08:00:00.000Z", rows: [], total: 0, nextCursor: null };
  const app = await openCampaign({ status: "published", googleCampaignId: "5" }, (campaign) => {
    const live = `/api/brands/${campaign.brandId}/live/campaigns/5`;
    return {
      [`GET ${live}`]: { body: aLiveCampaign({ ownCampaignId: campaign.id }) },
      [`GET ${live}/keywords`]: { body: noRows },
      [`GET ${live}/history`]: {
        body: { ...noRows, entries: [], currencyCode: "USD", since: null, isComplete: true },
      },
      [`GET /api/brands/${campaign.brandId}/changes/open`]: { body: { set: null } },
      [`GET /api/campaigns/${campaign.id}/review`]: {
        body: { campaign: anAtGoogle(), ads: [anAd()] },
      },
      [`GET /api/campaigns/${campaign.id}/receipt`]: { body: aReceipt() },
    };
  });
  if (address !== undefined)
    await app.router.navigate({ to: `/brands/${app.campaign.brandId}${address}` });
  return app;
}

test.each([
  ["at its own address", undefined],
  ["among the live ones", "/live/5"],
])("a published campaign %s has the live tabs and its publication", async (_where, address) => {
  await openLive(address);
  const serving = within(await screen.findByRole("region", { name: "Serving" }));
  expect(await serving.findByRole("button", { name: "Enable" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Edit the daily budget of Trail shoes" })).toBeTruthy();
  // The status is in the heading, and only there.
  expect(await screen.findAllByText(/Published · Paused/)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Pause Trail shoes" })).toBeNull();
  await openTab("Keywords 1");
  expect(await screen.findByText("No keywords yet")).toBeTruthy();
  await openTab("History");
  expect(await screen.findByRole("region", { name: "Receipt" })).toBeTruthy();
});
