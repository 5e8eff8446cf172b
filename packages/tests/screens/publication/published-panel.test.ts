import type { Campaign } from "@adwright/contracts/campaign";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { personWithBrand } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, focused, open, openTab, question } from "../../support/browser/screen.ts";
import { PATIENCE, plain, toastsOn } from "../../support/browser/toast.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";

const { visit, stage } = useStage();

const KIM = "kim@elsewhere.example";

/** A published campaign, and its account as it was before. */
async function publishedCampaign() {
  const { person, brand } = await personWithBrand(stage);
  const account = () => readAccount(stage.origin, brand.customerId);
  const before = await account();
  const draft = await draftCampaign(person, brand.id, "Trail sale");
  const { body } = await publishToTheEnd(person, draft.id);
  const receipt = present(body.receipt);
  return {
    person,
    before,
    account,
    receipt,
    draft,
    path: `/campaigns/${draft.id}`,
    statusAtGoogle: async () =>
      (await account()).campaigns.find(({ name }) => name === draft.name)?.status,
    edit: (resourceName: string | undefined, fields: Record<string, unknown>) =>
      stage.standIns.sandbox.recordOutsideEdit({
        customerId: brand.customerId,
        email: KIM,
        resourceName: present(resourceName),
        fields,
      }),
  };
}

const serving = (page: Page) => page.getByRole("region", { name: "Serving" });
const state = (page: Page, words: string) => serving(page).getByText(words, { exact: true });

describe("a published campaign on its screen", () => {
  test("keeps its keywords and ads on the screen where its publication cannot be loaded", async () => {
    const { person, path } = await publishedCampaign();
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      const code = "**/assets/published-panel-*.js";
      await page.route(code, (route) => route.abort());
      await open(page, path);
      const failure = page.getByRole("alert").filter({ hasText: "could not be loaded" });
      await failure.waitFor();
      await openTab(page, "Keywords");
      await page.getByRole("region", { name: "Keywords", exact: true }).waitFor();
      await expectAccessible(page);
      await openTab(page, "Overview");
      await page.unroute(code);
      await button(failure, "Reload the page").click();
      await state(page, "Paused").waitFor();
      expect(await failure.count()).toBe(0);
    });
  });

  test("has accessible tabs, with what was changed here and in Google Ads", async () => {
    const { person, path, edit, receipt } = await publishedCampaign();
    edit(receipt.made.campaign, { name: "Kim's own" });
    await visit({ person }, async (page) => {
      await open(page, path);
      await state(page, "Paused").waitFor();
      await expectAccessible(page);
      await button(page, "Enable").click();
      await expectAccessible(page);
      await button(question(page), "Enable campaign").click();
      await expect.poll(() => focused(page), PATIENCE).toBe("Pause");
      await page.keyboard.press("Enter");
      await state(page, "Paused").waitFor();
      await openTab(page, "History");
      await page.getByRole("list", { name: "History of the campaign" }).getByText(KIM).waitFor();
      await expectAccessible(page);
      await page.getByText(`${person.user.email} (you)`).waitFor();
      await button(page, "Verify receipts").click();
      await page.getByText("1 receipt verified").waitFor();
      await expectAccessible(page);
    });
  });
});

test("undoing a publication on its screen removes everything, shows its progress, and restores the draft", async () => {
  const { person, path, before, account, draft } = await publishedCampaign();
  const removal = { vendor: "google-ads", method: "MutateCampaigns", kind: "hold" } as const;
  const { id } = stage.faults.add({ ...removal, when: "before", times: 1 });
  await visit({ person }, async (page) => {
    await open(page, path);
    await button(page, "Undo publication").click();
    await button(question(page), "Undo publication").click();
    await page.getByRole("progressbar", { name: "Undoing" }).waitFor();
    await question(page).getByText("Removing what was created").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await question(page).waitFor();
    // A reloaded page shows the running undo and its progress.
    await page.reload();
    await question(page).getByText("Removing what was created").waitFor();
    stage.faults.remove(id);
    const text = expect.stringMatching(/The campaign is a draft/) as string;
    const undone = plain("Publication undone", text);
    await expect.poll(toastsOn(page), PATIENCE).toEqual([undone]);
    await button(page, "Publish").waitFor();
    expect(await serving(page).count()).toBe(0);
    await openTab(page, "Receipt");
    await page.getByRole("list", { name: "Removed in Google Ads" }).waitFor();
  });
  expect(await account()).toEqual(before);
  const { body } = await person.api<Campaign>("GET", `/api/campaigns/${draft.id}`);
  expect(body.status).toBe("draft");
});
