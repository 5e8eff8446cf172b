import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, link, open } from "../../support/browser/screen.ts";
import { expectToast, LONG_PATIENCE } from "../../support/browser/toast.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { expectPublishedOnce, readAccount } from "../../support/data/google-ads-account.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const DEMO = "/webhook-publish-demo";

async function prepare(name: string) {
  const person = await makePerson();
  const brand = present((await importBrands(person, 1))[0]);
  const campaign = await draftCampaign(person, brand.id, name);
  return { person, campaign, account: () => readAccount(stage.origin, brand.customerId) };
}

async function publish(page: Page, entry: string | number): Promise<void> {
  await page.getByRole("textbox", { name: "Campaign ID" }).fill(String(entry));
  await button(page, "Start publication").click();
}

describe("/webhook-publish-demo", () => {
  test("publishes a campaign by its ID and shows its progress to the end", async () => {
    const { person, campaign, account } = await prepare("Demo");
    const before = await account();
    const hold = stage.faults.add({
      vendor: "google-ads",
      method: "MutateAdGroups",
      kind: "hold",
      times: 1,
    });
    await visit({ person }, async (page) => {
      const calls = watchCalls(page);
      await open(page, DEMO);
      await expectAccessible(page);
      await publish(page, "twelve");
      await page.getByText("Invalid campaign ID").waitFor();
      await expectAccessible(page);

      await publish(page, campaign.id);
      await page.getByText("In progress", { exact: true }).waitFor();
      await page.getByText("Creating the ad groups").waitFor();
      const bar = page.getByRole("progressbar");
      expect(await bar.getAttribute("aria-valuenow")).toBe("43");
      expect(await bar.getAttribute("aria-valuemax")).toBe("100");
      await expectAccessible(page);
      stage.faults.remove(hold.id);

      const text = `Campaign ${campaign.id} is published.`;
      await Promise.all([
        page.getByText("Complete", { exact: true }).waitFor(),
        expectToast(page, { title: "Campaign Published", text }, LONG_PATIENCE),
      ]);
      expect(await bar.getAttribute("aria-valuenow")).toBe("100");
      await expectAccessible(page);
      expect(calls.named(`POST /api/campaigns/${campaign.id}/webhook-publish`)).toHaveLength(1);

      await link(page, `Open campaign ${campaign.id}`).click();
      await page.getByRole("heading", { level: 1, name: "Demo" }).waitFor();
      await page.getByText("Published", { exact: true }).first().waitFor();
    });
    expectPublishedOnce(before, await account(), campaign);
  });
});
