import type { Customer } from "google-ads-api";
import { beforeEach, describe, expect, it } from "vitest";

import { JPY_ACCOUNT, MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const DAY_MS = 86_400_000;
const clock = { ms: Date.parse("2026-01-15T12:00:00Z") };
let customer: Customer;

const stage = useStage({ now: () => clock.ms });
// Each test changes what the others have left behind.
beforeEach(() => {
  clock.ms += 60 * DAY_MS;
  customer = stage.customer(USD_ACCOUNT, MCC);
});

interface Counted {
  day: string;
  impressions: number;
  clicks: number;
  cost: number;
  conversions: number;
}

const dayAt = (ago: number) => new Date(clock.ms - ago * DAY_MS).toISOString().slice(0, 10);

/** A campaign's days between two days from now, both included. */
async function daysOf(
  campaign: string,
  from: number,
  to: number,
  account = customer,
): Promise<Counted[]> {
  const rows = await account.query(
    `SELECT segments.date, metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions
     FROM campaign WHERE campaign.resource_name = '${campaign}'
     AND segments.date BETWEEN '${dayAt(from)}' AND '${dayAt(to)}' ORDER BY segments.date`,
  );
  return rows.map(({ segments, metrics }) => ({
    day: segments?.date ?? "",
    impressions: metrics?.impressions ?? 0,
    clicks: metrics?.clicks ?? 0,
    cost: metrics?.cost_micros ?? 0,
    conversions: metrics?.conversions ?? 0,
  }));
}

const sumOf = (days: Counted[], of: Exclude<keyof Counted, "day">) =>
  days.reduce((sum, day) => sum + day[of], 0);

async function campaignWith(account = customer) {
  const [row] = await account.query(
    `SELECT campaign.resource_name, campaign.id, campaign_budget.resource_name,
     campaign_budget.amount_micros, campaign_budget.recommended_budget_amount_micros,
     metrics.search_budget_lost_impression_share, metrics.impressions
     FROM campaign WHERE campaign.status = 'ENABLED' AND segments.date DURING LAST_7_DAYS
     ORDER BY campaign.id LIMIT 1`,
  );
  const { campaign, campaign_budget: budget, metrics } = row ?? {};
  return {
    name: campaign?.resource_name ?? "",
    budget: budget?.resource_name ?? "",
    recommended: budget?.recommended_budget_amount_micros ?? 0,
    lost: metrics?.search_budget_lost_impression_share ?? 0,
  };
}

describe("a campaign's metrics", () => {
  it("cost no more than the budget of each day, from the day after a change", async () => {
    const { name, budget } = await campaignWith();
    const before = await daysOf(name, 7, 1);
    const amount = Math.floor(sumOf(before, "cost") / 14 / 10_000) * 10_000;
    await customer.campaignBudgets.update([{ resource_name: budget, amount_micros: amount }]);
    clock.ms += 8 * DAY_MS;
    const after = await daysOf(name, 7, 1);
    // Each keyword's cost is rounded by itself.
    for (const { cost } of after) expect(cost).toBeLessThan(amount * 1.01);
    expect(sumOf(after, "impressions")).toBeLessThan(sumOf(before, "impressions"));
    expect(await daysOf(name, 15, 9)).toMatchObject(before.map(({ day, cost }) => ({ day, cost })));
    const { lost, recommended } = await campaignWith();
    expect(lost).toBeGreaterThan(0.3);
    expect(recommended).toBeGreaterThan(amount * 1.5);
    await customer.campaignBudgets.update([
      { resource_name: budget, amount_micros: recommended * 2 },
    ]);
    clock.ms += 8 * DAY_MS;
    expect(await campaignWith()).toMatchObject({ lost: 0, recommended: 0 });
  });

  it("are simulated for other budgets, of which its own brought what was counted", async () => {
    const { name } = await campaignWith();
    const own = await daysOf(name, 7, 1);
    const rows = await customer.query(
      `SELECT campaign_budget.amount_micros FROM campaign
       WHERE campaign.resource_name = '${name}'`,
    );
    const amount = rows[0]?.campaign_budget?.amount_micros ?? 0;
    const of = (fields: string, where: string) =>
      customer.query(
        `SELECT campaign_simulation.type, ${fields} FROM campaign_simulation WHERE ${where}`,
      );
    const ofCampaign = `campaign_simulation.campaign_id = ${name.split("/").at(-1)}`;
    const points = "campaign_simulation.budget_point_list.points";
    const [found] = await of(
      `campaign_simulation.start_date, campaign_simulation.end_date, ${points}`,
      ofCampaign,
    );
    const { campaign_simulation: simulation } = found ?? {};
    expect(simulation).toMatchObject({ type: 9, start_date: dayAt(7), end_date: dayAt(1) });
    const list = simulation?.budget_point_list?.points ?? [];
    expect(list.find((point) => point.budget_amount_micros === amount)).toMatchObject({
      clicks: sumOf(own, "clicks"),
      cost_micros: sumOf(own, "cost"),
    });
    const costs = list.map((point) => point.cost_micros ?? 0);
    expect(costs).toEqual(costs.toSorted((left, right) => left - right));
    expect(costs.at(-1)).toBeGreaterThan(costs[0] ?? 0);
    // From the field table: points can be selected and nothing else.
    await expect(of(points, `${points} = 1`)).rejects.toBeDefined();
    await customer.campaigns.update([{ resource_name: name, status: 3 }]);
    expect(await of(points, ofCampaign)).toEqual([]);
  });

  it("say how late conversions came, of which younger days have fewer", async () => {
    const { name } = await campaignWith();
    const lagsOf = async (from: number, to: number) => {
      const days = `segments.date BETWEEN '${dayAt(from)}' AND '${dayAt(to)}'`;
      const rows = await customer.query(
        `SELECT segments.conversion_lag_bucket, metrics.conversions FROM campaign
         WHERE campaign.resource_name = '${name}' AND ${days}`,
      );
      return rows.map(({ segments, metrics }) => [
        segments?.conversion_lag_bucket,
        metrics?.conversions ?? 0,
      ]);
    };
    const old = await lagsOf(60, 31);
    expect(old).toHaveLength(14);
    expect(old[0]?.[0]).toBe("LESS_THAN_ONE_DAY");
    const counted = old.reduce((sum, [, conversions]) => sum + Number(conversions), 0);
    expect(counted).toBeCloseTo(sumOf(await daysOf(name, 60, 31), "conversions"), 0);
    expect(await lagsOf(2, 2)).toHaveLength(2);
    const withClicks = customer.query(
      "SELECT segments.conversion_lag_bucket, metrics.clicks FROM campaign",
    );
    await expect(withClicks).rejects.toBeDefined();
  });

  it("follow bids and negative keywords", async () => {
    const { name, budget } = await campaignWith();
    await customer.campaignBudgets.update([
      { resource_name: budget, amount_micros: 9_000_000_000 },
    ]);
    clock.ms += 29 * DAY_MS;
    const before = await daysOf(name, 28, 1);
    await customer.campaignCriteria.create([
      { campaign: name, negative: true, keyword: { text: "best", match_type: "BROAD" } },
    ]);
    clock.ms += 29 * DAY_MS;
    const excluded = await daysOf(name, 28, 1);
    const perClick = (days: Counted[]) => sumOf(days, "cost") / sumOf(days, "clicks");
    expect(sumOf(excluded, "impressions") / sumOf(before, "impressions")).toBeCloseTo(0.86, 1);
    const terms = await customer.query(
      `SELECT search_term_view.search_term, metrics.impressions FROM search_term_view
       WHERE campaign.resource_name = '${name}' AND segments.date DURING LAST_7_DAYS`,
    );
    const words = terms.map(({ search_term_view: view }) => view?.search_term ?? "");
    expect(words.some((text) => text.endsWith("sale"))).toBe(true);
    expect(words.filter((text) => text.startsWith("best"))).toEqual([]);

    const groups = await customer.query(
      `SELECT ad_group.resource_name, ad_group.cpc_bid_micros FROM ad_group
       WHERE campaign.resource_name = '${name}'`,
    );
    await customer.adGroups.update(
      groups.map(({ ad_group: group }) => ({
        resource_name: group?.resource_name ?? "",
        cpc_bid_micros: 4 * (group?.cpc_bid_micros ?? 0),
      })),
    );
    clock.ms += 29 * DAY_MS;
    const raised = await daysOf(name, 28, 1);
    expect(sumOf(raised, "impressions")).toBeGreaterThan(1.5 * sumOf(excluded, "impressions"));
    expect(perClick(raised)).toBeGreaterThan(1.5 * perClick(excluded));
  });

  it("have conversions that come in over 14 days, in yen as well", async () => {
    const account = stage.customer(JPY_ACCOUNT, MCC);
    const { name } = await campaignWith(account);
    const fresh = await daysOf(name, 3, 2, account);
    clock.ms += 5 * DAY_MS;
    const later = await daysOf(name, 8, 7, account);
    clock.ms += 20 * DAY_MS;
    const settled = await daysOf(name, 28, 27, account);
    expect(sumOf(later, "conversions")).toBeGreaterThan(sumOf(fresh, "conversions"));
    expect(sumOf(settled, "conversions")).toBeGreaterThan(sumOf(later, "conversions"));
    clock.ms += 5 * DAY_MS;
    expect(await daysOf(name, 33, 32, account)).toEqual(settled);
    expect(settled.map(({ cost }) => cost)).toEqual(fresh.map(({ cost }) => cost));
  });

  it("follow a planted scenario on its days alone", async () => {
    const { name } = await campaignWith();
    const before = await daysOf(name, 40, 21);
    const of = { customerId: USD_ACCOUNT, campaign: name.split("/").at(-1) };
    const days = { from: dayAt(30), until: dayAt(26) };
    expect(
      stage.sandbox().plantScenario({ ...of, ...days, kind: "conversions", factor: 0 }),
    ).toEqual([name]);
    const after = await daysOf(name, 40, 21);
    for (const [index, day] of after.entries()) {
      const isPlanted = day.day >= days.from && day.day <= days.until;
      expect(day).toEqual({ ...before[index], ...(isPlanted && { conversions: 0 }) });
    }
    expect(
      stage
        .sandbox()
        .plantScenario({ ...of, campaign: "1", kind: "price", factor: 2, from: dayAt(1) }),
    ).toEqual([]);
  });
});
