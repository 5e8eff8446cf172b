import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { listProblems } from "../../support/browser/list-problems.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { readStorage } from "./support/storage.ts";

const { visit, makePerson } = useStage();

const PHONE = { width: 390, height: 844 };
const navigation = [
  ["Dashboard", "/dashboard"],
  ["Brands", "/brands"],
  ["Campaigns", "/campaigns"],
  ["Reporting", "/reports"],
  ["Help", "/help"],
  ["Settings", "/settings"],
  ["Storm Chasers", "/storm-chasers"],
  ["Supercharged", "/supercharged"],
];
const outside = [
  "How It Works",
  "FAQs",
  "Contact Us",
  "Terms of Service",
  "Privacy Policy",
  "Refund Policy",
];

const linksIn = (page: Page, selector: string) =>
  page.evaluate<[string, string][]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((link) => [link.textContent, link.getAttribute("href")])`,
  );
const focused = (page: Page) => page.evaluate<string>("document.activeElement.textContent");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("the layout for a signed-in person", () => {
  test("has a header, an account menu and a footer", async () => {
    const person = await makePerson({ connected: false, fullName: "Ada de la Croix" });
    await visit({ person }, async (page) => {
      await page.goto("/help");
      await untilSettled(page);
      expect(await linksIn(page, "header nav a")).toEqual(navigation);

      const menu = page.getByRole("button", { name: "Account menu" });
      await menu.click();
      const items = page.getByRole("menu");
      await items.getByText("Ada de la Croix").waitFor();
      await items.getByText(person.user.email).waitFor();
      expect(await items.getByRole("menuitem").allTextContents()).toEqual([
        "Settings",
        "Help",
        "Contact Support",
        "Log out",
      ]);
      await items.getByRole("menuitem", { name: "Contact Support" }).click();
      await page.waitForURL("**/contact-support");

      const footer = page.getByRole("contentinfo");
      await footer
        .getByText(/^AI-powered Google Ads management without the learning curve/)
        .waitFor();
      for (const name of outside) {
        const link = footer.getByRole("link", { name });
        expect(await link.getAttribute("href")).toMatch(/^(https:|\/legal\/\w+\.html$)/);
        expect(await link.getAttribute("target")).toBe("_blank");
      }
      const licences = footer.getByRole("link", { name: "Licenses" });
      const listed = await page.request.get((await licences.getAttribute("href")) ?? "");
      expect(listed.headers()["content-type"]).toBe("text/plain; charset=utf-8");
      expect(await listed.text()).toMatch(/## react - [^]*MIT License[^]*SIL OPEN FONT LICENSE/);
      const mail = footer.getByRole("link", { name: /@/ });
      expect(await mail.getAttribute("href")).toBe(`mailto:${await mail.textContent()}`);
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

  test("sets the title, the current link and the focus on navigation", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      await page.goto("/dashboard");
      await heading(page, "Dashboard").waitFor();
      await expect.poll(() => page.title()).toBe("Dashboard · Adwright");
      const bar = page.getByRole("navigation", { name: "Main" });
      await bar.getByRole("link", { name: "Campaigns" }).click();
      await heading(page, "Campaigns").waitFor();
      await expect.poll(() => page.title()).toBe("Campaigns · Adwright");
      await expect.poll(() => focused(page)).toBe("Campaigns");
      expect(await bar.locator("[aria-current=page]").allTextContents()).toEqual(["Campaigns"]);
      await page.goBack();
      await heading(page, "Dashboard").waitFor();
      await expect.poll(() => focused(page)).toBe("Dashboard");
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
      expect(await menu.getByRole("link").count()).toBe(navigation.length);
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
    await page.getByTitle("Dark theme").click();
    await expect.poll(() => canvas(page)).not.toBe(light);
    await page.reload({ waitUntil: "commit" });
    await page.locator("body").waitFor({ state: "attached" });
    expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
    await untilSettled(page);
    expect(await canvas(page)).not.toBe(light);
    expect(await page.getByRole("radio", { name: "Dark theme" }).isChecked()).toBe(true);
    await page.getByTitle("System theme").click();
    await expect.poll(() => canvas(page)).toBe(light);
    expect(await readStorage(page, "adwright-theme")).toBeNull();
  });
});

describe("a missing page", () => {
  test("says so and links back", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      await page.goto("/no/such/page");
      await heading(page, "Page not found").waitFor();
      await expect.poll(() => page.title()).toBe("Page not found · Adwright");
      await page.getByRole("banner").waitFor();
      await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).click();
      await heading(page, "Dashboard").waitFor();
    });
  });
});

describe("accessible, on a desk and on a phone, in light and dark", () => {
  const sizes = [{ width: 1440, height: 900 }, PHONE];
  // /admin asks staff to sign in, because the check of their session answers 401.
  const expectedStatuses = [401];
  test.each(["/no/such/page", "/help", "/admin"])("%s", async (path) => {
    const person = await makePerson({ connected: false });
    for (const size of sizes) {
      await visit({ ...size, person, expectedStatuses }, async (page) => {
        await page.goto(path);
        await untilSettled(page);
        expect(await listProblems(page)).toEqual([]);
      });
    }
  });

  test("/login with a notice", async () => {
    for (const size of sizes) {
      await visit(size, async (page) => {
        await page.goto("/login?error=no_user");
        await page.getByRole("dialog").waitFor();
        expect(await listProblems(page)).toEqual([]);
      });
    }
  });
});
