import { beforeEach, describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import * as names from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const HOUR_MS = 3_600_000;
const AT_ONCE = 960;
const budget = { amount_micros: 1_000_000, explicitly_shared: false };

const clock = { ms: Date.parse("2026-11-20T10:00:00Z") };
const stage = useStage({ now: () => clock.ms });
const customer = stage.customer(USD_ACCOUNT, MCC);

beforeEach(() => stage.restart());

const read = () => customer.query("SELECT campaign.id FROM campaign LIMIT 1");
/** Uses this many operations without creating anything. */
const use = (operations: number) =>
  customer.campaignBudgets.create(
    Array.from({ length: operations }, () => budget),
    { validate_only: true },
  );
const exhausted = ["quota_error.RESOURCE_EXHAUSTED"];
const detailsOf = async (call: Promise<unknown>) => {
  const [error] = (await requests.failureOf(call)).errors;
  return JSON.parse(JSON.stringify(error?.details)) as unknown;
};

describe("access levels", () => {
  it("test only allows test accounts", async () => {
    stage.sandbox().setAccessLevel("test");
    await read();
    stage.sandbox().makeProduction([USD_ACCOUNT]);
    expect(await names.errorNamesOf(read())).toEqual([
      "authorization_error.CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION",
    ]);
  });

  it("explorer counts 2,880 operations on production accounts, and those on test accounts separately", async () => {
    stage.sandbox().setAccessLevel("explorer");
    for (let times = 0; times < 4; times += 1) await use(AT_ONCE);
    stage.sandbox().makeProduction([USD_ACCOUNT]);
    for (let times = 0; times < 3; times += 1) await use(AT_ONCE);
    expect(await names.errorNamesOf(read())).toEqual(exhausted);
    stage.sandbox().setAccessLevel("standard");
    await read();
  });

  it("basic counts all accounts together", async () => {
    stage.sandbox().setAccessLevel("basic");
    for (let times = 0; times < 3; times += 1) await use(5_000);
    stage.sandbox().makeProduction([USD_ACCOUNT]);
    expect(await names.errorNamesOf(read())).toEqual(exhausted);
  });

  it("count the last 24 hours as a sliding window, and say how long to wait", async () => {
    stage.sandbox().setAccessLevel("explorer");
    stage.sandbox().makeProduction([USD_ACCOUNT]);
    await use(2_000);
    clock.ms += 20 * HOUR_MS;
    await use(880);
    expect(await detailsOf(use(3))).toEqual({
      quota_error_details: {
        rate_scope: expect.anything() as unknown,
        rate_name: "Number of operations for explorer access",
        retry_delay: { seconds: String(4 * 3600) },
      },
    });
    // A request that exceeds the daily limit alone is never possible.
    expect(await detailsOf(use(2_881))).not.toMatchObject({
      quota_error_details: { retry_delay: expect.anything() as unknown },
    });
    clock.ms += 4 * HOUR_MS - 1000;
    expect(await names.errorNamesOf(read())).toEqual(exhausted);
    clock.ms += 1000;
    await use(2_000);
    expect(await names.errorNamesOf(read())).toEqual(exhausted);
  });
});
