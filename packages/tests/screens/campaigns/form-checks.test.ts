import type { Campaign } from "@adwright/contracts/campaign";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { button, open } from "../../support/browser/screen.ts";
import { expectToast } from "../../support/browser/toast.ts";
import { present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

const GENERATE = "POST /api/campaigns/generate";

const field = (page: Page, label: RegExp) => page.getByLabel(label);

async function expectRefused(page: Page, text: string): Promise<void> {
  await button(page, "Generate Campaign").click();
  await expectToast(page, { title: "Validation Error", text, variant: "destructive" });
}

test("the form reports the first missing entry in its order and sends nothing until all are right", async () => {
  const person = await makePerson();
  const brand = present((await importBrands(person, 1))[0]);
  await visit({ person }, async (page) => {
    const calls = watchCalls(page);
    await open(page, `/campaigns/new?brandId=${brand.id}`);
    // Blanks count as missing.
    await field(page, /^Campaign Name/).fill("   ");
    await field(page, /^Landing Page URL/).fill("");
    // A language is always chosen, so its own check never fails here.
    for (const [message, label, entry] of [
      ["Campaign name is required", /^Campaign Name/, "  Trail sale  "],
      ["Campaign goal is required", /^Campaign Goal/, "  Sell trail running shoes "],
      ["Landing page URL is required", /^Landing Page URL/, "not a url"],
      ["Target location is required", /^Target Location/, " Germany "],
      ["Target audience is required", /^Target Audience/, " Hikers "],
      ["Budget is required", /^Daily Budget/, "plenty"],
      [
        "Please enter a valid URL",
        /^Landing Page URL/,
        "  https://northwind-running.example/trail ",
      ],
    ] as const) {
      await expectRefused(page, message);
      await field(page, label).fill(entry);
    }
    await expectRefused(page, "Budget must be a valid number");
    await field(page, /^Daily Budget/).fill("  ");
    await expectRefused(page, "Budget is required");
    await field(page, /^Daily Budget/).fill("0.5");
    await expectRefused(page, "Budget must be a valid number");
    expect(calls.named(GENERATE)).toEqual([]);

    await field(page, /^Daily Budget/).fill(" 25 ");
    await field(page, /^Keywords/).fill(" trail shoes, , running shoes ,");
    await button(page, "Generate Campaign").click();
    await page.getByRole("heading", { level: 1, name: "Trail sale" }).waitFor();
    expect(calls.named(GENERATE).map((call) => call.postDataJSON() as unknown)).toEqual([
      {
        name: "Trail sale",
        goal: "Sell trail running shoes",
        url: "https://northwind-running.example/trail",
        geography: "Germany",
        language: "en",
        keywords: ["trail shoes", "running shoes"],
        brandId: brand.id,
      },
    ]);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const { body } = await person.api<Campaign>("GET", `/api/campaigns/${id}`);
    expect(body).toMatchObject({ targetAudience: "Hikers", budget: 25 });
  });
});
