import { describe, expect, it } from "vitest";

import * as names from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);

const LAST = "segments.date DURING LAST_30_DAYS";
const termsWith = (more = "") =>
  customer.query(
    `SELECT search_term_view.search_term, search_term_view.status, search_term_view.ad_group${more},
     metrics.impressions, metrics.cost_micros FROM search_term_view WHERE ${LAST}`,
  );

describe("search terms", () => {
  it("are the same each time, and add up to less than the account's cost", async () => {
    const [first, second] = [await termsWith(), await termsWith()];
    expect(second).toEqual(first);
    const [whole] = await customer.query(`SELECT metrics.cost_micros FROM customer WHERE ${LAST}`);
    const sum = first.reduce((total, { metrics }) => total + (metrics?.cost_micros ?? 0), 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(Number(whole?.metrics?.cost_micros));
    expect(first.every(({ metrics }) => Number(metrics?.impressions) >= 10)).toBe(true);
  });

  it("have the matching keyword as a segment", async () => {
    const rows = await termsWith(", segments.keyword.info.text, segments.search_term_match_type");
    const cheap = rows.find(
      (row) => row.search_term_view?.search_term === "cheap trail running shoes",
    );
    expect(cheap?.segments?.keyword?.info?.text).toBe("trail running shoes");
  });

  it("cannot be selected with fields of the keyword itself", async () => {
    const call = termsWith(", ad_group_criterion.status");
    expect(await names.errorNamesOf(call)).toEqual([
      "query_error.PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE",
    ]);
  });
});
