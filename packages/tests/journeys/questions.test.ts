import type { Campaign } from "@adwright/contracts/campaign";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { personWithBrand } from "../api/import-account.ts";
import { untilPublished } from "../screens/publication/publish-page.ts";
import { listAccessProblems } from "../support/browser/page-checks.ts";
import { button, dialogNamed, open } from "../support/browser/screen.ts";
import { present } from "../support/data/brands.ts";
import { draftCampaign } from "../support/data/drafts.ts";
import { readAccount } from "../support/data/google-ads-account.ts";
import { makeGroup } from "../support/data/made-groups.ts";
import { useStage } from "../support/stage/use-stage.ts";

const TIMEOUT_MS = 420_000;
/** Campaigns whose lines are answered together. */
const MANY = 8;
const TRUE = "500 Experts Recommend Us";
const PRICED = "Trail Shoes from $41";
const REMOVED = "Award-Winning Trail Shop";

const { stage, visit } = useStage();

/** A person whose brand knows one price, and a draft with three lines that this does not carry. */
async function personWithQuestions() {
  const { person, brand } = await personWithBrand(stage);
  const valueProposition = "# Shoes\n\nTrail shoes from $89";
  await person.api("PUT", `/api/brands/${brand.id}`, { valueProposition });
  const draft = await draftCampaign(person, brand.id, "Trail sale");
  const group = present(draft.adGroups[0]);
  const headlines = [TRUE, PRICED, REMOVED, "Trail Shoes", "Shop Trail Shoes", "Shoes for Trails"];
  const descriptions = ["Find trail shoes in our shop.", "See all trail shoes in our shop today."];
  const adGroups = [{ ...group, headlines, descriptions, pins: [], locked: [] }];
  const adExtensions = { ...draft.adExtensions, sitelinks: [], callouts: [] };
  const change = { adGroups, adExtensions };
  const { body } = await person.api<Campaign>("PUT", `/api/campaigns/${draft.id}`, change);
  return { person, brand, draft: body };
}

const asked = (page: Page, line: string) =>
  page.getByRole("region", { name: /^Question about / }).filter({ hasText: line });

async function showQuestions(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^\d+ questions?$/ }).click();
  await page.getByText(/^1 of \d+$/).waitFor();
}

/** Goes on to the question about the line. */
async function goTo(page: Page, line: string): Promise<void> {
  while ((await asked(page, line).count()) === 0) await button(page, "Next").click();
}

test(
  "questions are answered, and the rest is published without open lines",
  { timeout: TIMEOUT_MS },
  async () => {
    const { person, brand, draft } = await personWithQuestions();
    await visit({ person }, async (page) => {
      await open(page, `/campaigns/${draft.id}`);
      await showQuestions(page);
      expect(await listAccessProblems(page)).toEqual([]);

      await goTo(page, TRUE);
      await page.keyboard.press("y");
      await asked(page, TRUE).waitFor({ state: "detached" });

      await goTo(page, PRICED);
      await asked(page, PRICED).getByRole("button", { name: "Use $89" }).click();
      await asked(page, PRICED).waitFor({ state: "detached" });

      await goTo(page, REMOVED);
      await page.keyboard.press("n");
      await asked(page, REMOVED).waitFor({ state: "detached" });
      await page.getByText("All changes saved").waitFor();

      await button(page, "Publish").click();
      const dialog = dialogNamed(page, "Publish to Google Ads");
      await dialog.getByRole("radio", { name: /^No/ }).click();
      await dialog.getByText(/Ready to publish|Google found no errors/).waitFor();
      await dialog.getByRole("button", { name: /^Publish (Campaign|without)/ }).click();
      await untilPublished(page);
      const made = JSON.stringify(await readAccount(stage.origin, brand.customerId));
      expect(made).toContain(TRUE);
      expect(made).toContain("Trail Shoes from $89");
      expect(made).not.toContain(PRICED);
      expect(made).not.toContain(REMOVED);

      await open(page, "/brands");
      const fact = page.getByRole("listitem").filter({ hasText: TRUE });
      await fact.getByText(`Confirmed by ${person.user.fullName}`).waitFor();
      expect(await listAccessProblems(page)).toEqual([]);
    });
  },
);

test(
  "the lines of many campaigns are answered together and published",
  { timeout: TIMEOUT_MS },
  async () => {
    const { person, brand, draft } = await personWithQuestions();
    const { store } = await makeContext(readConfig(), { now: stage.clock.now });
    const made = await makeGroup(store, person, { brand, name: "Places", count: MANY });
    for (const campaignId of made.campaignIds) {
      const { adGroups, adExtensions } = draft;
      const change = { adGroups, adExtensions };
      const { status } = await person.api("PUT", `/api/campaigns/${campaignId}`, change);
      expect(status).toBe(200);
    }
    await visit({ person, expectedStatuses: [404, 422] }, async (page) => {
      await open(page, `/supercharged-isolated?review=${made.groupId}`);
      await page.getByRole("radio", { name: /^No/ }).click();
      await page.getByRole("button", { name: /^Check / }).click();
      const questions = page.getByRole("region", { name: /^\d+ questions$/ });
      await questions.waitFor({ timeout: 120_000 });
      expect(await listAccessProblems(page)).toEqual([]);
      for (const line of [TRUE, REMOVED])
        await questions.getByRole("checkbox", { name: line }).click();
      await button(page, "These 2 are true").click();
      // A superlative needs its page.
      await questions.getByLabel(/^Which page/).fill("https://awards.example/2026");
      await button(page, "These 2 are true").click();
      await questions.getByRole("checkbox", { name: TRUE }).waitFor({ state: "detached" });
      await button(page, `Publish ${MANY} campaigns`).click({ timeout: 120_000 });
      await page.getByText(`${MANY} campaigns of ${MANY} published.`).waitFor({ timeout: 240_000 });

      await open(page, "/brands");
      for (const line of [TRUE, REMOVED]) {
        const fact = page.getByRole("listitem").filter({ hasText: line });
        await fact.getByText(`Confirmed by ${person.user.fullName}`).waitFor();
      }
    });
    const { campaigns } = await readAccount(stage.origin, brand.customerId);
    const published = campaigns.filter(({ name }) => made.names.includes(name));
    expect(published).toHaveLength(MANY);
    const left = draft.adGroups[0]?.headlines.filter((line) => line !== PRICED).toSorted();
    for (const { adGroups } of published) {
      expect(adGroups[0]?.ads[0]?.headlines.toSorted()).toEqual(left);
    }
  },
);
