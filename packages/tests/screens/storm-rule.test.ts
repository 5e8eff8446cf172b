import { expect, test } from "vitest";

import { armRule } from "../support/browser/arm-rule.ts";
import { button, open, question } from "../support/browser/screen.ts";
import { importBrands } from "../support/data/drafts.ts";
import { makePerson } from "../support/people/person.ts";
import { useStage } from "../support/stage/use-stage.ts";

const { stage, visit } = useStage();

test("a roofer's rule, by keyboard: area, campaign, back-test, check, armed, stopped", async () => {
  const addOn = { hasStormChasersAddon: true };
  const person = await makePerson(stage.origin, addOn);
  await importBrands(person, 1);
  await visit({ person }, async (page) => {
    await open(page, "/storm-chasers");
    await page.waitForURL("**/storms");
    await armRule(page, "Dallas");

    await open(page, "/storms");
    await button(page, "Stop all").click();
    await button(question(page), "Stop all").click();
    await page.getByRole("cell", { name: "Off", exact: true }).waitFor();
  });
});

test("people without the add-on see what it is", async () => {
  await visit({ person: await makePerson(stage.origin) }, async (page) => {
    await open(page, "/storm-chasers");
    await page.getByRole("heading", { name: "What it will do" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/storm-chasers");
  });
});
