import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const dataDir = mkdtempSync(join(tmpdir(), "ads-data-"));
const stage = useStage({ dataDir });
const customer = stage.customer(USD_ACCOUNT, MCC);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const idOf = (name: string) => Number(name.split("/").at(-1));

describe("accounts on disk", () => {
  it("are the same after a restart, and ids are not reused", async () => {
    const first = await requests.createCampaign(customer);
    const tree = stage.sandbox().createAccountTree({ email: "kept@new.example", name: "Kept" });
    const before = stage.sandbox().snapshotOf(USD_ACCOUNT);
    await stage.restart();
    expect(stage.sandbox().snapshotOf(USD_ACCOUNT)).toEqual(before);
    expect(stage.sandbox().accessibleCustomersOf("kept@new.example")).toEqual([tree.managerId]);
    const second = await requests.createCampaign(customer);
    expect(idOf(second.campaign)).toBeGreaterThan(idOf(first.campaign));
  });

  it("keep every answered change and ignore an incomplete one", async () => {
    const { campaign } = await requests.createCampaign(customer);
    const file = join(dataDir, "google-ads.jsonl");
    expect(readFileSync(file, "utf8")).toContain(campaign);
    const before = stage.sandbox().snapshotOf(USD_ACCOUNT);
    appendFileSync(file, '{"lastId":1,"resources":[{"resource_na');
    await stage.restart();
    expect(stage.sandbox().snapshotOf(USD_ACCOUNT)).toEqual(before);
    await requests.createCampaign(customer);
    await stage.restart();
    expect(stage.sandbox().snapshotOf(USD_ACCOUNT)?.campaigns).toHaveLength(
      (before?.campaigns.length ?? 0) + 1,
    );
  });

  it("store nothing of a refused request", async () => {
    const before = stage.sandbox().snapshotOf(USD_ACCOUNT);
    const budgets = [1_000_000, 1].map((amountMicros) => ({
      amount_micros: amountMicros,
      explicitly_shared: false,
    }));
    await expect(customer.campaignBudgets.create(budgets)).rejects.toBeDefined();
    await stage.restart();
    expect(stage.sandbox().snapshotOf(USD_ACCOUNT)).toEqual(before);
  });
});
