import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { StormRule } from "@adwright/contracts/storm/rule";
import type { StormRun, StormRunDetail } from "@adwright/contracts/storm/run";
import { HOUR_MS } from "@adwright/contracts/time";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { sharedBrowser, visit } from "../support/browser/browser.ts";
import { button, fact, link, open } from "../support/browser/screen.ts";
import { present } from "../support/data/brands.ts";
import { importBrands } from "../support/data/drafts.ts";
import { readAccount } from "../support/data/google-ads-account.ts";
import { until } from "../support/people/api.ts";
import { makePerson } from "../support/people/person.ts";
import { builtSite } from "../support/stage/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/stage/child-stage.ts";

const TIMEOUT_MS = 300_000;
const EMAIL = "roofer@journeys.example";
/** The most that the rule may cost in a month. */
const MONTH = "2,880";

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

/** The campaign's status as Google's stand-in has it. */
async function statusAtGoogle({ customerId, campaign }: StormRun): Promise<string | undefined> {
  const { campaigns } = await readAccount(stage.origin, customerId);
  return campaigns.find(({ id }) => campaign.endsWith(`/${id}`))?.status;
}

/** Signs in on this device and does something there; pictures are kept in the folder that PICTURES names. */
async function onDevice(
  work: (page: Page, shoot: (name: string) => Promise<unknown>) => Promise<void>,
) {
  const person = await signIn();
  const folder = process.env["PICTURES"];
  await visit(await sharedBrowser(), { origin: stage.origin, person, width: 1440 }, (page) =>
    work(page, async (name) => {
      if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    }),
  );
  return person;
}

/** Makes a roofer's rule for a county of Texas, tests it, checks it and arms it, by keyboard alone. */
async function armRule(page: Page): Promise<void> {
  await page.getByRole("link", { name: "New rule" }).press("Enter");
  await page.getByRole("button", { name: /^Roofer/ }).press("Enter");
  await page.getByLabel("Find a county").fill("Tarrant");
  await page.getByRole("checkbox", { name: "Tarrant" }).press("Space");
  await page.getByRole("img", { name: /^Map of Texas: 1 county chosen/ }).waitFor();
  await page.getByRole("checkbox", { name: /^Running classes/ }).press("Space");
  await page.getByRole("radio", { name: "During" }).press("Space");
  await page.getByLabel("Hours after the weather").fill("2");
  await button(page, "Save rule").press("Enter");
  await button(page, "Test this rule").press("Enter");
  await page.getByText("Warnings in your counties").waitFor();
  await button(page, "Check").press("Enter");
  await page.getByText(/Google may charge up to/).waitFor();
  await page.getByRole("checkbox", { name: /^I pay Google/ }).press("Space");
  await page.getByRole("checkbox", { name: /^I know my state/ }).press("Space");
  // Not before the amount was typed.
  expect(await button(page, "Arm this rule").isDisabled()).toBe(true);
  await page.getByLabel(/^Type \$/).fill(MONTH);
  await button(page, "Arm this rule").press("Enter");
  await page.getByRole("heading", { name: "Armed" }).waitFor();
}

test(
  "hail starts an armed rule's campaign; after a crash and past its end it is paused, as promised",
  { timeout: TIMEOUT_MS },
  async () => {
    const owner = await signIn();
    await importBrands(owner, 1);
    await onDevice(async (page, shoot) => {
      await open(page, "/storm-chasers");
      await page.waitForURL("**/storms");
      await armRule(page);
      await shoot("1-armed");
    });

    await owner.api("POST", "/local/storms/play", { scenario: "hail-dfw", minutes: 18 });
    let bound = "";
    const person = await onDevice(async (page, shoot) => {
      await open(page, "/storms");
      const running = page.getByRole("region", { name: "Running campaigns" });
      await running.getByRole("link").waitFor();
      await shoot("2-running");
      await running.getByRole("link").click();
      await page.getByText(/hail 1\.75 in/).waitFor();
      bound = (await fact(page, "At most, as approved").textContent()) ?? "";
      await shoot("3-run");
      await link(page, "Changes and receipt").click();
      await page.getByText("Applied", { exact: true }).first().waitFor();
      await shoot("4-changes");
    });
    const { body: runs } = await person.api<StormRun[]>("GET", "/api/storms/runs");
    const run = present(runs.find(({ state }) => state === "active"));
    const { body: rule } = await person.api<StormRule>("GET", `/api/storms/rules/${run.ruleId}`);
    const daily = present(rule.campaigns[0]).maxDailyMicros;
    expect(run.worstMicros).toBe(2 * daily * run.accountDays.length);
    expect(await statusAtGoogle(run)).toBe("ENABLED");

    await stage.kill();
    const downMs = Date.parse(run.revertAt) - Date.now() + 30 * HOUR_MS;
    stage = await startChildStage(port, dataDir, { downMs });
    const again = await signIn();
    await again.api("POST", "/local/storms/play", { minutes: 2 });
    const path = `/api/storms/runs/${run.runId}`;
    await until(
      () => again.api<StormRunDetail>("GET", path),
      ({ body }) => body.run.endedAt !== undefined,
    );
    await onDevice(async (page, shoot) => {
      await open(page, "/storms/runs");
      const ended = page.getByRole("row").filter({ hasText: "The weather is over" });
      await ended.waitFor();
      await shoot("5-log");
      await ended.getByRole("link").click();
      await page.getByText("Ended", { exact: true }).first().waitFor();
      expect(await fact(page, "At most, as approved").textContent()).toBe(bound);
      await shoot("6-ended");
    });
    expect(await statusAtGoogle(run)).toBe("PAUSED");
    const verified = await again.api("GET", "/api/receipts/verify");
    expect(verified.body).toMatchObject({ ok: true, count: 2 });
  },
);
