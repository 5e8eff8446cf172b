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
    expect(await button(page, "Stop all").count()).toBe(0);
  });
});

test("counties are chosen by dragging over the map, and let go the same way", async () => {
  const person = await makePerson(stage.origin, { hasStormChasersAddon: true });
  await importBrands(person, 1);
  await visit({ person }, async (page) => {
    await open(page, "/storms/new");
    const map = page.getByRole("img", { name: /^Map of Texas: 0 counties/ });
    const placeOf = async (county: string) => {
      const box = await page.locator("svg path", { has: page.getByText(county) }).boundingBox();
      if (!box) throw new Error(`${county} is not on the map.`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const drag = async () => {
      await page.mouse.move(...(await placeOf("Dallas")));
      await page.mouse.down();
      await page.mouse.move(...(await placeOf("Tarrant")), { steps: 8 });
      await page.mouse.up();
    };
    await map.scrollIntoViewIfNeeded();
    await drag();
    await page.getByRole("img", { name: /^Map of Texas: 2 counties/ }).waitFor();
    expect(await page.getByRole("checkbox", { name: "Tarrant" }).isChecked()).toBe(true);
    await drag();
    await map.waitFor();
  });
});

test("people without the add-on see what it is", async () => {
  await visit({ person: await makePerson(stage.origin) }, async (page) => {
    await open(page, "/storm-chasers");
    await page.getByRole("heading", { name: "What it will do" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/storm-chasers");
  });
});
