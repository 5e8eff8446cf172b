import type { LiveCampaignPage, LiveKeyword } from "@adwright/contracts/change/live-campaign";
import { countedHours } from "@adwright/rules/operations";
import { beforeAll, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";

const TIMEOUT_MS = 300_000;
const KEYWORDS = 10_000;
const CHANGES = 200;

const { stage, at } = useLiveAccount();
let campaign: string;

/** One ad group of the account gets so many keywords more: "trail shoe model 0" and so on. */
beforeAll(async () => {
  const found = await at.named("Trail shoes");
  ({ campaign } = found);
  const { adGroups } = await at.picture();
  const adGroup = present(adGroups.find((each) => each.campaign === found.resource));
  for (let number = 0; number < KEYWORDS; number += 1) {
    at.add("ad_group_criterion", {
      ad_group: adGroup.resource_name,
      status: "ENABLED",
      keyword: { text: `trail shoe model ${number}`, match_type: "EXACT" },
    });
  }
}, TIMEOUT_MS);

async function readsOf(act: () => Promise<unknown>): Promise<number> {
  const since = stage.clock.now();
  stage.clock.advance(1);
  await act();
  return stage.standIns.sandbox.journal(since).filter(({ method }) => method === "Search").length;
}

/** Operations that the product has counted against Google's limit. */
const usedOperations = async () =>
  (await at.held.ctx.store.operations.countOf(countedHours(stage.clock.now()))).used;

test(
  "a campaign of 10,000 keywords is read in nine queries, and its pages come from what was kept",
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    let page: LiveCampaignPage | undefined;
    const reads = await readsOf(async () => {
      page = await at.live<LiveCampaignPage>(`/${campaign}?refresh=true`);
    });
    expect(reads).toBeLessThanOrEqual(9);
    expect(page?.isComplete).toBe(true);
    expect(page?.counts.keywords).toBeGreaterThan(KEYWORDS);
    const kept = await readsOf(async () => {
      await at.live(`/${campaign}`);
      await at.live(`/${campaign}/keywords?limit=200&cursor=9800`);
      await at.live(`/${campaign}/keywords?q=9999`);
    });
    expect(kept).toBe(0);
  },
);

test(
  "a set of 200 changes is checked and applied within what it is said to take",
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const { rows } = await at.live<{ rows: LiveKeyword[] }>(
      `/${campaign}/keywords?limit=200&q=model`,
    );
    const whats = rows.map(
      ({ resource }) => ({ kind: "keyword_status", target: resource, to: "PAUSED" }) as const,
    );
    expect(whats).toHaveLength(CHANGES);
    const staged = await at.stage(...whats);
    const before = await usedOperations();
    const checked = await at.check(staged);
    expect(checked.status).toBe("checked");
    await at.approve(checked);
    const set = await at.settle(checked);
    expect(set.status).toBe("applied");
    const used = (await usedOperations()) - before;
    expect(checked.estimate?.operations).toBe(2 * CHANGES + 30);
    expect(used).toBeLessThanOrEqual(2 * CHANGES + 30);
  },
);
