import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, open } from "../../support/browser/screen.ts";
import { listBrands, present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { expectWithinLimits, readAccount } from "../../support/data/google-ads-account.ts";
import { until } from "../../support/people/api.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const WEBSITE = "https://northwind-running.example";
const MAKING_CALL = /^POST \/api\/brands\/\d+\/(budgets|campaigns)/;

/** A person with two brands, the newest of which has a website, and that brand's account. */
async function prepare() {
  const person = await makePerson();
  await importBrands(person, 2);
  const brand = present((await listBrands(person))[0]);
  await person.api("PUT", `/api/brands/${brand.id}`, { website: WEBSITE });
  const account = () => readAccount(stage.origin, brand.customerId);
  return { person, brand, account };
}

const steps = (page: Page) => page.getByRole("list", { name: "Steps" });

async function answerNo(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "No, it contains no EU political advertising" }).click();
}

describe("/api-test", () => {
  test("makes one complete, paused campaign, and another one when the full test is run again", async () => {
    const { person, brand, account } = await prepare();
    const before = await account();
    await visit({ person }, async (page) => {
      const calls = watchCalls(page);
      await open(page, "/api-test");
      await page.getByRole("tab", { name: "Full Publish Test" }).click();
      await page.waitForURL("**/api-test?tab=full");
      await page.reload();
      await expectAccessible(page);

      await button(page, "Run the test").click();
      await page
        .getByText("Say whether this campaign contains EU political advertising.")
        .waitFor();
      await expectAccessible(page);
      await answerNo(page);
      await button(page, "Run the test").click();
      await page.getByText("All seven steps are done").waitFor();
      await expectAccessible(page);
      const made = calls.all().filter((call) => MAKING_CALL.test(call));
      expect(made.map((call) => call.replaceAll(/\d+/g, "1"))).toEqual([
        "POST /api/brands/1/budgets",
        "POST /api/brands/1/campaigns",
        "POST /api/brands/1/campaigns/1/geography",
        "POST /api/brands/1/campaigns/1/adgroups",
        "POST /api/brands/1/campaigns/1/adgroups/1/ads",
        "POST /api/brands/1/campaigns/1/adgroups/1/keywords",
        "POST /api/brands/1/campaigns/1/negative-keywords",
      ]);

      const after = await account();
      expect(after.budgets).toHaveLength(before.budgets.length + 1);
      expect(after.campaigns).toHaveLength(before.campaigns.length + 1);
      const campaign = present(after.campaigns.at(-1));
      expect(campaign).toMatchObject({
        name: expect.stringMatching(/^API test /),
        status: "PAUSED",
        budgetMicros: 10_000_000,
        locations: ["United States"],
        languages: ["en"],
        negativeKeywords: ["free", "jobs"],
        euPoliticalAdvertising: false,
        adGroups: [{ keywords: { length: 3 }, ads: [{ finalUrls: [WEBSITE] }] }],
      });
      const ad = present(campaign.adGroups[0]?.ads[0]);
      expectWithinLimits(ad.headlines, { fewest: 3, most: 15, width: 30 });
      expectWithinLimits(ad.descriptions, { fewest: 2, most: 4, width: 90 });
      await steps(page)
        .getByText(`customers/${brand.customerId}/campaigns/${campaign.id}`)
        .waitFor();

      await button(page, "Run again").click();
      await until(
        async () => (await account()).campaigns,
        (all) =>
          all.length === before.campaigns.length + 2 && all.at(-1)?.negativeKeywords.length === 2,
      );
      await page.getByText("All seven steps are done").waitFor();
      const names = (await account()).campaigns.map(({ name }) => name);
      expect(names).toHaveLength(before.campaigns.length + 2);
      expect(new Set(names).size).toBe(names.length);
    });
  });
});
