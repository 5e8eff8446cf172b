import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { until } from "../../support/people/api.ts";
import { button, open } from "../brands/support/screen.ts";
import { TIMEOUT_MS, useStage } from "../sign-in/support/use-stage.ts";

const { stage, visit, makePerson } = useStage();

test(
  "closing the page while the AI is writing loses nothing of the form",
  { timeout: TIMEOUT_MS },
  async () => {
    const person = await makePerson();
    const brand = present((await importBrands(person, 1))[0]);
    await person.api("PUT", `/api/brands/${brand.id}`, {
      website: "https://northwind-running.example",
    });
    const hold = stage().faults.add({ vendor: "openai", kind: "hold", times: 1 });
    await visit({ person }, async (page) => {
      await open(page, `/campaigns/new?brandId=${brand.id}`);
      for (const [label, entry] of [
        [/^Campaign Name/, "Closed tab"],
        [/^Campaign Goal/, "Sell trail running shoes"],
        [/^Landing Page URL/, "https://northwind-running.example/trail"],
        [/^Target Location/, "Germany"],
        [/^Target Audience/, "Hikers"],
        [/^Daily Budget/, "25"],
        [/^Negative Keywords/, "Kinder"],
      ] as const) {
        await page.getByLabel(label).fill(entry);
      }
      await page.getByRole("checkbox", { name: "Callouts" }).click();
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === "PUT" && answer.ok(),
      );
      await button(page, "Generate Campaign").click();
      await saved;
      await page.close();
    });

    const list = await person.api<CampaignSummary[]>("GET", "/api/campaigns");
    expect(list.body).toMatchObject([{ name: "Closed tab", status: "generating" }]);
    stage().faults.remove(hold.id);
    const { body: draft } = await until(
      () => person.api<Campaign>("GET", `/api/campaigns/${list.body[0]?.id}`),
      ({ body }) => body.status !== "generating",
    );
    expect(draft).toMatchObject({ status: "draft", budget: 25, targetAudience: "Hikers" });
    expect(draft.negativeKeywords[0]).toBe("Kinder");
    expect(draft.adExtensions.sitelinks.length).toBeGreaterThan(0);
    expect(draft.adExtensions.callouts).toEqual([]);
  },
);
