import { beforeAll, expect, test } from "vitest";

import { open } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

let person: Person;
let path: string;

beforeAll(async () => {
  person = await makePerson();
  const brand = present((await importBrands(person, 1))[0]);
  path = `/campaigns/${(await draftCampaign(person, brand.id, "Trail sale")).id}`;
});

test("texts are judged on a thread of their own", async () => {
  await visit({ person }, async (page) => {
    await open(page, path);
    const panel = page.getByRole("region", { name: "Readiness" });
    await panel
      .getByText(/^\d+ of 100$/)
      .first()
      .waitFor();
    expect(page.workers()).toHaveLength(1);

    await page
      .getByRole("button", { name: /^Edit texts of / })
      .first()
      .click();
    await page.getByLabel("Headline 1", { exact: true }).fill("SHOES!!! BUY NOW!!!");
    const line = page.locator('[data-field="adGroups/0/headlines/0"]');
    await line
      .getByRole("button", { name: /^Fix / })
      .or(line.locator(".text-bad"))
      .first()
      .waitFor();
  });
});
