import type { ClientAccount } from "@adwright/contracts/google";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { hold } from "../../support/browser/hold.ts";
import {
  accountList,
  box,
  boxes,
  button,
  importButton,
  link,
  open,
} from "../../support/browser/screen.ts";
import { signInWithGoogle } from "../../support/browser/sign-in.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { freshEmail, type Person } from "../../support/people/person.ts";
import { contextOf } from "../../support/people/revoke-access.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const ACCOUNTS = "**/api/google/client-accounts*";
const masters = (page: Page) => page.getByRole("radiogroup", { name: "Master account" });

async function accountsOf({ api }: Person): Promise<ClientAccount[]> {
  return (await api<ClientAccount[]>("GET", "/api/google/client-accounts")).body;
}

describe("the list of importable accounts", () => {
  test("shows skeletons while it loads, then accounts in order, with badges and a preselection", async () => {
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
      await page.getByText(/Google Ads API v\d+\. Google limits requests/).waitFor();
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
        const choice = row(account.name).getByRole("checkbox");
        expect(await choice.isChecked()).toBe(account.status === "ACTIVE" && !account.isManager);
        expect(await choice.isDisabled()).toBe(account.isManager);
        const status = row(account.name).getByText(new RegExp(`^${account.status}$`, "i"));
        const isGreen = /bg-ok-soft/.test((await status.getAttribute("class")) ?? "");
        expect({ name: account.name, isGreen }).toEqual({
          name: account.name,
          isGreen: account.status === "ACTIVE",
        });
      }
      expect(accounts.some(({ status }) => status !== "ACTIVE")).toBe(true);
      await expectAccessible(page);
      await link(page, "Cancel").click();
      await page.waitForURL("**/dashboard");
    });
  });

  test("is empty for a person without accounts until they refresh it", async () => {
    const email = freshEmail();
    await visit({}, async (page) => {
      await page.goto("/login");
      await signInWithGoogle(page, email);
      await page.goto("/auth/google");
      await page.getByText("This page stands in for Google").waitFor();
      await page.getByRole("button", { name: email }).click();
      await page.waitForURL("**/brands/import");
      await page.getByText("No Google Ads accounts found").waitFor();
      await expectAccessible(page);
      const calls = watchCalls(page);
      stage.standIns.sandbox.createAccountTree({ email, name: "Late" });
      await button(page, "Refresh Accounts").click();
      await importButton(page).waitFor();
      const [asked] = calls.named("GET /api/google/client-accounts");
      expect(new URL(present(asked).url()).search).toBe("?refresh=true");
      await masters(page).getByText("Late (manager)").waitFor();
    });
  });

  test("is read again on request instead of from the cache", async () => {
    const person = await makePerson();
    const [kept] = await accountsOf(person);
    const ctx = await contextOf(stage, person);
    await ctx.store.googleConnections.putAccounts(ctx.userId, [present(kept)], stage.clock.now());
    await visit({ person }, async (page) => {
      await open(page, "/brands/import");
      await expect.poll(() => boxes(page).count()).toBe(1);
      await button(page, "Refresh Accounts").click();
      await expect.poll(() => boxes(page).count()).toBeGreaterThan(5);
    });
  });

  test("renders only the rows in view when there are five hundred", async () => {
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
    const ctx = await contextOf(stage, person);
    // No Google Ads user of the sandbox has this many accounts, so they are written to the cached list.
    await ctx.store.googleConnections.putAccounts(ctx.userId, [top, ...clients], stage.clock.now());
    await visit({ person }, async (page) => {
      await open(page, "/brands/import");
      await page.getByText("500 of 500 selected.", { exact: false }).waitFor();
      expect(await boxes(page).count()).toBeLessThan(40);
      expect(await masters(page).getByRole("radio").count()).toBeLessThan(10);
      expect(await page.getByText("Client 400", { exact: true }).count()).toBe(0);
      await accountList(page).hover({ position: { x: 200, y: 200 } });
      await page.mouse.wheel(0, 76 * 400);
      await accountList(page).getByText("Client 400", { exact: true }).waitFor();
      expect(await boxes(page).count()).toBeLessThan(40);
      expect(await accountList(page).getByText("Client 1", { exact: true }).count()).toBe(0);
      await page.getByLabel("Search accounts").fill("7000000499");
      await box(page, "Client 499").waitFor();
      expect(await boxes(page).count()).toBe(1);
    });
  });
});
