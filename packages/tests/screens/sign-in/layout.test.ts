import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { hold } from "../../support/browser/hold.ts";
import { listProblems } from "../../support/browser/list-problems.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { readStorage } from "./support/storage.ts";

const { visit, makePerson } = useStage();

const PHONE = { width: 390, height: 844 };

const focused = (page: Page) => page.evaluate<string>("document.activeElement.textContent");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("the layout for a signed-in person", () => {
  test("is a spinner while the session is checked", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      const check = await hold(page, "**/api/auth/jwt/token-status");
      await page.goto("/help");
      await page.getByRole("status").getByText("Loading").waitFor();
      expect(await page.getByRole("banner").count()).toBe(0);
      check.release();
      await heading(page, "Help").waitFor();
      await page.getByRole("banner").waitFor();
    });
  });

  test("has a menu that works with the keyboard and returns the focus", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      await page.goto("/help");
      const menu = page.getByRole("button", { name: /Account menu/ });
      await menu.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Settings" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
      await expect.poll(() => focused(page)).toContain("Account menu");
    });
  });

  test("offers to skip the header at the first Tab stop", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      await page.goto("/help");
      await untilSettled(page);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      expect(await focused(page)).toBe("Skip to content");
      const box = await skip.boundingBox();
      expect(box?.height).toBeGreaterThan(16);
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("main");
    });
  });

  test("has its navigation in a menu on a phone", async () => {
    const person = await makePerson({ connected: false });
    await visit({ ...PHONE, person }, async (page) => {
      await page.goto("/help");
      await untilSettled(page);
      expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
      const toggle = page.getByRole("button", { name: "Open navigation" });
      expect(await toggle.getAttribute("aria-expanded")).toBe("false");
      await toggle.click();
      const menu = page.getByRole("navigation", { name: "Main" });
      expect(await menu.getByRole("link").count()).toBe(8);
      expect(await listProblems(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "detached" });
      await toggle.click();
      await menu.getByRole("link", { name: "Reporting" }).click();
      await heading(page, "Reporting").waitFor();
      await menu.waitFor({ state: "detached" });
    });
  });
});

const canvas = (page: Page) => page.evaluate("getComputedStyle(document.body).backgroundColor");

test("the chosen theme is kept, and loads without a flash", async () => {
  const person = await makePerson({ connected: false });
  await visit({ person }, async (page) => {
    await page.goto("/help");
    await untilSettled(page);
    const light = await canvas(page);
    const choose = async (name: string) => {
      await page.getByRole("button", { name: "Account menu" }).click();
      await page.getByRole("menuitemradio", { name }).click();
      expect(await page.getByRole("menuitemradio", { name, checked: true }).count()).toBe(1);
      await page.keyboard.press("Escape");
    };
    await choose("Dark theme");
    await expect.poll(() => canvas(page)).not.toBe(light);
    await page.reload({ waitUntil: "commit" });
    await page.locator("body").waitFor({ state: "attached" });
    expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
    await untilSettled(page);
    expect(await canvas(page)).not.toBe(light);
    await choose("System theme");
    await expect.poll(() => canvas(page)).toBe(light);
    expect(await readStorage(page, "adwright-theme")).toBeNull();
  });
});

test("/login with a notice is accessible, on a desk and on a phone", async () => {
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await visit(size, async (page) => {
      await page.goto("/login?error=no_user");
      await page.getByRole("dialog").waitFor();
      expect(await listProblems(page)).toEqual([]);
    });
  }
});
