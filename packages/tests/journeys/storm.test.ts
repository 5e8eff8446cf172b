import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { StormBackTest } from "@adwright/contracts/storm/back-test";
import type { StormBoard } from "@adwright/contracts/storm/board";
import type { StormRule } from "@adwright/contracts/storm/rule";
import type { StormRunDetail } from "@adwright/contracts/storm/run";
import { afterAll, beforeAll, expect, test } from "vitest";

import { importAccount } from "../api/import-account.ts";
import { present } from "../support/data/brands.ts";
import { readAccount } from "../support/data/google-ads-account.ts";
import { hailForm } from "../support/data/storm-rules.ts";
import { settled, until } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { builtSite } from "../support/stage/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/stage/child-stage.ts";

const TIMEOUT_MS = 300_000;
const HOUR_MS = 3_600_000;
const EMAIL = "roofer@journeys.example";
const TARRANT = { fips: "48439", name: "Tarrant" };

const dataDir = mkdtempSync(join(tmpdir(), "adwright-storm-"));
let port: number;
let stage: ChildStage;

beforeAll(async () => {
  await builtSite();
  port = await freePort();
  stage = await startChildStage(port, dataDir);
}, TIMEOUT_MS);
afterAll(async () => {
  await stage?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The same person, signed in just now by the stage's clock. */
const signIn = () => makePerson(stage.origin, { email: EMAIL, hasStormChasersAddon: true });

async function local(path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(path, stage.origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function ask<Body>({ api }: Person, ...asked: Parameters<Person["api"]>): Promise<Body> {
  const { status, body } = await settled(api, await api<Body>(...asked));
  if (status !== 200) throw new Error(`${asked[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The campaign as Google's stand-in has it. */
async function statusAtGoogle(customerId: string, campaign: string): Promise<string | undefined> {
  const { campaigns } = await readAccount(stage.origin, customerId);
  return campaigns.find(({ id }) => campaign.endsWith(`/${id}`))?.status;
}

test(
  "hail starts an armed rule's campaign; after a crash and past its end it is paused, as promised",
  { timeout: TIMEOUT_MS },
  async () => {
    let person = await signIn();
    const brand = await importAccount(person);
    const list = `/api/brands/${brand.id}/live/campaigns?status=PAUSED`;
    const { rows } = await ask<LiveCampaigns>(person, "GET", list);
    const paused = present(rows.find(({ budget }) => budget?.isDaily && !budget.isShared));
    const budget = present(paused.budget);
    const campaign = {
      campaign: paused.resource,
      budget: budget.resource,
      name: paused.name,
      maxDailyMicros: budget.amountMicros,
    };

    const form = hailForm([campaign], { area: { counties: [TARRANT] }, tailHours: 2 });
    const path = "/api/storms/rules";
    const draft = await ask<StormRule>(person, "POST", path, { ...form, brandId: brand.id });
    const rule = `${path}/${draft.ruleId}`;
    const checked = await ask<StormRule>(person, "POST", `${rule}/check`);
    const check = present(checked.check);
    expect(check.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    const tested = await ask<StormBackTest>(person, "POST", `${rule}/back-tests`, {
      source: "recorded",
      days: 30,
    });
    expect(tested).toMatchObject({ ruleId: draft.ruleId, runs: [] });
    const arming = {
      typedMonthMicros: form.caps.monthMicros,
      acknowledged: ["advertiser_pays", "price_law"],
    };
    const headers = { "if-match": `"${check.hash}"` };
    const armed = await ask<StormRule>(person, "POST", `${rule}/arm`, arming, headers);
    expect(armed.state).toBe("armed");

    await local("/local/storms/scenario", { name: "hail-dfw" });
    await local("/local/storms/play", { minutes: 18 });
    person = await signIn();
    const board = await ask<StormBoard>(person, "GET", "/api/storms");
    const run = present(board.running[0]);
    expect(run).toMatchObject({ state: "active", campaign: campaign.campaign });
    expect(run.worstMicros).toBe(2 * budget.amountMicros * run.accountDays.length);
    expect(await statusAtGoogle(brand.customerId, run.campaign)).toBe("ENABLED");

    await stage.kill();
    const downMs = Date.parse(run.revertAt) - Date.now() + 30 * HOUR_MS;
    stage = await startChildStage(port, dataDir, { downMs });
    person = await signIn();
    const runPath = `/api/storms/runs/${run.runId}`;
    const { run: ended, because } = await until(
      () => ask<StormRunDetail>(person, "GET", runPath),
      (detail) => detail.run.endedAt !== undefined,
    );
    expect(ended).toMatchObject({ state: "ended", worstMicros: run.worstMicros });
    expect(because.join()).toContain("hail 1.75 in");
    expect(await statusAtGoogle(brand.customerId, run.campaign)).toBe("PAUSED");
    expect(await ask(person, "GET", "/api/receipts/verify")).toMatchObject({ ok: true, count: 2 });
  },
);
