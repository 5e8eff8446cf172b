import { describe, expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { hold } from "../../support/browser/hold.ts";
import {
  accountList,
  box,
  button,
  chooseAccounts,
  importButton,
  link,
  open,
} from "../../support/browser/screen.ts";
import { expectToast } from "../../support/browser/toast.ts";
import { listBrands } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { freshEmail } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

const FREE = { subscription: "free", subscriptionStatus: null } as const;

describe("importing", () => {
  test("shows its progress and its result, and goes to the brands after half a second", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      await open(page, "/brands/import");
      await chooseAccounts(page, [" US", " Europe"]);
      const { release } = await hold(page, "**/api/brands");
      await importButton(page).click();
      const busy = button(page, "Importing (this may take a moment)...");
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      await page.clock.install();
      release();
      await expectToast(page, {
        title: "Brands Imported",
        text: "2 accounts have been successfully imported as brands",
      });
      await page.waitForURL(/\/brands\?brand=\d+$/);
      const listed = page.getByRole("list", { name: "Brands" }).getByRole("listitem");
      await expect.poll(() => listed.count()).toBe(2);
      const me = await person.api<{ primaryCustomerId: string }>("GET", "/api/auth/me");
      expect(me.body.primaryCustomerId).toBe(person.customerIds[0]);
    });
  });

  test("waits 500 ms before it leaves the page", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      await page.clock.install();
      await open(page, "/brands/import");
      await chooseAccounts(page, [" US"]);
      const now = await page.evaluate<number>("Date.now()");
      await page.clock.pauseAt(now + 1000);
      await importButton(page).click();
      const toast = page.getByRole("heading", { name: "Brands Imported" });
      // The page's clock is stopped between these steps, so each step polls the job once.
      while ((await toast.count()) === 0) {
        await page.clock.runFor(20);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await page.clock.runFor(450);
      expect(new URL(page.url()).pathname).toBe("/brands/import");
      await expect
        .poll(async () => {
          await page.clock.runFor(20);
          return new URL(page.url()).pathname;
        })
        .toBe("/brands");
    });
  });

  test("counts accounts that were already imported separately", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      await open(page, "/brands/import");
      await chooseAccounts(page, [" US", " Europe"]);
      // Imports one of the accounts in another window.
      await importBrands(person, 1);
      await importButton(page).click();
      await expectToast(page, {
        title: "Brands Imported with Duplicates",
        text: "1 new brands imported. 1 brands were already in your account.",
      });
      await page.waitForURL(/\/brands(\?|$)/);
      expect(await listBrands(person)).toHaveLength(2);
    });
  });

  test("requires a chosen account and a manager", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      await open(page, "/brands/import");
      await chooseAccounts(page, []);
      expect(await importButton(page).isDisabled()).toBe(true);
      await page.getByText("0 of 8 selected.", { exact: false }).waitFor();
    });
  });
});

describe("the plan's limit", () => {
  test("of Free allows one account, and choosing another one replaces it", async () => {
    const person = await makePerson(FREE);
    await visit({ person }, async (page) => {
      await open(page, "/brands/import");
      await page.getByText("Free Plan Limitation", { exact: true }).waitFor();
      await page.getByText(/the one brand you import cannot be changed\s+later/).waitFor();
      const checked = () => accountList(page).getByRole("checkbox", { checked: true });
      expect(await checked().count()).toBe(1);
      await box(page, "Tess Tester Europe").click();
      await expectToast(page, {
        title: "Brand Limit",
        text: "Free plan allows only 1 brand. Please upgrade to Supercharged for unlimited brands.",
      });
      expect(await checked().count()).toBe(1);
      expect(await box(page, "Tess Tester Europe").isChecked()).toBe(true);
      await importButton(page).click();
      await expectToast(page, {
        title: "Brands Imported",
        text: "1 accounts have been successfully imported as brands",
      });
      await page.waitForURL(/\/brands(\?|$)/);

      await open(page, "/brands/import");
      const alert = page.getByRole("alert").filter({ hasText: "Brand Limit Reached" });
      expect(await alert.textContent()).toContain(
        "You've reached your limit of 1 brands on your Free plan. You currently have 1 active brands.",
      );
      expect(await link(alert, "Upgrade Your Plan").getAttribute("href")).toBe("/pricing");
      expect(await importButton(page).isDisabled()).toBe(true);
      await expectAccessible(page);
    });
  });

  test("that the screen does not know yet is reported by toast and alert, and nothing is imported", async () => {
    const email = freshEmail();
    const person = await makePerson({ email });
    await visit({ person, expectedStatuses: [403] }, async (page) => {
      await open(page, "/brands/import");
      await chooseAccounts(page, [" US", " Europe"]);
      await makePerson({ email, ...FREE });
      await importButton(page).click();
      await expectToast(page, {
        title: "Brands limit reached",
        text: "You've reached your subscription limit for brands. Your Free plan allows 1. Upgrade your plan for unlimited brands.",
        variant: "destructive",
      });
      const upgrade = page.getByRole("dialog").getByRole("link", { name: "Upgrade" });
      expect(await upgrade.getAttribute("href")).toBe("/billing");
      const alert = page.getByRole("alert").filter({ hasText: "Brand Limit Reached" });
      expect(await alert.textContent()).toContain(
        "You've reached your limit of 1 brands on your Free plan. You currently have 0 active brands.",
      );
      expect(await listBrands(person)).toEqual([]);
    });
  });
});
