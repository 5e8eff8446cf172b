import type { Campaign } from "@adwright/contracts/campaign";
import type {
  AccountSnapshot,
  AdGroupSnapshot,
  CampaignSnapshot,
} from "@adwright/google-ads-sandbox/sandbox";
import type { Stage } from "@adwright/local/stage";
import { expect } from "vitest";

import { makeApi } from "../people/api.ts";

/** Reads a Google Ads account from Google's stand-in, with statuses and labels if it has details. */
export async function readAccount(
  origin: string,
  customerId: string,
  hasDetails = false,
): Promise<AccountSnapshot> {
  const { body } = await makeApi(origin)<AccountSnapshot>(
    "GET",
    `/local/google-ads/accounts/${customerId}?details=${hasDetails}`,
  );
  return body;
}

const committed = new Set(["ok", "answer_lost", "committed_late"]);

/**
 * The requests by which Google has changed something for us since then. A set goes out with its guard, as two operations
 * at least; the removal of an earlier guard is one.
 */
export function commitsSince({ standIns }: Pick<Stage, "standIns">, sinceMs: number): string[] {
  return standIns.sandbox
    .journal(sinceMs)
    .filter(({ method, validateOnly }) => method.startsWith("Mutate") && !validateOnly)
    .filter(({ outcome }) => committed.has(outcome))
    .filter(({ method, operations }) => method === "MutateCampaigns" || operations > 1)
    .map(({ method }) => method);
}

/** Expects that exactly this campaign was added since `before`, complete and within Google's limits. */
export function expectPublishedOnce(
  before: AccountSnapshot,
  after: AccountSnapshot,
  campaign: Campaign,
): CampaignSnapshot {
  const known = new Set(before.campaigns.map(({ id }) => id));
  const added = after.campaigns.filter(({ id }) => !known.has(id));
  expect(added.map(({ name }) => name)).toEqual([campaign.name]);
  const [made] = added;
  if (made === undefined) throw new Error("No campaign was added.");

  const budgets = new Set(before.budgets.map(({ name }) => name));
  const addedBudgets = after.budgets.filter(({ name }) => !budgets.has(name));
  expect(after.budgets).toHaveLength(before.budgets.length + 1);
  const amountMicros = (campaign.budget ?? 0) * 1_000_000;
  expect(addedBudgets).toMatchObject([{ amountMicros }]);

  expect(made).toMatchObject({
    status: "PAUSED",
    budgetMicros: amountMicros,
    languages: [campaign.language],
    locations: campaign.locations.map(({ name }) => name),
    euPoliticalAdvertising: false,
  });
  expect(made.negativeKeywords.toSorted()).toEqual(campaign.negativeKeywords.toSorted());
  expectAdGroups(made.adGroups, campaign);
  return made;
}

function expectAdGroups(adGroups: AdGroupSnapshot[], campaign: Campaign): void {
  const names = adGroups.map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    campaign.adGroups.map((group) => group.ad_group_name).toSorted(),
  );
  for (const planned of campaign.adGroups) {
    const made = adGroups.find(({ name }) => name === planned.ad_group_name);
    expect(made?.ads).toEqual([
      {
        headlines: planned.headlines,
        descriptions: planned.descriptions,
        finalUrls: [campaign.url],
      },
    ]);
    expectWithinLimits(planned.headlines, { fewest: 3, most: 15, width: 30 });
    expectWithinLimits(planned.descriptions, { fewest: 2, most: 4, width: 90 });
    const keywords = (made?.keywords ?? []).map(({ text, matchType }) => `${matchType} ${text}`);
    expect(keywords.length).toBeGreaterThan(0);
    const wanted = planned.keywords.map(({ text, matchType }) => `${matchType} ${text}`);
    expect(keywords.toSorted()).toEqual(wanted.toSorted());
  }
}

interface Limits {
  fewest: number;
  most: number;
  width: number;
}

/** Expects the number and width of a responsive search ad's lines to follow the Google Ads API, without duplicates. */
export function expectWithinLimits(lines: string[], { fewest, most, width }: Limits): void {
  expect(lines.length).toBeGreaterThanOrEqual(fewest);
  expect(lines.length).toBeLessThanOrEqual(most);
  expect(lines.filter((line) => line.trim() === "" || widthOf(line) > width)).toEqual([]);
  expect(new Set(lines.map((line) => line.toLowerCase())).size).toBe(lines.length);
}

// Written independently on purpose, so that a mistake in the product's own counting is noticed.
const DOUBLE_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

function widthOf(text: string): number {
  const doubles = text.match(DOUBLE_WIDTH)?.length ?? 0;
  return Array.from(text).length + doubles;
}
