import type { Campaign } from "@adwright/contracts/campaign";
import type { History } from "@adwright/contracts/publication/history";
import type { CampaignReview } from "@adwright/contracts/publication/serving";
import { beforeAll, describe, expect, test } from "vitest";

import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { usePublishStage } from "./publish-stage.ts";
import { openStoredReceipts } from "./stored-receipts.ts";

const at = usePublishStage(5);
let campaign: Campaign;
let resourceName: string;
beforeAll(async () => {
  const published = await at.published("Serving");
  campaign = published.campaign;
  resourceName = published.made.campaign ?? "";
});

const call = <Body = Record<string, unknown>>(verb: "POST" | "GET", path: string) =>
  at.person.api<Body>(verb, `/api/campaigns/${campaign.id}/${path}`);

async function statusAtGoogle(): Promise<string | undefined> {
  const { campaigns } = await at.account();
  return campaigns.find(({ name }) => name === campaign.name)?.status;
}

describe("a published campaign", () => {
  test("can be enabled and paused, and its history shows both with who did it", async () => {
    expect(await call("POST", "enable")).toEqual({ status: 200, body: { status: "ENABLED" } });
    expect(await statusAtGoogle()).toBe("ENABLED");
    expect(await call("POST", "pause")).toEqual({ status: 200, body: { status: "PAUSED" } });
    expect(await statusAtGoogle()).toBe("PAUSED");
    const { body } = await call<History>("GET", "history");
    expect(body.isComplete).toBe(true);
    expect(body.entries.map(({ kind }) => kind)).toEqual(["paused", "enabled", "published"]);
    expect(body.entries[0]).toMatchObject({ source: "adwright", by: at.person.user.email });
  });

  test("shows edits made in Google Ads with their time and person, newest first", async () => {
    at.edit(resourceName, { status: "ENABLED" });
    const { body } = await call<History>("GET", "history");
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
    const { body } = await call<CampaignReview>("GET", "review");
    expect(body.campaign).toEqual({
      status: "ENABLED",
      dailyBudgetMicros: 20_000_000,
      spentMicros: 0,
      currencyCode: "USD",
    });
  });

  test("shows only our own actions while Google does not answer", async () => {
    const fault = { vendor: "google-ads", kind: "unavailable", times: 3 } as const;
    at.stage.faults.add({ ...fault, method: "Search" });
    const { status, body } = await call<History>("GET", "history");
    expect(status).toBe(200);
    expect(body.isComplete).toBe(false);
    expect(body.entries.map(({ kind }) => kind)).toEqual(["paused", "enabled", "published"]);
  });

  test("shows Google's rating of its ads, before and after the review", async () => {
    const before = await call<CampaignReview>("GET", "review");
    expect(before.body.ads.map(({ adGroup }) => adGroup).toSorted()).toEqual(
      campaign.adGroups.map((group) => group.ad_group_name).toSorted(),
    );
    for (const ad of before.body.ads) {
      expect(ad.adStrength).toMatch(/^(POOR|AVERAGE|GOOD|EXCELLENT)$/);
      expect(ad.approvalStatus).toBe("UNDER_REVIEW");
      // Google gives advice unless the ad is excellent.
      expect(ad.actionItems.length > 0).toBe(ad.adStrength !== "EXCELLENT");
    }
    await at.advance(2 * 3_600_000);
    await at.signInAgain();
    const after = await call<CampaignReview>("GET", "review");
    expect(after.body.ads.map(({ approvalStatus }) => approvalStatus)).toEqual(
      after.body.ads.map(() => "APPROVED"),
    );
  });

  test("is shown as removed when it was removed in Google Ads", async () => {
    const { campaign: removed, made } = await at.published("Removed elsewhere");
    at.edit(made.campaign);
    const path = `/api/campaigns/${removed.id}/review`;
    const { body } = await at.person.api<CampaignReview>("GET", path);
    expect(body.campaign.status).toBe("REMOVED");
  });

  test("can be enabled and reviewed only after it is published", async () => {
    const { id } = await at.draft("Draft");
    for (const path of ["enable", "pause"]) {
      const { status } = await at.person.api("POST", `/api/campaigns/${id}/${path}`);
      expect(status).toBe(409);
    }
    expect((await at.person.api("GET", `/api/campaigns/${id}/review`)).status).toBe(409);
    const { body } = await at.person.api<History>("GET", `/api/campaigns/${id}/history`);
    expect(body).toEqual({ entries: [], isComplete: true });
  });
});

describe("a brand with another manager than when it published", () => {
  test("enables, reads and undoes the campaign through its current manager", async () => {
    const moved = await at.draft("Under another manager");
    await at.publish(moved);
    const stranger = await makePerson(at.stage.origin);
    const stored = openStoredReceipts(at.person);
    await stored.putManager(moved.id, stranger.customerIds[0] ?? "");
    stored.close();
    const path = `/api/campaigns/${moved.id}`;
    expect((await at.person.api("POST", `${path}/enable`)).status).toBe(200);
    expect((await at.person.api("GET", `${path}/review`)).status).toBe(200);
    const { body } = await at.person.api<History>("GET", `${path}/history`);
    expect(body.isComplete).toBe(true);
    const undone = await settled(at.person.api, await at.person.api("POST", `${path}/undo`));
    expect(undone).toMatchObject({ status: 200, body: { state: "undone" } });
  });
});

describe("money in the account's currency", () => {
  test.each([
    ["JPY", 1501, 75, 1_501_000_000],
    ["KWD", 5.125, 0.256, 5_125_000],
    ["EUR", 20.05, 1, 20_050_000],
  ])("%s %d a day is sent exactly, with a bid of %d", async (currency, budget, bid, micros) => {
    const brandId = await at.brandIn(currency);
    const draft = await at.draft(`In ${currency}`, { budget }, brandId);
    const path = `/api/campaigns/${draft.id}/preflight`;
    const { body } = await at.person.api("POST", path);
    expect(body["estimate"]).toMatchObject({ currency, dailyBudget: budget, cpcBid: bid });
    await at.publish(draft);
    const { campaigns } = await at.account(brandId);
    const made = campaigns.find(({ name }) => name === draft.name);
    expect(made?.budgetMicros).toBe(micros);
  });

  test("half a yen is refused on the budget", async () => {
    const draft = await at.draft("Half a yen", { budget: 1500.5 }, await at.brandIn("JPY"));
    const path = `/api/campaigns/${draft.id}/preflight`;
    const { body } = await at.person.api<{ findings: { field: string }[] }>("POST", path);
    expect(body.findings.map(({ field }) => field)).toContain("budget");
  });
});

describe("an account ahead of UTC", () => {
  test("shows an edit of its next day at once, and undo names the editor", async () => {
    const inTokyo = await at.draft("In Tokyo", { budget: 3000 }, await at.brandIn("JPY"));
    const { receipt } = await at.publish(inTokyo);
    // Half past one in the morning of the next day in Tokyo.
    const now = new Date(at.stage.clock.now());
    const evening = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 16, 30);
    const laterMs = evening - now.getTime();
    await at.advance(laterMs > 0 ? laterMs : laterMs + 24 * 3_600_000);
    await at.signInAgain();
    const by = "kim@elsewhere.example";
    at.edit(receipt?.made.keywords?.[0], { status: "PAUSED" }, inTokyo.brandId ?? undefined);
    const path = `/api/campaigns/${inTokyo.id}`;
    const { body } = await at.person.api<History>("GET", `${path}/history`);
    expect(body.entries[0]).toMatchObject({ source: "google_ads", by });
    const undone = await settled(at.person.api, await at.person.api("POST", `${path}/undo`));
    expect(undone).toMatchObject({ status: 409, body: { message: expect.stringContaining(by) } });
  });
});
