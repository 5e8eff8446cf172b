import type {
  LiveCampaignPage,
  LiveCampaigns,
  LiveFigures,
  LiveKeyword,
  LiveSearchTerm,
} from "@adwright/contracts/change/live-campaign";
import { MINUTE_MS } from "@adwright/contracts/time";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";

const { stage, at } = useLiveAccount();

const get = <Body>(end: string) => at.live<Body>(end);

/** Queries that the account got meanwhile. */
async function readsOf(act: () => Promise<unknown>): Promise<number> {
  const since = stage.clock.now();
  stage.clock.advance(1);
  await act();
  return stage.standIns.sandbox
    .journal(since)
    .filter(({ method, customerId }) => method === "Search" && customerId === at.customerId).length;
}

describe("the live campaigns of a brand", () => {
  test("are those of the account, made here or not, with what 30 days cost", async () => {
    const { rows, total, currencyCode, nextCursor } = await get<LiveCampaigns>("");
    expect(rows.map(({ name, status }) => [name, status])).toEqual(
      expect.arrayContaining([
        ["Running shoes", "ENABLED"],
        ["Trail shoes", "ENABLED"],
        ["Running classes", "PAUSED"],
      ]),
    );
    expect({ total, currencyCode, nextCursor }).toEqual({
      total: rows.length,
      currencyCode: "USD",
      nextCursor: null,
    });
    expect(rows[0]).toMatchObject({
      status: "ENABLED",
      channelType: "SEARCH",
      biddingStrategy: "MANUAL_CPC",
      ownCampaignId: null,
      budget: { isDaily: true, isShared: false },
    });
    expect(present(rows[0]).costMicros).toBeGreaterThan(0);
  });

  test("are read once in ten minutes, and again when asked to", async () => {
    expect(await readsOf(() => get("?refresh=true"))).toBe(1);
    expect(await readsOf(() => get("?status=ENABLED"))).toBe(0);
    expect(await readsOf(() => get("?q=trail"))).toBe(0);
    stage.clock.advance(11 * MINUTE_MS);
    expect(await readsOf(() => get(""))).toBe(1);
  });

  test("are found by name and status, page by page", async () => {
    const trail = await get<LiveCampaigns>("?q=TRAIL");
    expect(trail.rows.map(({ name }) => name)).toEqual(["Trail shoes"]);
    const paused = await get<LiveCampaigns>("?status=PAUSED");
    expect(paused.rows.map(({ name }) => name)).toEqual(["Running classes"]);
    const first = await get<LiveCampaigns>("?limit=2");
    expect(first).toMatchObject({ total: 3, nextCursor: "2" });
    const second = await get<LiveCampaigns>(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows]).toHaveLength(3);
    expect(second.nextCursor).toBeNull();
  });

  test("of an account that Google does not answer for fail with words", async () => {
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 9 });
    expect(await get("?refresh=true")).toMatchObject({ code: "GOOGLE_ADS_UNAVAILABLE" });
  });
});

describe("one live campaign", () => {
  test("is read with everything of it in seven queries, and its lists come from what was kept", async () => {
    const { campaign } = await at.named("Running shoes");
    let page: LiveCampaignPage | undefined;
    const reads = await readsOf(async () => {
      page = await get<LiveCampaignPage>(`/${campaign}`);
    });
    expect(reads).toBeLessThanOrEqual(7);
    expect(page).toMatchObject({
      name: "Running shoes",
      counts: { adGroups: 2, keywords: 5, ads: 2, negatives: 2 },
      review: { underReview: 0, limited: 0, disapproved: 0 },
      sharers: [],
      isComplete: true,
      notEditable: {},
    });
    const lists = await readsOf(async () => {
      const keywords = await get<{ rows: LiveKeyword[]; total: number }>(
        `/${campaign}/keywords?limit=2`,
      );
      expect(keywords).toMatchObject({ total: 5, nextCursor: "2" });
      expect(keywords.rows[0]).toMatchObject({ matchType: "PHRASE", status: "ENABLED" });
      expect(await get(`/${campaign}/keywords?q=marathon`)).toMatchObject({
        total: 1,
        rows: [{ text: "marathon shoes", adGroupName: "Road running" }],
      });
      expect(await get(`/${campaign}/ad-groups`)).toMatchObject({ total: 2 });
      expect(await get(`/${campaign}/ads?q=half marathon`)).toMatchObject({
        total: 1,
        rows: [{ type: "RESPONSIVE_SEARCH_AD", approvalStatus: "APPROVED" }],
      });
      expect(await get(`/${campaign}/negatives`)).toMatchObject({
        rows: [
          { text: "free", adGroupName: null, matchType: "BROAD" },
          { text: "second hand", adGroupName: null },
        ],
      });
    });
    expect(lists).toBe(0);
  });

  test("has lists that are sorted and summed on the server, also for fewer days", async () => {
    const { campaign } = await at.named("Running shoes");
    type Keywords = { rows: LiveKeyword[]; totals: LiveFigures };
    const first = await get<Keywords>(`/${campaign}/keywords?limit=2&sort=clicks&order=asc`);
    const all = await get<Keywords>(`/${campaign}/keywords`);
    const fewest = Math.min(...all.rows.map(({ clicks }) => clicks));
    expect(first.rows[0]?.clicks).toBe(fewest);
    const cost = all.rows.reduce((sum, { costMicros }) => sum + costMicros, 0);
    expect([first.totals.costMicros, all.totals.costMicros]).toEqual([cost, cost]);
    expect(all.rows.every(({ adGroupBidMicros }) => (adGroupBidMicros ?? 0) > 0)).toBe(true);

    const week = await get<Keywords>(`/${campaign}/keywords?days=7`);
    expect(week.totals.clicks).toBeLessThan(all.totals.clicks);
    // The other lists of the week were read with it, and those of 30 days stay.
    const reads = await readsOf(async () => {
      await get(`/${campaign}/ads?days=7`);
      expect(await get(`/${campaign}/keywords`)).toMatchObject({ totals: all.totals });
    });
    expect(reads).toBe(0);
    const terms = await get<Keywords>(`/${campaign}/search-terms?days=7&sort=spend&order=desc`);
    expect(terms.totals.clicks).toBeLessThanOrEqual(week.totals.clicks);
  });

  test("that shares its budget names who else spends it", async () => {
    const { budget } = await at.named("Running shoes");
    const other = await at.named("Trail shoes");
    at.edit(present(budget).resource, { explicitly_shared: true, name: "Shared" });
    at.edit(other.resource, { campaign_budget: present(budget).resource });
    const page = await get<LiveCampaignPage>(`/${other.campaign}?refresh=true`);
    expect(page).toMatchObject({ sharers: ["Running shoes"], budget: { isShared: true } });
  });

  test("has search terms with what they cost, told from keywords and negatives", async () => {
    const { campaign, costMicros, resource } = await at.named("Trail shoes");
    at.add("campaign_criterion", {
      campaign: resource,
      negative: true,
      keyword: { text: "cheap", match_type: "BROAD" },
    });
    type Terms = { rows: LiveSearchTerm[]; total: number };
    const first = await get<Terms>(`/${campaign}/search-terms?limit=200`);
    const reads = await readsOf(() => get(`/${campaign}/search-terms?q=cheap`));
    expect(reads).toBe(0);
    const statusOf = (text: string) => first.rows.find((row) => row.text === text)?.status;
    expect(statusOf("trail running shoes")).toBe("ADDED");
    expect(statusOf("cheap trail running shoes")).toBe("EXCLUDED");
    expect(statusOf("best trail running shoes")).toBe("NONE");
    expect(first.rows[0]).toMatchObject({ adGroupName: "Trail", keyword: expect.any(String) });
    const sum = first.rows.reduce((total, row) => total + row.costMicros, 0);
    // What few people searched for is left out.
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(costMicros);
  });

  test("that bids by itself says that bids cannot be changed", async () => {
    const { campaign, resource } = await at.named("Running classes");
    at.edit(resource, { "target_spend.cpc_bid_ceiling_micros": 1_000_000 });
    const page = await get<LiveCampaignPage>(`/${campaign}?refresh=true`);
    expect(page.biddingStrategy).toBe("TARGET_SPEND");
    expect(Object.keys(page.notEditable)).toEqual(["keyword_bid", "ad_group_bid"]);
  });

  test("that was published from here leads to it", async () => {
    const draft = await draftCampaign(at.person, at.brandId, "Ours");
    await publishToTheEnd(at.person, draft.id);
    await get("?refresh=true");
    const { ownCampaignId, campaign } = await at.named("Ours");
    expect(ownCampaignId).toBe(draft.id);
    expect(await get(`/${campaign}`)).toMatchObject({ ownCampaignId: draft.id });
  });
});
