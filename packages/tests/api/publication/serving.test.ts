import type { Campaign } from "@adwright/contracts/campaign";
import type { CampaignReview } from "@adwright/contracts/publication/serving";
import { beforeAll, describe, expect, test } from "vitest";

import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { usePublishStage } from "./publish-stage.ts";
import { useStoredReceipts } from "./stored-receipts.ts";

const at = usePublishStage(5);
const stored = useStoredReceipts(at);
let campaign: Campaign;
let resourceName: string;
beforeAll(async () => {
  const published = await at.published("Serving");
  campaign = published.campaign;
  resourceName = published.made.campaign ?? "";
});

const set = (verb: "enable" | "pause") => at.ask("POST", campaign, verb);
const reviewOf = async (one: Pick<Campaign, "id">) =>
  (await at.ask<CampaignReview>("GET", one, "review")).body;
const statusAtGoogle = async () => (await at.atGoogle(campaign))?.status;

describe("a published campaign", () => {
  test("can be enabled and paused, and its history shows both with who did it", async () => {
    expect(await set("enable")).toEqual({ status: 200, body: { status: "ENABLED" } });
    expect(await statusAtGoogle()).toBe("ENABLED");
    expect(await set("pause")).toEqual({ status: 200, body: { status: "PAUSED" } });
    expect(await statusAtGoogle()).toBe("PAUSED");
    const body = await at.historyOf(campaign);
    expect(body.isComplete).toBe(true);
    expect(body.entries.map(({ kind }) => kind)).toEqual(["paused", "enabled", "published"]);
    expect(body.entries[0]).toMatchObject({ source: "adwright", by: at.person.user.email });
  });

  test("shows edits made in Google Ads with their time and person, newest first", async () => {
    at.edit(resourceName, { status: "ENABLED" });
    const body = await at.historyOf(campaign);
    expect(body.entries[0]).toMatchObject({
      source: "google_ads",
      kind: "outside_edit",
      by: "kim@elsewhere.example",
      message: "Campaign changed (status)",
    });
    const ageMs = at.stage.clock.now() - Date.parse(body.entries[0]?.at ?? "");
    expect(ageMs).toBeGreaterThanOrEqual(0);
    expect(ageMs).toBeLessThan(60_000);
  });

  test("is shown with its state at Google, no matter who changed it last", async () => {
    expect((await reviewOf(campaign)).campaign).toEqual({
      status: "ENABLED",
      dailyBudgetMicros: 20_000_000,
      spentMicros: 0,
      currencyCode: "USD",
    });
  });

  test("shows only our own actions while Google does not answer", async () => {
    at.fault("Search", "unavailable", { times: 3 });
    const body = await at.historyOf(campaign);
    expect(body.isComplete).toBe(false);
    expect(body.entries.map(({ kind }) => kind)).toEqual(["paused", "enabled", "published"]);
  });

  test("shows Google's rating of its ads, before and after the review", async () => {
    const before = await reviewOf(campaign);
    expect(before.ads.map(({ adGroup }) => adGroup).toSorted()).toEqual(
      campaign.adGroups.map((group) => group.ad_group_name).toSorted(),
    );
    for (const ad of before.ads) {
      expect(ad.adStrength).toMatch(/^(POOR|AVERAGE|GOOD|EXCELLENT)$/);
      expect(ad.approvalStatus).toBe("UNDER_REVIEW");
      // Google gives advice unless the ad is excellent.
      expect(ad.actionItems.length > 0).toBe(ad.adStrength !== "EXCELLENT");
    }
    await at.later(2 * 3_600_000);
    const after = await reviewOf(campaign);
    const statuses = after.ads.map(({ approvalStatus }) => approvalStatus);
    expect(new Set(statuses)).toEqual(new Set(["APPROVED"]));
  });

  test("is shown as removed when it was removed in Google Ads", async () => {
    const { campaign: removed, made } = await at.published("Removed elsewhere");
    at.edit(made.campaign);
    expect((await reviewOf(removed)).campaign.status).toBe("REMOVED");
  });

  test("has no history before it is published", async () => {
    const draft = await at.draft("Draft");
    expect(await at.historyOf(draft)).toEqual({ entries: [], isComplete: true });
  });
});

test("a brand with another manager than when it published enables, reads and undoes the campaign through its current manager", async () => {
  const moved = await at.draft("Under another manager");
  await at.publish(moved);
  const stranger = await makePerson(at.stage.origin);
  await stored.putManager(moved.id, stranger.customerIds[0] ?? "");
  expect((await at.ask("POST", moved, "enable")).status).toBe(200);
  expect((await at.ask("GET", moved, "review")).status).toBe(200);
  expect((await at.historyOf(moved)).isComplete).toBe(true);
  const undone = await settled(at.person.api, await at.undo(moved));
  expect(undone).toMatchObject({ status: 200, body: { state: "undone" } });
});

test("an account ahead of UTC shows an edit of its next day at once, and undo names the editor", async () => {
  const inTokyo = await at.draft("In Tokyo", { budget: 3000 }, await at.brandIn("JPY"));
  const { receipt } = await at.publish(inTokyo);
  // Half past one in the morning of the next day in Tokyo.
  const now = new Date(at.stage.clock.now());
  const evening = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 16, 30);
  const laterMs = evening - now.getTime();
  await at.later(laterMs > 0 ? laterMs : laterMs + 24 * 3_600_000);
  const by = "kim@elsewhere.example";
  at.edit(receipt?.made.keywords?.[0], { status: "PAUSED" }, inTokyo.brandId ?? undefined);
  const { entries } = await at.historyOf(inTokyo);
  expect(entries[0]).toMatchObject({ source: "google_ads", by });
  const undone = await settled(at.person.api, await at.undo(inTokyo));
  expect(undone).toMatchObject({ status: 409, body: { message: expect.stringContaining(by) } });
});
