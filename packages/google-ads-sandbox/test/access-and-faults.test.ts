import type { Customer } from "google-ads-api";
import { beforeEach, describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import * as names from "./error-names.ts";
import { CANCELLED_ACCOUNT, MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);
beforeEach(() => stage.faults().clear());

const read = (account: Customer) => account.query("SELECT campaign.id FROM campaign LIMIT 1");
const fails = (call: Promise<unknown>) => names.errorNamesOf(call);
const budget = { amount_micros: 1_000_000, explicitly_shared: false };
const createBudget = () => customer.campaignBudgets.create([budget]);
const details = async () => (await requests.failureOf(createBudget())).errors[0]?.details;
const budgetCount = () => stage.sandbox().snapshotOf(USD_ACCOUNT)?.budgets.length ?? 0;

describe("access", () => {
  it("lists the accounts with direct access, and the tree below a manager", async () => {
    const manager = stage.customer(MCC, MCC);
    const listed = await manager.customers.listAccessibleCustomers({} as never);
    expect(listed.resource_names).toEqual([`customers/${MCC}`]);
    const rows = await manager.query(
      `SELECT customer_client.id, customer_client.level, customer_client.status, customer_client.currency_code
       FROM customer_client WHERE customer_client.manager = FALSE`,
    );
    expect(rows.map((row) => row.customer_client?.currency_code)).toEqual([
      "USD",
      "EUR",
      "JPY",
      "USD",
      "EUR",
    ]);
    expect(stage.sandbox().accessibleCustomersOf("Ada@Northwind.example")).toEqual([MCC]);
  });

  it("requires the manager's id to reach a client", async () => {
    const denied = ["authorization_error.USER_PERMISSION_DENIED"];
    expect(await fails(read(stage.customer(USD_ACCOUNT)))).toEqual(denied);
    expect(await fails(read(stage.customer(USD_ACCOUNT, "1000000002")))).toEqual(denied);
    expect(await fails(read(stage.customer("2200000001", MCC)))).toEqual(denied);
    expect(await fails(read(stage.customer("9999999999", MCC)))).toEqual(denied);
    const finn = stage.customer("3000000001", undefined, "1//sandbox-finn");
    expect(await read(finn)).toHaveLength(1);
    expect(await fails(stage.customer(USD_ACCOUNT).campaignBudgets.create([budget]))).toEqual(
      denied,
    );
  });

  it("is refused for closed accounts, managers' campaigns and people without Google Ads", async () => {
    expect(await fails(read(stage.customer(CANCELLED_ACCOUNT, MCC)))).toEqual([
      "authorization_error.CUSTOMER_NOT_ENABLED",
    ]);
    expect(await fails(stage.customer(MCC, MCC).campaignBudgets.create([budget]))).toEqual([
      "request_error.CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT",
    ]);
    const nobody = stage.customer(USD_ACCOUNT, undefined, "1//sandbox-nobody@new.example");
    expect(await fails(nobody.customers.listAccessibleCustomers({} as never))).toEqual([
      "authentication_error.NOT_ADS_USER",
    ]);
  });

  it("fails with an unknown refresh token", async () => {
    const stranger = stage.customer(USD_ACCOUNT, MCC, "1//unknown");
    await expect(read(stranger)).rejects.toThrow(/invalid_grant/);
    await expect(stranger.campaignBudgets.create([budget])).rejects.toThrow(/invalid_grant/);
  });

  it("a new person gets a tree of accounts, once", async () => {
    const person = { email: "noor@new.example", name: "Noor" };
    const tree = stage.sandbox().createAccountTree(person);
    expect(stage.sandbox().createAccountTree(person)).toEqual(tree);
    const currencies = tree.customerIds.map((id) => stage.sandbox().snapshotOf(id)?.currencyCode);
    expect(currencies).toEqual(["USD", "EUR", "GBP", "JPY", "KWD", "USD", "USD", "USD"]);
    const manager = stage.customer(tree.managerId, tree.managerId, "1//sandbox-noor@new.example");
    const open = await manager.query(
      "SELECT customer_client.id FROM customer_client WHERE customer_client.status = ENABLED",
    );
    expect(open).toHaveLength(8);
  });
});

describe("faults", () => {
  it("unavailable before the work leaves nothing behind", async () => {
    stage.faults().add({ kind: "unavailable", method: "MutateCampaignBudgets" });
    const before = budgetCount();
    await expect(createBudget()).rejects.toMatchObject({ code: 14 });
    expect(budgetCount()).toBe(before);
    stage.faults().add({ kind: "unavailable", method: "SearchStream" });
    await expect(read(customer)).rejects.toThrow(/503|unavailable/i);
    expect(stage.sandbox().journal().at(-1)).toMatchObject({ outcome: "UNAVAILABLE" });
  });

  it("drop_after_commit does the work and never answers", async () => {
    stage.faults().add({ kind: "drop_after_commit", method: "MutateCampaignBudgets" });
    const before = budgetCount();
    await expect(createBudget()).rejects.toMatchObject({ code: 14 });
    expect(budgetCount()).toBe(before + 1);
    expect(stage.sandbox().journal().at(-1)).toMatchObject({ outcome: "answer_lost" });
    stage.faults().add({ kind: "drop_after_commit", method: "SearchStream" });
    await expect(read(customer)).rejects.toThrow(/socket|reset|closed|aborted/i);
    await createBudget();
    expect(budgetCount()).toBe(before + 2);
  });

  it("quota says how long to wait, or nothing", async () => {
    stage.faults().add({ kind: "quota", method: "MutateCampaignBudgets", retryAfterMs: 900_000 });
    expect(JSON.parse(JSON.stringify(await details()))).toMatchObject({
      quota_error_details: { retry_delay: { seconds: "900" } },
    });
    stage.faults().add({ kind: "quota", method: "MutateCampaignBudgets" });
    const plain = JSON.parse(JSON.stringify(await details()));
    expect(plain.quota_error_details).toBeDefined();
    expect(plain.quota_error_details.retry_delay).toBeUndefined();
    stage.faults().add({ kind: "quota", method: "SearchStream", retryAfterMs: 2_000 });
    const failure = await requests.failureOf(read(customer));
    expect(failure.errors[0]?.details).toMatchObject({
      quota_error_details: { retry_delay: expect.anything() },
    });
  });

  it("concurrent and policy have their own failures", async () => {
    stage.faults().add({ kind: "concurrent", method: "MutateCampaignBudgets" });
    expect(await fails(createBudget())).toEqual(["database_error.CONCURRENT_MODIFICATION"]);
    const { adGroup } = await requests.createCampaign(customer);
    stage.faults().add({ kind: "policy", method: "MutateAdGroupAds" });
    const ad = requests.searchAd(adGroup);
    const call = () => customer.adGroupAds.create([ad]);
    expect(await names.errorPathOf(call())).toBe(
      "operations[0].create.ad.responsive_search_ad.headlines[0].text",
    );
    await call();
  });

  it("hold waits until it is released", async () => {
    const before = budgetCount();
    const held = stage.faults().add({
      kind: "hold",
      method: "MutateCampaignBudgets",
      when: "after",
    });
    const call = createBudget();
    await expect.poll(() => stage.faults().list()[0]?.hits).toBe(1);
    expect(budgetCount()).toBe(before + 1);
    expect(stage.sandbox().journal().at(-1)?.outcome).toBe("pending");
    stage.faults().remove(held.id);
    expect((await call).results).toHaveLength(1);
  });

  it("slow delays the answer", async () => {
    stage.faults().add({ kind: "slow", method: "MutateCampaignBudgets", delayMs: 300 });
    const started = performance.now();
    await createBudget();
    expect(performance.now() - started).toBeGreaterThanOrEqual(295);
  });
});
