import { describe, expect, it } from "vitest";

import { createCampaign } from "./campaign-requests.ts";
import * as names from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);

const campaignsWhere = async (condition: string): Promise<(string | null | undefined)[]> => {
  const rows = await customer.query(
    `SELECT campaign.name FROM campaign WHERE ${condition} ORDER BY campaign.name`,
  );
  return rows.map((row) => row.campaign?.name);
};
/** In the USD account's time zone. */
const daysAgo = (days: number) => {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format();
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
};

const adsWhere = async (condition: string) => {
  const rows = await customer.query(
    `SELECT ad_group_ad.ad.id FROM ad_group_ad WHERE ad_group_ad.ad.final_urls ${condition}`,
  );
  return rows.length;
};

const ROAD = "Running shoes";
const TRAIL = "Trail shoes";
const CLASSES = "Running classes";

describe("conditions", () => {
  it.each([
    [`campaign.name = "${ROAD}"`, [ROAD]],
    [`campaign.name = 'running shoes'`, []],
    [`campaign.name != "${ROAD}"`, [CLASSES, TRAIL]],
    [`campaign.name IN ("${ROAD}", "${TRAIL}")`, [ROAD, TRAIL]],
    [`campaign.name NOT IN ("${ROAD}", "${TRAIL}")`, [CLASSES]],
    [`campaign.name LIKE "%SHOES"`, [ROAD, TRAIL]],
    [`campaign.name LIKE "Trail_shoes"`, [TRAIL]],
    [`campaign.name LIKE "Trail[_]shoes"`, []],
    [`campaign.name NOT LIKE "Running%"`, [TRAIL]],
    [`campaign.name REGEXP_MATCH "Running.*"`, [CLASSES, ROAD]],
    [`campaign.name REGEXP_MATCH "(?i)running.*"`, [CLASSES, ROAD]],
    [`campaign.name NOT REGEXP_MATCH "Running.*"`, [TRAIL]],
    [`campaign.status = PAUSED`, [CLASSES]],
    [`campaign.status = "PAUSED"`, [CLASSES]],
    [`campaign_budget.amount_micros > 60000000`, [ROAD]],
    [`campaign_budget.amount_micros >= 60000000`, [CLASSES, ROAD, TRAIL]],
    [`campaign_budget.amount_micros < 110000000`, [CLASSES, TRAIL]],
    [`campaign_budget.amount_micros <= 60000000`, [CLASSES, TRAIL]],
    [`campaign_budget.amount_micros BETWEEN 100000000 AND 120000000`, [ROAD]],
    [`campaign.end_date_time IS NULL`, [CLASSES, ROAD, TRAIL]],
    [`campaign.end_date_time IS NOT NULL`, []],
    [
      `campaign.network_settings.target_google_search = TRUE AND campaign.status = ENABLED`,
      [ROAD, TRAIL],
    ],
  ])("%s", async (condition, expected) => {
    expect(await campaignsWhere(condition)).toEqual(expected);
  });

  it("match values in lists", async () => {
    const shop = "https://northwind-running.example/";
    expect(await adsWhere(`CONTAINS ANY ("${shop}", "https://else.example/")`)).toBe(4);
    expect(await adsWhere(`CONTAINS ALL ("${shop}", "https://else.example/")`)).toBe(0);
    expect(await adsWhere(`CONTAINS NONE ("${shop}")`)).toBe(0);
  });

  it("sort and limit", async () => {
    const rows = await customer.query(
      `SELECT campaign.name, campaign_budget.amount_micros FROM campaign
       ORDER BY campaign_budget.amount_micros DESC, campaign.name ASC LIMIT 2`,
    );
    expect(rows.map((row) => row.campaign?.name)).toEqual([ROAD, CLASSES]);
  });
});

describe("metrics", () => {
  it("go back two years, day by day", async () => {
    const rows = await customer.query(
      `SELECT segments.date, metrics.impressions, metrics.clicks FROM customer
       WHERE segments.date BETWEEN "${daysAgo(729)}" AND "${daysAgo(1)}" ORDER BY segments.date`,
    );
    expect(rows).toHaveLength(729);
    expect(rows.every((row) => Number(row.metrics?.impressions) > 0)).toBe(true);
  });

  it("older than 37 months are there for whole months", async () => {
    const whole = "segments.date BETWEEN '2020-02-01' AND '2020-02-29'";
    expect(
      await customer.query(`SELECT segments.month, metrics.clicks FROM customer WHERE ${whole}`),
    ).toEqual([]);
    expect(await customer.query(`SELECT metrics.clicks FROM customer WHERE ${whole}`)).toHaveLength(
      1,
    );
  });

  it("are the same each time, and add up from keywords to the account", async () => {
    const during = "segments.date DURING LAST_30_DAYS";
    const clicksOf = async (from: string) => {
      const rows = await customer.query(
        `SELECT ${from}.resource_name, metrics.clicks, metrics.cost_micros FROM ${from} WHERE ${during}`,
      );
      return rows.reduce((sum, row) => sum + Number(row.metrics?.clicks), 0);
    };
    const total = await clicksOf("customer");
    expect(total).toBeGreaterThan(100);
    expect(await clicksOf("campaign")).toBe(total);
    expect(await clicksOf("ad_group")).toBe(total);
    expect(await clicksOf("keyword_view")).toBe(total);
    expect(await clicksOf("customer")).toBe(total);
  });

  it("are grouped by week and month, filtered and sorted", async () => {
    const months = await customer.query(
      `SELECT segments.month, metrics.clicks, metrics.ctr, metrics.average_cpc FROM customer
       WHERE segments.date BETWEEN "2026-01-01" AND "2026-03-31" ORDER BY segments.month DESC`,
    );
    expect(months.map((row) => row.segments?.month)).toEqual([
      "2026-03-01",
      "2026-02-01",
      "2026-01-01",
    ]);
    const [week] = await customer.query(
      `SELECT segments.week, metrics.clicks FROM customer
       WHERE segments.date BETWEEN "2026-02-04" AND "2026-02-05" AND metrics.clicks > 0`,
    );
    expect(week?.segments?.week).toBe("2026-02-02");
    expect(
      await customer.query(
        `SELECT campaign.id, metrics.clicks FROM campaign
         WHERE segments.date DURING LAST_7_DAYS AND metrics.clicks > 1000000`,
      ),
    ).toEqual([]);
  });

  it("stop when a campaign is paused, and earlier ones do not change", async () => {
    const [row] = await customer.query(
      `SELECT campaign.resource_name FROM campaign WHERE campaign.name = "${TRAIL}"`,
    );
    const resourceName = row?.campaign?.resource_name ?? "";
    const clicks = async () => {
      const [total] = await customer.query(
        `SELECT metrics.clicks FROM campaign WHERE campaign.resource_name = "${resourceName}"
         AND segments.date BETWEEN "${daysAgo(10)}" AND "${daysAgo(1)}"`,
      );
      return total?.metrics?.clicks;
    };
    const before = await clicks();
    await customer.campaigns.update([{ resource_name: resourceName, status: "PAUSED" }]);
    expect(await clicks()).toBe(before);
    stage.server().advanceClock(5 * 86_400_000);
    const [later] = await customer.query(
      `SELECT metrics.clicks FROM campaign WHERE campaign.resource_name = "${resourceName}"
       AND segments.date DURING LAST_7_DAYS AND segments.date > "${daysAgo(0)}"`,
    );
    expect(later?.metrics?.clicks).toBe(0);
    await customer.campaigns.update([{ resource_name: resourceName, status: "ENABLED" }]);
  });

  it("are needed where a segment is selected", async () => {
    const during = "segments.date DURING LAST_7_DAYS";
    expect(
      await customer.query(`SELECT campaign.id, segments.date FROM campaign WHERE ${during}`),
    ).toEqual([]);
  });

  it("are zero for what never served", async () => {
    const { campaign } = await createCampaign(customer);
    const query = (fields: string) =>
      customer.query(
        `SELECT ${fields} FROM campaign WHERE campaign.resource_name = "${campaign}"
         AND segments.date DURING LAST_30_DAYS`,
      );
    expect((await query("metrics.clicks"))[0]?.metrics?.clicks).toBe(0);
    expect(await query("metrics.clicks, segments.date")).toEqual([]);
  });

  it("cannot be selected for a manager", async () => {
    const manager = stage.customer(MCC, MCC);
    expect(await names.errorNamesOf(manager.query("SELECT metrics.clicks FROM customer"))).toEqual([
      "query_error.REQUESTED_METRICS_FOR_MANAGER",
    ]);
  });
});

describe("the other ways to read", () => {
  it("streams, counts and reports", async () => {
    const rows: unknown[] = [];
    for await (const row of customer.queryStream(
      "SELECT campaign.id, campaign.name FROM campaign WHERE campaign.status = ENABLED",
    )) {
      rows.push(row);
    }
    expect(rows.length).toBeGreaterThanOrEqual(1);
    expect(await customer.reportCount({ entity: "ad_group", attributes: ["ad_group.id"] })).toBe(
      (await customer.query("SELECT ad_group.id FROM ad_group")).length,
    );
    const report = await customer.report({
      entity: "keyword_view",
      attributes: ["ad_group_criterion.keyword.text"],
      metrics: ["metrics.clicks"],
      from_date: daysAgo(30),
      to_date: daysAgo(1),
      order: [{ field: "metrics.clicks", sort_order: "DESC" }],
      limit: 3,
    });
    expect(report).toHaveLength(3);
  });

  it("reads constants and the account", async () => {
    const [language] = await customer.query(
      'SELECT language_constant.id, language_constant.name FROM language_constant WHERE language_constant.code = "ja"',
    );
    expect(language?.language_constant).toMatchObject({ id: 1005, name: "Japanese" });
    const [place] = await customer.query(
      "SELECT geo_target_constant.name, geo_target_constant.canonical_name FROM geo_target_constant WHERE geo_target_constant.id = 1006886",
    );
    expect(place?.geo_target_constant?.canonical_name).toBe("London,England,United Kingdom");
    const [row] = await customer.query(
      "SELECT customer.currency_code, customer.manager, customer.status FROM customer",
    );
    expect(row?.customer).toMatchObject({ currency_code: "USD", manager: false });
  });

  it("names what is not simulated", async () => {
    await expect(
      customer.query("SELECT segments.device, metrics.clicks FROM campaign"),
    ).rejects.toThrow(/segments\.device is not simulated/);
    await expect(customer.query("SELECT user_list.id FROM user_list")).rejects.toThrow(
      /FROM user_list is not simulated/,
    );
    await expect(customer.userLists.create([{ name: "Mine" }])).rejects.toThrow(
      /UserListService\/MutateUserLists is not simulated/,
    );
  });
});
