import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { button, open } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { until } from "../../support/people/api.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { fillForm } from "./support/screen.ts";

const { stage, visit, makePerson } = useStage();

async function personWithBrand() {
  const person = await makePerson();
  const brand = present((await importBrands(person, 1))[0]);
  const website = "https://northwind-running.example";
  await person.api("PUT", `/api/brands/${brand.id}`, { website });
  return { person, path: `/campaigns/new?brandId=${brand.id}` };
}

async function fillWholeForm(page: Page): Promise<void> {
  await fillForm(page);
  await page.getByText("More settings").click();
  await page.getByLabel(/^Negative Keywords/).fill("Kinder");
  await page.getByRole("checkbox", { name: "Callouts" }).click();
}

const list = async ({ api }: Person) =>
  (await api<CampaignSummary[]>("GET", "/api/campaigns")).body;

async function expectDraftWithForm({ api }: Person, id: number | undefined) {
  const { body: draft } = await until(
    () => api<Campaign>("GET", `/api/campaigns/${id}`),
    ({ body }) => body.status !== "generating",
  );
  expect(draft).toMatchObject({ status: "draft", budget: 25, targetAudience: "Hikers" });
  expect(draft.negativeKeywords[0]).toBe("Kinder");
  expect(draft.adExtensions.sitelinks.length).toBeGreaterThan(0);
  expect(draft.adExtensions.callouts).toEqual([]);
}

test("closing the page while the AI is writing loses nothing of the form", async () => {
  const { person, path } = await personWithBrand();
  const hold = stage.faults.add({ vendor: "openai", kind: "hold", times: 1 });
  await visit({ person }, async (page) => {
    await open(page, path);
    await fillWholeForm(page);
    const accepted = page.waitForResponse((answer) => answer.status() === 202);
    await button(page, "Generate Campaign").click();
    await accepted;
    await page.close();
  });

  const [campaign] = await list(person);
  expect(campaign).toMatchObject({ name: "Trail sale", status: "generating", dailyBudget: 25 });
  stage.faults.remove(hold.id);
  await expectDraftWithForm(person, campaign?.id);
});
