import { describe, expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, link, open } from "../../support/browser/screen.ts";
import { expectToast } from "../../support/browser/toast.ts";
import { listBrands, present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

const FREE = { subscription: "free", subscriptionStatus: null } as const;

describe("/brands/new", () => {
  test("makes one brand of an account that is not a brand yet", async () => {
    const person = await makePerson();
    const [taken] = await importBrands(person, 1);
    await visit({ person, expectedStatuses: [422] }, async (page) => {
      await open(page, "/brands/new");
      await expectAccessible(page);
      await button(page, "Create Brand").click();
      await page.getByText("Brand Name is required").waitFor();
      await page.getByText("Customer ID is required").waitFor();
      await page.getByRole("combobox", { name: /Customer ID/ }).click();
      const known = page.getByRole("option", { name: new RegExp(present(taken).name) });
      expect(await known.getAttribute("aria-disabled")).toBe("true");
      await known.getByText("Already a brand").waitFor();
      await page.getByRole("option", { name: /Tess Tester Japan/ }).click();
      expect(await page.getByLabel(/Brand Name/).inputValue()).toBe("Tess Tester Japan");
      await page.getByLabel(/Website/).fill("nonsense");
      await button(page, "Create Brand").click();
      await expectToast(page, {
        title: "Error creating brand",
        text: /.+/,
        variant: "destructive",
      });
      await page.getByLabel(/Website/).fill("https://sakura-tea.example");
      await button(page, "Create Brand").click();
      await expectToast(page, {
        title: "Brand created",
        text: "Tess Tester Japan was created.",
      });
      await page.waitForURL(/\/brands$/);
      expect((await listBrands(person)).map(({ currencyCode }) => currencyCode)).toContain("JPY");
    });
  });

  test("reports that the plan's limit is reached", async () => {
    const person = await makePerson(FREE);
    await importBrands(person, 1);
    await visit({ person, expectedStatuses: [403] }, async (page) => {
      await open(page, "/brands/new");
      const alert = page.getByRole("alert").filter({ hasText: "Brand Limit Reached" });
      expect(await alert.textContent()).toContain("on your Free plan");
      await page.getByRole("combobox", { name: /Customer ID/ }).click();
      await page.getByRole("option", { name: /Tess Tester Japan/ }).click();
      await button(page, "Create Brand").click();
      await expectToast(page, {
        title: "Brands limit reached",
        text: /^You've reached your subscription limit for brands\./,
        variant: "destructive",
      });
    });
  });

  test("redirects to the dashboard without Google Ads", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      for (const path of ["/brands/new", "/brands/import"]) {
        await open(page, path);
        await page.getByText("Connect Google Ads", { exact: true }).waitFor();
        expect(await link(page, "Go to Dashboard").getAttribute("href")).toBe("/dashboard");
      }
    });
  });
});
