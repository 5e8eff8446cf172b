import { HOUR_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { button, focused, open } from "../../support/browser/screen.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { makePerson as makeAgain } from "../../support/people/person.ts";
import { useStageWithBrand } from "../../support/stage/with-brand.ts";
import { editTexts, readDraft } from "./support/screen.ts";

const TEXT = "Shoes for Steep Trails";

const { visit, stage, person, brand } = useStageWithBrand();

const newDraft = () => draftCampaign(person, brand.id, "Trail sale");

test("the keyboard in the editor can add and remove lines and keywords without losing the focus", async () => {
  const draft = await newDraft();
  await visit({ person }, async (page) => {
    await open(page, `/campaigns/${draft.id}`);
    await editTexts(page);
    const lines = page.getByRole("textbox", { name: /^Headline \d+$/ });
    const headlines = await lines.count();
    await button(page, `Remove headline ${headlines}`).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => lines.count()).toBe(headlines - 1);
    expect(await lines.last().evaluate((each) => each.matches(":focus"))).toBe(true);
    await button(page, "Add headline").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Grip on Wet Rock");
    expect(await lines.last().inputValue()).toBe("Grip on Wet Rock");

    const keyword = button(page, /^Remove keyword /);
    const count = await keyword.count();
    await keyword.first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => keyword.count()).toBe(count - 1);
    expect(await focused(page)).toMatch(/^Remove keyword /);

    await button(page, "Pin headline 2").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Pin to position 2" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await button(page, /^Pin headline 2: pinned to position/).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Pin headline 2/);
  });
});

test("texts are judged on a thread of their own", async () => {
  const draft = await newDraft();
  await visit({ person }, async (page) => {
    await open(page, `/campaigns/${draft.id}`);
    const panel = page.getByRole("region", { name: "Readiness" });
    await panel
      .getByText(/^\d+ of 100$/)
      .first()
      .waitFor();
    expect(page.workers()).toHaveLength(1);

    await editTexts(page);
    await page.getByLabel("Headline 1", { exact: true }).fill("SHOES!!! BUY NOW!!!");
    const line = page.locator('[data-field="adGroups/0/headlines/0"]');
    await button(line, /^Fix /).or(line.locator(".text-bad")).first().waitFor();
  });
});

test("an edit in a session that has ended is saved after signing in again", async () => {
  const draft = await newDraft();
  await visit({ person, expectedStatuses: [401] }, async (page) => {
    await open(page, `/campaigns/${draft.id}`);
    await editTexts(page);
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
