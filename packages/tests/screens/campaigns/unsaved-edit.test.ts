import { expect, test } from "vitest";

import { button, open } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { makePerson as makeAgain } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { readDraft } from "./support/screen.ts";

const HOUR_MS = 60 * 60 * 1000;
const TEXT = "Shoes for Steep Trails";

const { visit, makePerson, stage } = useStage();

test("an edit in a session that has ended is saved after signing in again", async () => {
  const person = await makePerson();
  const brand = present((await importBrands(person, 1))[0]);
  const draft = await draftCampaign(person, brand.id, "Trail sale");
  await visit({ person, expectedStatuses: [401] }, async (page) => {
    await open(page, `/campaigns/${draft.id}`);
    await page
      .getByRole("button", { name: /^Edit texts of / })
      .first()
      .click();
    await page.context().clearCookies();
    stage.clock.advance(HOUR_MS);
    await page.getByRole("textbox", { name: "Headline 3" }).fill(TEXT);
    await page.waitForURL("**/login?reason=session_expired");
    await button(page, "Continue with Google").click();
    await page.getByRole("button", { name: person.user.email }).click();
    await page.waitForURL(`**/campaigns/${draft.id}`);
    await page.getByText("Your earlier changes are saved now.").waitFor();
    const kept = await page.evaluate<string[]>("Object.keys(sessionStorage)");
    expect(kept.filter((key) => key.startsWith("unsaved"))).toEqual([]);
  });
  const again = await makeAgain(stage.origin, { email: person.user.email });
  const { adGroups } = await readDraft(again, draft);
  expect(adGroups[0]?.headlines[2]).toBe(TEXT);
});
