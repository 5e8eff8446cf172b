import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, open } from "../../support/browser/screen.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { brandWithAssistant } from "../../support/data/insights.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

async function generate(page: Page): Promise<void> {
  await button(page, "Generate Suggestions").click();
  await page
    .getByRole("link", { name: /^Create campaign:/ })
    .first()
    .waitFor();
  await untilSettled(page);
}

test("/ai-insights leads from a property to suggestions and on to a campaign", async () => {
  const person = await makePerson();
  const brand = await brandWithAssistant(person);
  await visit({ person }, async (page) => {
    await open(page, `/ai-insights?brandId=${brand.id}`);
    await page.getByText("No suggestions yet").waitFor();
    await expectAccessible(page);
    await page.getByRole("combobox", { name: /Google Analytics property/ }).click();
    await page.getByRole("option", { name: /website/ }).click();
    await page.getByText(/time zone America\/New York/).waitFor();

    await generate(page);
    await expectAccessible(page);
    await tab(page, "Analytics Overview").click();
    await page.getByRole("region", { name: "Top Pages" }).first().waitFor();
    await expectAccessible(page);

    await page.reload();
    await untilSettled(page);
    expect(await tab(page, "Analytics Overview").getAttribute("aria-selected")).toBe("true");
    await tab(page, "Campaign Suggestions").click();
    const suggested = page.getByRole("link", { name: /^Create campaign:/ }).first();
    const [, name = ""] = ((await suggested.getAttribute("aria-label")) ?? "").split(": ");
    await suggested.click();
    await page.getByText("Filled in from your AI Insights suggestion").waitFor();
    expect(name).not.toBe("");
    expect(await page.getByLabel(/Campaign Name/).inputValue()).toBe(name);
    expect(await page.getByLabel(/Campaign Goal/).inputValue()).toContain("sessions began there");
    expect(await page.getByLabel(/Daily Budget/).inputValue()).toBe("");
    await page.getByText("From AI Insights:").waitFor();
    await expectAccessible(page);
  });
});
