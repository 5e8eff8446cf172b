import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { forgetAnswers } from "../../../src/api/http/recent-answers.ts";
import { neverAnswers, type FakeAnswer, fails } from "../../fake-wire.ts";
import { openCampaign } from "../open-campaign.tsx";
import { anAd, anAtGoogle, openPublished } from "./open-published.tsx";

const serving = async () => within(await screen.findByRole("region", { name: "Serving" }));
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const atGoogle = (campaign: ReturnType<typeof anAtGoogle>) => ({
  body: { campaign, ads: [anAd()] },
});

test("a draft shows nothing about serving, and fetches nothing", async () => {
  const { sent, campaign } = await openCampaign({ status: "draft" });
  expect(screen.queryByRole("region", { name: "Serving" })).toBeNull();
  expect(sent(`GET /api/campaigns/${campaign.id}/review`)).toHaveLength(0);
});

test("enabling asks first and shows the budget in Google Ads", async () => {
  const { sent, campaign } = await openPublished((path) => ({
    // Somebody raised the budget in Google Ads in the meantime.
    [`GET ${path}/review`]: atGoogle(anAtGoogle({ dailyBudgetMicros: 50_000_000 })),
    [`POST ${path}/enable`]: { body: { status: "ENABLED" } },
  }));
  const card = await serving();
  expect(await card.findByText("Paused")).toBeTruthy();
  // The heading has one status: published, and whether it serves.
  expect(await screen.findByText("Published · Paused")).toBeTruthy();
  expect(screen.queryByText("Published")).toBeNull();
  await click("Enable");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Enable this campaign?" }));
  expect(dialog.getByText(/€50\.00 EUR/)).toBeTruthy();
  expect(dialog.getByText(/up to €100\.00 \(2×\)/)).toBeTruthy();
  expect(dialog.getByText(/at most €1,520\.00 \(30\.4×\)/)).toBeTruthy();
  expect(sent(`POST /api/campaigns/${campaign.id}/enable`)).toHaveLength(0);
  await userEvent.click(dialog.getByRole("button", { name: "Enable campaign" }));
  expect(await card.findByText("Enabled")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const [enable] = sent(`POST /api/campaigns/${campaign.id}/enable`);
  expect(enable?.headers.get("idempotency-key")).toBeTruthy();
  expect(card.queryByRole("button", { name: "Enable" })).toBeNull();
  expect(sent(`GET /api/campaigns/${campaign.id}/review`)).toHaveLength(1);
});

test("a refused enabling is shown in the dialog, and the state is refetched", async () => {
  const { sent, campaign } = await openPublished((path) => ({
    [`POST ${path}/enable`]: fails(502, "GOOGLE_ADS_REJECTED", "Google said no."),
  }));
  await click("Enable");
  await click("Enable campaign");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect((await dialog.findByRole("alert")).textContent).toContain("Google said no.");
  await waitFor(() => {
    expect(sent(`GET /api/campaigns/${campaign.id}/review`)).toHaveLength(2);
  });
});

test("a person who is asked to confirm enables it with the password", async () => {
  const { sent, campaign } = await openPublished((path) => ({
    [`POST ${path}/enable`]: ({ headers }) =>
      headers.has("step-up-token")
        ? { body: { status: "ENABLED" } }
        : fails(403, "STEP_UP", "No.", { reasons: ["Much."] }),
    "POST /api/step-up": { body: { stepUpToken: "proof", expiresAt: "2026-11-28T10:00:00Z" } },
  }));
  await click("Enable");
  await click("Enable campaign");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(await dialog.findByText("Much.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Enable campaign" })).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Your password/), "right");
  await click("Confirm and enable");
  expect(await (await serving()).findByText("Enabled")).toBeTruthy();
  const enables = sent(`POST /api/campaigns/${campaign.id}/enable`);
  expect(enables.map(({ headers }) => headers.get("step-up-token"))).toEqual([null, "proof"]);
});

const lost: FakeAnswer = fails(503, "GOOGLE_ADS_UNAVAILABLE", "No answer.", {
  kind: "transient",
  outcome: "unknown",
  issues: [],
});

test.each([
  ["enable", "Enable", "Enable campaign", "PAUSED", "ENABLED", "Campaign enabled"],
  ["pause", "Pause", undefined, "ENABLED", "PAUSED", "Campaign paused"],
] as const)("after a lost answer to %s, Google's state decides", async (...named) => {
  const [call, button, confirm, from, to, notice] = named;
  let status: "ENABLED" | "PAUSED" = from;
  await openPublished((path) => ({
    [`GET ${path}/review`]: () => atGoogle(anAtGoogle({ status })),
    [`POST ${path}/${call}`]: () => {
      status = to;
      return lost;
    },
  }));
  await click(button);
  if (confirm !== undefined) await click(confirm);
  expect(await screen.findByRole("heading", { name: notice })).toBeTruthy();
  expect(screen.getByText("Google responded late.")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect((await serving()).getByText(to === "ENABLED" ? "Enabled" : "Paused")).toBeTruthy();
});

test("a lost answer that Google's state does not settle is reported", async () => {
  let isUp = true;
  await openPublished((path) => ({
    [`GET ${path}/review`]: () => (isUp ? atGoogle(anAtGoogle()) : lost),
    [`POST ${path}/enable`]: () => {
      isUp = false;
      return lost;
    },
  }));
  await click("Enable");
  await click("Enable campaign");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect((await dialog.findByRole("alert")).textContent).toMatch(
    /No answer\. It may still have gone through: check again in a minute\./,
  );
});

test("pausing does not ask; a failure is reported", async () => {
  let isUp = false;
  await openPublished((path) => ({
    [`GET ${path}/review`]: atGoogle(anAtGoogle({ status: "ENABLED", spentMicros: 1_500_000 })),
    [`POST ${path}/pause`]: () =>
      isUp ? { body: { status: "PAUSED" } } : fails(503, "GOOGLE_ADS_UNAVAILABLE", "No answer."),
  }));
  const card = await serving();
  expect(await card.findByText("Enabled")).toBeTruthy();
  expect(card.getByText("€1.50")).toBeTruthy();
  await click("Pause");
  expect(await screen.findByRole("heading", { name: "Not paused" })).toBeTruthy();
  expect(await card.findByText("Enabled")).toBeTruthy();
  isUp = true;
  await click("Pause");
  expect(await card.findByText("Paused")).toBeTruthy();
  // The focus stays on the button, which is now the next action.
  await waitFor(() =>
    expect(document.activeElement).toBe(card.getByRole("button", { name: "Enable" })),
  );
});

test("an outdated state is not shown as the current one", async () => {
  let isUp = true;
  await openPublished((path) => ({
    [`GET ${path}/review`]: () =>
      isUp
        ? atGoogle(anAtGoogle({ status: "ENABLED" }))
        : fails(409, "GOOGLE_ADS_RECONNECT", "Access was revoked."),
  }));
  const card = await serving();
  expect(await card.findByText("Enabled")).toBeTruthy();
  expect(card.getByText(/^Updated \d+ \w+ \d{4}, /)).toBeTruthy();
  isUp = false;
  forgetAnswers();
  await click("Refresh");
  const alert = await card.findByRole("alert");
  expect(alert.textContent).toContain("Couldn't load status from Google Ads");
  expect(alert.textContent).toMatch(/Access was revoked\. On .+ it was enabled\./);
  expect(card.queryByText("Enabled")).toBeNull();
  expect(within(alert).getByRole("link", { name: "Reconnect Google Ads" })).toBeTruthy();
  // Pausing stays possible, enabling does not.
  expect(card.getByRole("button", { name: "Pause" })).toBeTruthy();
  expect(card.queryByRole("button", { name: "Enable" })).toBeNull();
  expect(screen.getByText("No data from Google Ads")).toBeTruthy();
  isUp = true;
  await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await card.findByText("Enabled")).toBeTruthy();
});

test("pausing while the state is unknown refetches it", async () => {
  let isUp = false;
  await openPublished((path) => ({
    [`GET ${path}/review`]: () =>
      isUp ? atGoogle(anAtGoogle()) : fails(422, "GOOGLE_ADS_QUOTA", "Used up."),
    [`POST ${path}/pause`]: () => {
      isUp = true;
      return { body: { status: "PAUSED" } };
    },
  }));
  const card = await serving();
  expect((await card.findByRole("alert")).textContent).toContain("Used up.");
  expect(card.queryByText(/it was/)).toBeNull();
  await click("Pause");
  expect(await card.findByText("Paused")).toBeTruthy();
});

test("no state is shown while Google is asked", async () => {
  await openPublished((path) => ({ [`GET ${path}/review`]: neverAnswers }));
  const card = await serving();
  expect(await card.findByText("Loading status from Google Ads")).toBeTruthy();
  expect(screen.getByText("Loading ads from Google Ads")).toBeTruthy();
  expect(card.queryByRole("button", { name: /Enable|Pause/ })).toBeNull();
});

test.each([
  ["REMOVED", "Removed", 0],
  ["UNKNOWN", "Unknown", 1],
] as const)("a campaign that is %s at Google is shown as such", async (status, label, pauses) => {
  await openPublished((path) => ({ [`GET ${path}/review`]: atGoogle(anAtGoogle({ status })) }));
  const card = await serving();
  expect(await card.findByText(label)).toBeTruthy();
  expect(card.queryByRole("button", { name: "Enable" })).toBeNull();
  expect(card.queryAllByRole("button", { name: "Pause" })).toHaveLength(pauses);
});

test("a campaign whose publication was undone elsewhere becomes a draft here", async () => {
  const { campaign } = await openPublished((path, published) => ({
    [`GET ${path}/review`]: () =>
      published.status === "published"
        ? atGoogle(anAtGoogle())
        : fails(409, "CONFLICT", "Not published."),
  }));
  await screen.findByText("Paused");
  campaign.status = "draft";
  forgetAnswers();
  await click("Refresh");
  expect(await screen.findByRole("button", { name: "Publish" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Serving" })).toBeNull();
});

test("each ad's review and strength are shown in words", async () => {
  const ads = [
    anAd({ adGroup: "Under review", approvalStatus: "UNDER_REVIEW", adStrength: "PENDING" }),
    anAd({ adGroup: "Fine", approvalStatus: "APPROVED", adStrength: "EXCELLENT" }),
    anAd({
      adGroup: "Limited",
      approvalStatus: "APPROVED_LIMITED",
      adStrength: "AVERAGE",
      policyTopics: ["TRADEMARKS_IN_AD_TEXT", "ALCOHOL"],
    }),
    anAd({
      adGroup: "Refused",
      approvalStatus: "DISAPPROVED",
      adStrength: "POOR",
      actionItems: ["Try adding more headlines."],
    }),
    anAd({ adGroup: "New at Google", approvalStatus: "SOMETHING_NEW", adStrength: "UNKNOWN" }),
  ];
  await openPublished((path) => ({
    [`GET ${path}/review`]: { body: { campaign: anAtGoogle(), ads } },
  }));
  const list = await screen.findByRole("list", { name: "Ads in Google Ads" });
  const words = [...list.children].map((item) => item.textContent);
  expect(words).toEqual([
    "Under reviewUnder reviewAd strength: Pending",
    "FineApprovedAd strength: Excellent",
    "LimitedEligible (limited)Ad strength: AveragePolicy: Trademarks in ad text, Alcohol",
    "RefusedDisapprovedAd strength: PoorTry adding more headlines.",
    "New at GoogleNot reviewed yetAd strength: Pending",
  ]);
});

test("a campaign whose ads were removed says so", async () => {
  await openPublished((path) => ({
    [`GET ${path}/review`]: { body: { campaign: anAtGoogle(), ads: [] } },
  }));
  expect(await screen.findByText("No ads in Google Ads")).toBeTruthy();
});
