import { expect, test } from "vitest";

import { personWithBrand } from "../api/import-account.ts";
import { button, open } from "../support/browser/screen.ts";
import { makeRule } from "../support/data/storm-rules.ts";
import { useStage } from "../support/stage/use-stage.ts";

const { stage, visit } = useStage();

const makeChaser = () => personWithBrand(stage, { hasStormChasersAddon: true });

test("a county is chosen on the map, and let go the same way", async () => {
  const { person } = await makeChaser();
  await visit({ person }, async (page) => {
    await open(page, "/storms/new");
    const map = page.getByRole("img", { name: /^Map of Texas: 0 counties/ });
    await map.waitFor();
    // A limit is suggested with the campaigns; until then nothing is wrong.
    expect(await page.getByText("An amount must be more than zero.").count()).toBe(0);
    const dallas = page.locator("svg path", { has: page.getByText("Dallas") });
    await dallas.click();
    await page.getByRole("img", { name: /^Map of Texas: 1 county/ }).waitFor();
    expect(await page.getByRole("checkbox", { name: "Dallas" }).isChecked()).toBe(true);
    await dallas.click();
    await map.waitFor();
  });
});

test("a campaign whose budget was raised can be chosen again, with the new one", async () => {
  const { person, brand } = await makeChaser();
  const { rule, campaign } = await makeRule(person, brand.id);
  await visit({ person }, async (page) => {
    await open(page, `/storms/${rule.ruleId}`);
    stage.standIns.sandbox.recordOutsideEdit({
      customerId: brand.customerId,
      email: "kim@agency.example",
      resourceName: campaign.budget,
      fields: { amount_micros: campaign.maxDailyMicros + 10_000_000 },
    });
    await button(page, "Check").click();
    const refused = page.getByText(/Choose the campaign again to accept that/);
    await refused.waitFor();
    const box = page.getByRole("checkbox", { name: campaign.name });
    await box.click();
    await box.click();
    await page.getByLabel("Name").fill("With the new budget ");
    await button(page, "Save rule").click();
    await button(page, "Save rule").waitFor({ state: "detached" });
    await button(page, "Check").click();
    await page.getByText(/^Checked /).waitFor();
    expect(await refused.count()).toBe(0);
  });
});

test("a rule that was edited elsewhere is shown as it is now", async () => {
  const { person, brand } = await makeChaser();
  const { rule, form } = await makeRule(person, brand.id);
  const path = `/storms/${rule.ruleId}`;
  await visit({ person }, async (page) => {
    await open(page, path);
    await page.getByRole("link", { name: "Back to Storm Chasers" }).click();
    await page.getByRole("link", { name: form.name }).waitFor();
    await person.api("PUT", `/api${path.replace("storms", "storms/rules")}`, {
      ...form,
      name: "Edited elsewhere",
    });
    await page.getByRole("link", { name: form.name }).click();
    await page.getByRole("heading", { name: "Edited elsewhere" }).waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Edited elsewhere");
    expect(await button(page, "Save rule").count()).toBe(0);
  });
});
