import { describe, expect, it } from "vitest";

import * as names from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);

const fails = (query: string) => names.errorNamesOf(customer.query(query));
const GRANULARITY = "REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED";

describe("refusals", () => {
  it.each([
    ["SELECT campaign.bad FROM campaign", "query_error.UNRECOGNIZED_FIELD"],
    ["SELECT campaign.id FROM nowhere", "query_error.BAD_RESOURCE_TYPE_IN_FROM_CLAUSE"],
    ["SELECT ad_group.id FROM campaign", "query_error.PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE"],
    [
      "SELECT campaign.id, metrics.clicks FROM campaign_criterion",
      "query_error.PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE",
    ],
    [
      "SELECT campaign.id FROM campaign WHERE campaign.status = 'WORKING'",
      "query_error.BAD_ENUM_CONSTANT",
    ],
    [
      "SELECT campaign.id FROM campaign WHERE campaign.id = 1 OR campaign.id = 2",
      "query_error.EXPECTED_AND",
    ],
    ["SELECT campaign.id FROM campaign LIMIT 0", "query_error.BAD_LIMIT_VALUE"],
    [
      "SELECT campaign.id, segments.date FROM campaign",
      "query_error.EXPECTED_FILTERS_ON_DATE_RANGE",
    ],
    [
      "SELECT campaign.id FROM campaign WHERE segments.date DURING SOMETIME",
      "query_error.INVALID_VALUE_WITH_DURING_OPERATOR",
    ],
    [
      "SELECT metrics.clicks FROM customer WHERE segments.month = '2026-05-15'",
      "query_error.MISALIGNED_DATE_FOR_FILTER",
    ],
    ["SELECT campaign.id FROM campaign WHERE campaign.name ~ 'x'", "query_error.UNEXPECTED_INPUT"],
    ["SELECT campaign.id WHERE campaign.id = 1", "query_error.EXPECTED_FROM"],
    ["SELECT campaign.network_settings FROM campaign", "query_error.UNRECOGNIZED_FIELD"],
    [
      `SELECT change_event.user_email FROM change_event
       WHERE change_event.change_resource_name = "customers/1/campaigns/2"`,
      "query_error.PROHIBITED_FIELD_IN_WHERE_CLAUSE",
    ],
    [
      "SELECT campaign.id FROM campaign ORDER BY campaign.resource_name",
      "query_error.PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE",
    ],
    [
      "SELECT campaign.id, segments.date FROM ad_group_criterion",
      "query_error.PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE",
    ],
    [
      "SELECT campaign.id FROM campaign WHERE ad_group.id = 1",
      "query_error.PROHIBITED_RESOURCE_TYPE_IN_WHERE_CLAUSE",
    ],
    [
      "SELECT campaign.id FROM campaign WHERE campaign.id LIKE '1%'",
      "query_error.OPERATOR_FIELD_MISMATCH",
    ],
    [
      "SELECT campaign.id FROM campaign WHERE campaign.name CONTAINS ANY ('x')",
      "query_error.OPERATOR_FIELD_MISMATCH",
    ],
    [
      "SELECT campaign.id FROM campaign ORDER BY campaign.name",
      "query_error.EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE",
    ],
    [
      `SELECT search_term_view.search_term, metrics.clicks FROM search_term_view
       WHERE segments.keyword.info.text = 'shoes'`,
      "query_error.EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE",
    ],
    [
      "SELECT campaign_asset.asset FROM campaign_asset WHERE campaign.id = 1",
      "query_error.EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE",
    ],
    ["SELECT campaign.id FROM campaign WHERE campaign.id = 'abc'", "query_error.BAD_VALUE"],
    [
      "SELECT campaign.id FROM campaign WHERE campaign.id IN ()",
      "query_error.PROHIBITED_EMPTY_LIST_IN_CONDITION",
    ],
    [
      "SELECT metrics.clicks FROM customer WHERE segments.date BETWEEN '2026-03-02' AND '2026-03-01'",
      "query_error.DATE_RANGE_TOO_NARROW",
    ],
  ])("%s", async (query, name) => {
    expect(await fails(query)).toEqual([name]);
  });

  it("of more than 20,000 values", async () => {
    const ids = Array.from({ length: 20_001 }, (_, id) => id + 1).join(",");
    expect(await fails(`SELECT campaign.id FROM campaign WHERE campaign.id IN (${ids})`)).toEqual([
      "query_error.FILTER_HAS_TOO_MANY_VALUES",
    ]);
  });

  it("name what is not simulated", async () => {
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

  it.each([
    ["by day", "segments.date, ", "2020-02-01", "2020-02-29", GRANULARITY],
    ["by week", "segments.week, ", "2020-02-01", "2020-02-29", GRANULARITY],
    ["by month, in the middle of one", "segments.month, ", "2020-02-02", "2020-02-29", GRANULARITY],
    ["in total, in the middle of one", "", "2020-02-01", "2020-02-28", GRANULARITY],
    ["of a time before Google keeps any", "", "2012-02-01", "2012-02-29", "INVALID_DATE"],
  ])("of days older than 37 months %s", async (_how, segment, from, to, name) => {
    const asked = customer.query(
      `SELECT ${segment}metrics.clicks FROM customer
       WHERE segments.date BETWEEN '${from}' AND '${to}'`,
    );
    expect(await names.errorNamesOf(asked)).toEqual([`date_range_error.${name}`]);
  });
});
