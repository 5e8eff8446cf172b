import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Customer } from "google-ads-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type * as requestModule from "./campaign-requests.ts";
import { MCC, type SandboxStage, startSandboxStage, USD_ACCOUNT } from "./sandbox-stage.ts";

const dataDir = mkdtempSync(join(tmpdir(), "ads-data-"));
let stage: SandboxStage;
let customer: Customer;
let requests: typeof requestModule;

beforeAll(async () => {
  stage = await startSandboxStage({ dataDir });
  customer = stage.customer(USD_ACCOUNT, MCC);
  requests = await import("./campaign-requests.ts");
});
afterAll(async () => {
  await stage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const idOf = (name: string) => Number(name.split("/").at(-1));

const account = async (control: string) =>
  (await fetch(`${control}/accounts/${USD_ACCOUNT}`)).json();

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

describe("running alone", () => {
  const program = fileURLToPath(new URL("../bin/google-ads-sandbox.ts", import.meta.url));
  const dir = mkdtempSync(join(tmpdir(), "ads-alone-"));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  async function start(): Promise<{ child: ChildProcess; control: string; text: string }> {
    const env = { ...process.env, DATA_DIR: dir, PROXY_PORT: "0", CONTROL_PORT: "0" };
    const child = spawn(process.execPath, [program], { env });
    let text = "";
    for await (const chunk of child.stdout) {
      text += String(chunk);
      if (text.includes("GRPC_DEFAULT_SSL_ROOTS_FILE_PATH")) break;
    }
    const control = /control on (\S+)/.exec(text)?.[1] ?? "";
    return { child, control, text };
  }

  it("prints its environment, answers its control port and survives a kill", async () => {
    const first = await start();
    expect(first.text).toContain("export HTTPS_PROXY=http://127.0.0.1:");
    const before = await account(first.control);
    const made = await fetch(`${first.control}/faults`, {
      method: "POST",
      body: JSON.stringify({ kind: "quota", method: "Search" }),
    });
    expect(made.status).toBe(201);
    expect(await (await fetch(`${first.control}/faults`)).json()).toHaveLength(1);
    first.child.kill("SIGKILL");
    const second = await start();
    expect(await account(second.control)).toEqual(before);
    second.child.kill("SIGKILL");
  });
});
