import { beforeAll, describe, expect, test } from "vitest";

import { listViolationsAndOverflow } from "../../support/browser/list-violations-and-overflow.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { readAccount } from "../../support/data/google-ads-account.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
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
    await publishToTheEnd(person, id);
  }
  await draftCampaign(person, brand?.id ?? 0, "Only a draft");
});

const statusOf = async (name: string) => {
  const { campaigns } = await readAccount(stage.origin, customerId);
  return campaigns.find((campaign) => campaign.name === name)?.status;
};

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
});
