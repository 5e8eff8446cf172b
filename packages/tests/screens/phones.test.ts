import type { Stage } from "@adwright/local/stage";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { sharedBrowser, visit } from "../support/browser/browser.ts";
import { listAccessProblems, listOverflow } from "../support/browser/page-checks.ts";
import { untilSettled } from "../support/browser/until-settled.ts";
import { draftCampaign, importBrands } from "../support/data/drafts.ts";
import { type Person, makePerson } from "../support/people/person.ts";
import { startWebStage } from "../support/stage/stage.ts";

const TIMEOUT_MS = 240_000;
const PHONE = { width: 390, height: 844 };

let stage: Stage;
let browser: Browser;
let newcomer: Person;
let person: Person;
let campaignId: number;

beforeAll(async () => {
  [stage, browser] = await Promise.all([startWebStage(), sharedBrowser()]);
  newcomer = await makePerson(stage.origin, { connected: false, subscription: "free" });
  person = await makePerson(stage.origin);
  const [brand] = await importBrands(person, 3);
  const name = "A campaign with a rather long name for a narrow screen";
  campaignId = (await draftCampaign(person, brand?.id ?? 0, name)).id;
}, TIMEOUT_MS);
afterAll(async () => {
  await stage?.close();
});

const screens = ["/dashboard", "/brands", "/brands/import", "/campaigns", "/campaigns/new"];

describe("on a phone", { timeout: TIMEOUT_MS }, () => {
  test("/login fits and is accessible", () =>
    visit(browser, { ...PHONE, origin: stage.origin }, async (page) => {
      await page.goto("/login");
      await page.getByRole("button", { name: "Continue with Google" }).waitFor();
      expect(await listOverflow(page)).toEqual([]);
      expect(await listAccessProblems(page)).toEqual([]);
    }));

  test.each(screens)("%s fits and is accessible", (path) =>
    visit(browser, { ...PHONE, origin: stage.origin, person }, async (page) => {
      await page.goto(path);
      await untilSettled(page);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await listOverflow(page)).toEqual([]);
      expect(await listAccessProblems(page)).toEqual([]);
    }),
  );

  test("a campaign fits and is accessible", () =>
    visit(browser, { ...PHONE, origin: stage.origin, person }, async (page) => {
      await page.goto(`/campaigns/${campaignId}`);
      await untilSettled(page);
      expect(await listOverflow(page)).toEqual([]);
      expect(await listAccessProblems(page)).toEqual([]);
    }));

  test.each(screens)("%s fits and is accessible for a person who has nothing yet", (path) =>
    visit(browser, { ...PHONE, origin: stage.origin, person: newcomer }, async (page) => {
      await page.goto(path);
      await untilSettled(page);
      expect(await listOverflow(page)).toEqual([]);
      expect(await listAccessProblems(page)).toEqual([]);
    }),
  );
});
