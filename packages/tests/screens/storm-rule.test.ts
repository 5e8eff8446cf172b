import { expect, test } from "vitest";

import { button, open } from "../support/browser/screen.ts";
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
    await page.getByRole("link", { name: "New rule" }).press("Enter");
    await page.getByRole("button", { name: /^Roofer/ }).press("Enter");
    await page.getByLabel("Find a county").fill("dallas");
    await page.getByRole("checkbox", { name: "Dallas" }).press("Space");
    const map = page.getByRole("img", { name: /^Map of Texas: 1 county chosen/ });
    await map.waitFor();
    await page.getByRole("checkbox", { name: /^Running classes/ }).press("Space");
    await button(page, "Save rule").press("Enter");
    await button(page, "Test this rule").press("Enter");
    await page.getByText("Warnings in your counties").waitFor();
    await button(page, "Check").press("Enter");
    await page.getByText(/Google may charge up to/).waitFor();
    await page.getByRole("checkbox", { name: /^I pay Google/ }).press("Space");
    await page.getByRole("checkbox", { name: /^I know my state/ }).press("Space");
    const amount = page.getByLabel(/^Type \$/);
    expect(await button(page, "Arm this rule").isDisabled()).toBe(true);
    await amount.fill("2,880");
    await button(page, "Arm this rule").press("Enter");
    await page.getByRole("heading", { name: "Armed" }).waitFor();

    await open(page, "/storms");
    await button(page, "Stop all").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop all" }).click();
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
