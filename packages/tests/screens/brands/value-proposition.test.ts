import { describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { brandList, button, open } from "../../support/browser/screen.ts";
import { expectToast } from "../../support/browser/toast.ts";
import { listBrands, present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

const SITE = "https://northwind-running.example";

describe("the value proposition", () => {
  test("is generated from the typed website, edited, saved, and becomes an assistant", async () => {
    const person = await makePerson();
    const [brand] = await importBrands(person, 1);
    const { id } = present(brand);
    await visit({ person }, async (page) => {
      const calls = watchCalls(page);
      await open(page, "/brands");
      await page.getByLabel("Website URL").fill(SITE);
      await page.getByLabel(/Additional Context/).fill("We repair what we sell.");
      await button(page, "Generate").click();
      await expectToast(page, { title: "Value proposition generated", text: /is ready\.$/ });
      const writes = calls.all().filter((name) => !name.startsWith("GET"));
      expect(writes).toEqual([`PUT /api/brands/${id}`, `POST /api/brands/${id}/value-proposition`]);
      expect(calls.named(`PUT /api/brands/${id}`)[0]?.postDataJSON()).toEqual({ website: SITE });
      expect((await listBrands(person))[0]?.website).toBe(SITE);

      await page.getByRole("tab", { name: "Edit" }).click();
      const editor = page.getByRole("textbox", { name: "Value proposition" });
      await editor.fill("# Shoes\n\n<img src=x onerror=alert(1)> **last long**");
      await page.getByRole("tab", { name: "Preview (not saved)" }).click();
      await page.getByRole("heading", { name: "Shoes", exact: true }).waitFor();
      expect(await page.getByRole("tabpanel").locator("img").count()).toBe(0);
      await page.getByRole("tab", { name: "Edit" }).click();
      await button(page, "Save").click();
      await expectToast(page, { title: "Brand updated", text: "The value proposition was saved." });
      expect((await listBrands(person))[0]?.valueProposition).toContain("# Shoes");

      await page.getByText("Create AI Assistant").first().waitFor();
      await button(page, "Create AI Assistant").click();
      await expectToast(page, { title: "AI assistant created", text: /.+/ });
      await page.getByText("AI Assistant Active", { exact: true }).waitFor();
      await brandList(page).getByText("AI Ready").waitFor();
    });
  });
});
