import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { LiveRecommendations } from "@adwright/contracts/change/live-recommendation";
import { beforeAll, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";

const { stage, at } = useLiveAccount();
let campaign: string;
beforeAll(async () => {
  ({ campaign } = await at.named("Trail shoes"));
});

const recommendations = (query = "") =>
  at.live<LiveRecommendations>(`/${campaign}/recommendations${query}`);

test("what can be changed here is staged, checked, applied and undone like any other change", async () => {
  const { rows, currencyCode, address } = await recommendations();
  expect(rows.map(({ type, changes }) => [type, changes.map(({ kind }) => kind).join()])).toEqual([
    ["CAMPAIGN_BUDGET", "budget_amount"],
    ["CALLOUT_ASSET", "asset_add,asset_add"],
    ["SITELINK_ASSET", "asset_add,asset_add"],
    ["KEYWORD", "keyword_add"],
    ["RESPONSIVE_SEARCH_AD_ASSET", "ad_text"],
    ["SEARCH_PARTNERS_OPT_IN", ""],
  ]);
  expect(rows[0]).toMatchObject({ title: "Raise the daily budget", detail: "$100.00" });
  expect(present(rows[0]?.impact).after.costMicros).toBeGreaterThan(0);
  expect({ currencyCode, address }).toEqual({
    currencyCode: "USD",
    address: expect.stringContaining(campaign) as string,
  });
  const whats = rows.flatMap(({ changes }) => changes);
  const set: ChangeSet = await at.apply(...whats);
  expect(set.status).toBe("applied");
  const { lines } = await at.receipt(set);
  expect(lines.every(({ isVerified }) => isVerified)).toBe(true);
  const { lines: taken } = await at.receipt(await at.takeBack(set));
  expect(taken.every(({ isVerified }) => isVerified)).toBe(true);
  await at.apply(...whats);
  const left = await recommendations("?refresh=true");
  const types = left.rows.map(({ type }) => type);
  expect(types).not.toContain("CAMPAIGN_BUDGET");
  expect(types).not.toContain("SITELINK_ASSET");
  expect(types).not.toContain("CALLOUT_ASSET");
});

test("a budget that is not used is moved as two changes, undone together", async () => {
  const { campaigns, budgets } = await at.picture();
  const trail = present(campaigns.find(({ name }) => name === "Trail shoes"));
  const other = present(
    campaigns.find(({ name, status }) => name !== "Trail shoes" && status === "ENABLED"),
  );
  const amountOf = async (name: string) =>
    Number((await at.picture()).budgets.find((each) => each.resource_name === name)?.amount_micros);
  const [to, from] = [trail.campaign_budget, other.campaign_budget];
  expect(budgets.map(({ resource_name: name }) => name)).toEqual(
    expect.arrayContaining([to, from]),
  );
  at.edit(to, { amount_micros: 60_000_000 });
  at.edit(from, { amount_micros: 600_000_000 });
  const { rows } = await recommendations("?refresh=true");
  const move = present(rows.find(({ type }) => type === "MOVE_UNUSED_BUDGET"));
  const set = await at.apply(...move.changes);
  expect([await amountOf(to), await amountOf(from)]).toEqual([100_000_000, 560_000_000]);
  await at.takeBack(set);
  expect([await amountOf(to), await amountOf(from)]).toEqual([60_000_000, 600_000_000]);
});

test("what Google applies by itself is said, here and with a change of the same thing", async () => {
  stage.standIns.sandbox.subscribe(at.customerId, ["KEYWORD"]);
  const { keywords } = await at.picture();
  const target = present(keywords.find(({ negative }) => negative !== true)).resource_name;
  const checked = await at.check(await at.stage({ kind: "keyword_status", target, to: "PAUSED" }));
  expect(checked.findings.map(({ rule }) => rule)).toContain("change/auto-apply-on");
  const { rows } = await at.live<LiveRecommendations>(
    `/${present((await at.live<LiveCampaigns>("")).rows[0]).campaign}/recommendations`,
  );
  const automatic = rows.filter(({ isAutoApplied }) => isAutoApplied);
  expect(new Set(automatic.map(({ type }) => type))).toEqual(new Set(["KEYWORD"]));
});
