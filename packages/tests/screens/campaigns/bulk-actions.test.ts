import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";

import { listViolationsAndOverflow } from "../../support/browser/list-violations-and-overflow.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson, stage } = useStage();

let person: Person;
let customerId: string;

beforeAll(async () => {
  person = await makePerson();
  const [brand] = await importBrands(person, 1);
  customerId = brand?.customerId ?? "";
  for (const name of ["Published one", "Published two"]) {
    const { id } = await draftCampaign(person, brand?.id ?? 0, name);
    const { status } = await person.api("POST", `/api/campaigns/${id}/direct-publish`, {});
    if (status !== 200) throw new Error(`Publishing answered ${status}.`);
  }
  await draftCampaign(person, brand?.id ?? 0, "Only a draft");
});

const statusOf = async (name: string) => {
  const { campaigns } = await readAccount(stage.origin, customerId);
  return campaigns.find((campaign) => campaign.name === name)?.status;
};
const boxOf = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}` });

describe("an action on several campaigns", () => {
  test("can be run with the keyboard only, applies to each campaign at Google, and says what it left out", async () => {
    await visit({ person }, async (page) => {
      await open(page, "/campaigns");
      await page.getByRole("checkbox", { name: "Select all campaigns" }).focus();
      await page.keyboard.press("Space");
      await page.getByText("3 selected").waitFor();
      expect(await listViolationsAndOverflow(page)).toEqual([]);
      await button(page, "Enable").focus();
      await page.keyboard.press("Enter");
      const dialog = dialogNamed(page, "Enable 2 campaigns?");
      await dialog.getByText("Skipped: not published").waitFor();
      expect(await listViolationsAndOverflow(page)).toEqual([]);
      await button(dialog, "Enable 2 campaigns").focus();
      await page.keyboard.press("Enter");
      await dialog.getByText("2 of 2 done").waitFor();
      expect(await Promise.all(["Published one", "Published two"].map(statusOf))).toEqual([
        "ENABLED",
        "ENABLED",
      ]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    });
  });

  test("shows the campaign that Google refused, and retries only that one", async () => {
    await visit({ person, expectedStatuses: [502, 503] }, async (page) => {
      await open(page, "/campaigns");
      await boxOf(page, "Published one").click();
      await boxOf(page, "Published two").click();
      const fault = { vendor: "google-ads", method: "MutateCampaigns", kind: "policy" } as const;
      const { id } = stage.faults.add({ ...fault, times: 1 });
      await button(page, "Pause").click();
      const dialog = dialogNamed(page, "Pause 2 campaigns?");
      await button(dialog, "Pause 2 campaigns").click();
      await dialog.getByText("1 of 2 done, 1 failed").waitFor();
      stage.faults.remove(id);
      await button(dialog, "Retry 1 campaign").click();
      await dialog.getByText("2 of 2 done").waitFor();
      expect(await Promise.all(["Published one", "Published two"].map(statusOf))).toEqual([
        "PAUSED",
        "PAUSED",
      ]);
    });
  });

  test("deletes drafts and keeps published campaigns", async () => {
    await visit({ person }, async (page) => {
      await open(page, "/campaigns");
      await page.getByRole("checkbox", { name: "Select all campaigns" }).click();
      await button(page, "Delete").click();
      const dialog = dialogNamed(page, "Delete 1 draft?");
      await button(dialog, "Delete 1 draft").click();
      await dialog.getByText("1 of 1 done").waitFor();
      await page.keyboard.press("Escape");
      await page.getByText("2 selected").waitFor();
      expect(await page.getByRole("link", { name: "Only a draft" }).count()).toBe(0);
    });
  });
});
