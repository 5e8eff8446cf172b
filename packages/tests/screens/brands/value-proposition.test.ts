import type { Brand } from "@adwright/contracts/brand";
import { afterEach, describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { brandList, button, open } from "../../support/browser/screen.ts";
import { expectToast } from "../../support/browser/toast.ts";
import { listBrands, present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();
afterEach(() => stage.faults.clear());

const SITE = "https://northwind-running.example";

async function withText(person: Person, brand: Brand, valueProposition: string): Promise<void> {
  await person.api("PUT", `/api/brands/${brand.id}`, { valueProposition });
}

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

  test.each([
    ["cannot be reached", "https://nobody-is-here.example", /.+ Generated from your form only\.$/],
    ["has a private address", "http://127.0.0.1:1/", /.+ Generated from your form only\.$/],
  ])("reports a website that %s", async (_, website, words) => {
    const person = await makePerson();
    await importBrands(person, 1);
    await visit({ person }, async (page) => {
      await open(page, "/brands");
      await page.getByLabel("Website URL").fill(website);
      await button(page, "Generate").click();
      const note = page.locator("div", { has: page.getByText("About the website") }).last();
      await note.waitFor();
      expect(await note.textContent()).toMatch(words);
      await page.getByRole("tab", { name: "Preview" }).waitFor();
    });
  });

  test("from a website with instructions for the AI changes only the text", async () => {
    const person = await makePerson();
    const [brand] = await importBrands(person, 1);
    await visit({ person }, async (page) => {
      await open(page, "/brands");
      await page.getByLabel("Website URL").fill("https://trickster.example");
      await button(page, "Generate").click();
      await expectToast(page, { title: "Value proposition generated", text: /is ready\.$/ });
      await page.getByRole("tab", { name: "Preview" }).waitFor();
      const panel = page.getByRole("tabpanel");
      expect(await panel.locator("a, img, script, iframe").count()).toBe(0);
      expect(await listBrands(person)).toMatchObject([
        { name: present(brand).name, customerId: present(brand).customerId },
      ]);
    });
  });

  test("reports a failure, also of the assistant", async () => {
    const person = await makePerson();
    const [brand] = await importBrands(person, 1);
    await withText(person, present(brand), "# Shoes");
    await visit({ person }, async (page) => {
      await open(page, "/brands");
      stage.faults.add({ vendor: "openai", kind: "unavailable", times: 50 });
      await button(page, "Generate again").click();
      await expectToast(page, {
        title: "Error generating value proposition",
        text: /.+/,
        variant: "destructive",
      });
      await button(page, "Create AI Assistant").click();
      await expectToast(page, {
        title: "Error creating AI assistant",
        text: /.+/,
        variant: "destructive",
      });
      expect((await listBrands(person))[0]?.openAiAssistantId).toBeNull();
    });
  });
});
