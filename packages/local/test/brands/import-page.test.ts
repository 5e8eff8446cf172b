import type { ClientAccount } from "@adwright/contracts/google";
import type { Locator, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";

import { watchCalls } from "../sign-in/support/calls.ts";
import { hold } from "../sign-in/support/hold.ts";
import { expectToast } from "../sign-in/support/toast.ts";
import { TIMEOUT_MS, useStage } from "../sign-in/support/use-stage.ts";
import { listBrands, present } from "../support/brands.ts";
import { importBrands } from "../support/drafts.ts";
import { freshEmail, type Person } from "../support/person.ts";
import { signInWithGoogle } from "../support/sign-in.ts";
import { untilSettled } from "../support/until-settled.ts";
import { expectSound } from "./support/expect-sound.ts";
import { contextOf } from "./support/revoke-access.ts";

const { stage, visit, makePerson } = useStage();
afterEach(() => stage().faults.clear());

const ACCOUNTS = "**/api/google/client-accounts*";
const FREE = { subscription: "free", subscriptionStatus: null } as const;

const button = (at: Page | Locator, name: string) => at.getByRole("button", { name, exact: true });
const link = (at: Page | Locator, name: string) => at.getByRole("link", { name, exact: true });
const masters = (page: Page) => page.getByRole("radiogroup", { name: "Master account" });
const accountList = (page: Page) => page.getByRole("list", { name: "Accounts" });
const boxes = (page: Page) => accountList(page).getByRole("checkbox");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });
const importButton = (page: Page) => button(page, "Import Selected Accounts");

async function open(page: Page, path = "/brands/import"): Promise<void> {
  await page.goto(path);
  await untilSettled(page);
}

async function accountsOf({ api }: Person): Promise<ClientAccount[]> {
  return (await api<ClientAccount[]>("GET", "/api/google/client-accounts")).body;
}

async function choose(page: Page, wanted: string[]): Promise<void> {
  for (const each of await boxes(page).all()) {
    const name = (await each.ariaSnapshot()).split("\n")[0] ?? "";
    if (await each.isEnabled()) await each.setChecked(wanted.some((part) => name.includes(part)));
  }
}

describe("what can be chosen", { timeout: TIMEOUT_MS }, () => {
  test("is awaited with skeletons, then stands in its order with badges and what is preselected", async () => {
    const person = await makePerson();
    const [brand] = await importBrands(person, 1);
    const accounts = await accountsOf(person);
    const manager = present(accounts.find(({ isManager }) => isManager));
    const clients = accounts.filter(({ isManager }) => !isManager);
    await visit({ person }, async (page) => {
      const { release } = await hold(page, ACCOUNTS);
      await page.goto("/brands/import");
      await page.locator("[aria-busy=true]").first().waitFor();
      await page.getByText("Loading your Google Ads accounts").waitFor();
      await page.getByText(/Google Ads API v\d+\. Google limits how often/).waitFor();
      await expectSound(page);
      release();
      await untilSettled(page);

      const radios = await masters(page).getByRole("radio").all();
      const [first, ...others] = await Promise.all(radios.map((each) => each.ariaSnapshot()));
      expect(first).toContain(manager.name);
      expect(first).toContain("[checked]");
      for (const [index, words] of others.entries()) {
        expect(words).toContain(clients[index]?.name);
        expect(words).toContain("[disabled]");
      }
      expect(await masters(page).getByRole("separator").count()).toBe(1);
      await button(page, `Show all ${clients.length} client accounts`).click();
      expect(await masters(page).getByRole("radio").count()).toBe(accounts.length);

      expect(await boxes(page).count()).toBe(accounts.length);
      const rows = accountList(page).getByRole("listitem");
      const row = (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) });
      await row(manager.name).getByText("Master Account", { exact: true }).waitFor();
      await row(manager.name).getByText("Manager account").waitFor();
      const imported = row(present(brand).name);
      await imported.getByText("Already Imported", { exact: true }).waitFor();
      expect(await imported.getByRole("checkbox").isDisabled()).toBe(true);
      expect(await imported.getByRole("checkbox").isChecked()).toBe(false);
      for (const account of accounts.filter(({ id }) => id !== brand?.customerId)) {
        expect(await row(account.name).getByRole("checkbox").isChecked()).toBe(true);
        const status = row(account.name).getByText(account.status, { exact: true });
        const isGreen = /bg-ok-soft/.test((await status.getAttribute("class")) ?? "");
        expect({ name: account.name, isGreen }).toEqual({
          name: account.name,
          isGreen: account.status === "ACTIVE",
        });
      }
      expect(accounts.some(({ status }) => status !== "ACTIVE")).toBe(true);
      await expectSound(page);
      await link(page, "Cancel").click();
      await page.waitForURL("**/dashboard");
    });
  });

  test("is nothing for somebody without accounts, until they refresh", async () => {
    const email = freshEmail();
    await visit({}, async (page) => {
      await page.goto("/login");
      await signInWithGoogle(page, email);
      await page.goto("/auth/google");
      await page.getByText("This page stands in for Google").waitFor();
      await page.getByRole("button", { name: email }).click();
      await page.waitForURL("**/brands/import");
      await page.getByText("No Google Ads accounts found").waitFor();
      await expectSound(page);
      const calls = watchCalls(page);
      stage().standIns.sandbox.createAccountTree({ email, name: "Late" });
      await button(page, "Refresh Accounts").click();
      await importButton(page).waitFor();
      const [asked] = calls.named("GET /api/google/client-accounts");
      expect(new URL(present(asked).url()).search).toBe("?refresh=true");
      await masters(page).getByText("Late (manager)").waitFor();
    });
  });

  test("is read anew when asked, past what is kept", async () => {
    const person = await makePerson();
    const [kept] = await accountsOf(person);
    const ctx = await contextOf(stage(), person);
    await ctx.store.googleConnections.putAccounts(ctx.userId, [present(kept)], stage().clock.now());
    await visit({ person }, async (page) => {
      await open(page);
      expect(await boxes(page).count()).toBe(1);
      await button(page, "Refresh Accounts").click();
      await expect.poll(() => boxes(page).count()).toBeGreaterThan(5);
    });
  });

  test("of five hundred accounts only the rows in view are there", async () => {
    const person = await makePerson();
    const [manager] = await accountsOf(person);
    const top = present(manager);
    const clients = Array.from({ length: 500 }, (_, index) => ({
      ...top,
      id: String(7_000_000_000 + index),
      name: `Client ${index}`,
      isManager: false,
      level: 1,
    }));
    const ctx = await contextOf(stage(), person);
    // No Google Ads user of the sandbox has so many; the kept list is where they can stand.
    await ctx.store.googleConnections.putAccounts(
      ctx.userId,
      [top, ...clients],
      stage().clock.now(),
    );
    await visit({ person }, async (page) => {
      await open(page);
      await page.getByText("500 of 501 chosen.", { exact: false }).waitFor();
      expect(await boxes(page).count()).toBeLessThan(40);
      expect(await masters(page).getByRole("radio").count()).toBeLessThan(10);
      expect(await page.getByText("Client 400", { exact: true }).count()).toBe(0);
      await accountList(page).evaluate("(list) => { list.parentElement.scrollTop = 76 * 400; }");
      await accountList(page).getByText("Client 400", { exact: true }).waitFor();
      expect(await boxes(page).count()).toBeLessThan(40);
      expect(await accountList(page).getByText("Client 1", { exact: true }).count()).toBe(0);
      await page.getByLabel("Search accounts").fill("7000000499");
      await box(page, "Client 499").waitFor();
      expect(await boxes(page).count()).toBe(1);
    });
  });
});

describe("importing", { timeout: TIMEOUT_MS }, () => {
  test("shows that it runs, tells what came of it, and leads to the brands half a second later", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      await open(page);
      await choose(page, [" US", " Europe"]);
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
      await page.waitForURL(/\/brands$/);
      const listed = page.getByRole("list", { name: "Brands" }).getByRole("listitem");
      await expect.poll(() => listed.count()).toBe(2);
      const me = await person.api<{ primaryCustomerId: string }>("GET", "/api/auth/me");
      expect(me.body.primaryCustomerId).toBe(person.customerIds[0]);
    });
  });

  test("waits 500 ms before it leaves", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      await page.clock.install();
      await open(page);
      await choose(page, [" US"]);
      const now = await page.evaluate<number>("Date.now()");
      await page.clock.pauseAt(now + 1000);
      await importButton(page).click();
      const toast = page.getByRole("heading", { name: "Brands Imported" });
      // The page's time stands still between these steps: the job is asked for its end step by step.
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

  test("counts what was there already apart", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      await open(page);
      await choose(page, [" US", " Europe"]);
      // Meanwhile, in another window.
      await importBrands(person, 1);
      await importButton(page).click();
      await expectToast(page, {
        title: "Brands Imported with Duplicates",
        text: "1 new brands imported. 1 brands were already in your account.",
      });
      await page.waitForURL(/\/brands(\?|$)/);
    });
  });

  test("needs a chosen account and a master", async () => {
    const person = await makePerson();
    await visit({ person }, async (page) => {
      await open(page);
      await choose(page, []);
      expect(await importButton(page).isDisabled()).toBe(true);
      await page.getByText("0 of 9 chosen.", { exact: false }).waitFor();
    });
  });
});

describe("the plan", { timeout: TIMEOUT_MS }, () => {
  test("Free takes one account, and says that it replaces it", async () => {
    const person = await makePerson(FREE);
    await visit({ person }, async (page) => {
      await open(page);
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
      await expectSound(page);
      await importButton(page).click();
      await expectToast(page, {
        title: "Brands Imported",
        text: "1 accounts have been successfully imported as brands",
      });
      await page.waitForURL(/\/brands(\?|$)/);

      await open(page);
      const alert = page.getByRole("alert").filter({ hasText: "Brand Limit Reached" });
      expect(await alert.textContent()).toContain(
        "You've reached your limit of 1 brands on your Free plan. You currently have 1 active brands.",
      );
      expect(await link(alert, "Upgrade Your Plan").getAttribute("href")).toBe("/pricing");
      expect(await importButton(page).isDisabled()).toBe(true);
      await expectSound(page);
    });
  });

  test("that the screen does not know yet is told by toast and alert, and nothing is imported", async () => {
    const email = freshEmail();
    const person = await makePerson({ email });
    await visit({ person, expectedStatuses: [403] }, async (page) => {
      await open(page);
      await choose(page, [" US", " Europe"]);
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

describe("/brands/new", { timeout: TIMEOUT_MS }, () => {
  test("makes one brand of an account that is none yet", async () => {
    const person = await makePerson();
    const [taken] = await importBrands(person, 1);
    await visit({ person, expectedStatuses: [422] }, async (page) => {
      await open(page, "/brands/new");
      await expectSound(page);
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

  test("says when the plan has no room", async () => {
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

  test("without Google Ads leads to the dashboard", async () => {
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
