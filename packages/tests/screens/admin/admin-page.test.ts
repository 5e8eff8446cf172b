import type { AdminStats, Alert, ChurnUser } from "@adwright/contracts/admin";
import type { AiMetrics } from "@adwright/contracts/staff/ai-usage";
import type { OperationDay } from "@adwright/contracts/staff/operation-day";
import { seededPeople } from "@adwright/local/seed/people";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import {
  figuresOf,
  makeAdmin,
  runCron,
  signedInBrowser,
} from "../../api/admin/support/admin-browser.ts";
import { watchCalls } from "../../support/browser/calls.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { expectToast } from "../../support/browser/toast.ts";
import { listBrands, present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { settled } from "../../support/people/api.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { figureOn, openTab, signInAt, submit } from "./support/admin-screen.ts";

const { stage, visit, makePerson } = useStage();

/** The status without a session and for a wrong password. */
const expectedStatuses = [401];
const HOUR_MS = 3_600_000;
/** The window in which failed sign-ins are counted. */
const WINDOW_MS = HOUR_MS / 4;
const whole = new Intl.NumberFormat("en-US");
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

describe("signing in to /admin", () => {
  test("works with the seeded admin after a wrong password", async () => {
    await visit({ expectedStatuses }, async (page) => {
      await open(page, "/admin");
      await expectAccessible(page);
      const { email, password } = stage.admin;
      await submit(page, { email, password: "not this one" });
      await page.getByRole("alert").getByText("Invalid credentials", { exact: true }).waitFor();
      await expectAccessible(page);
      await submit(page, { email, password });
      await page.getByText(`Hello, ${email} · Operations`).waitFor();

      await page.reload();
      await page.getByText(`Hello, ${email} · Operations`).waitFor();
      await button(page, "Sign Out").click();
      await button(page, "Sign In").waitFor();
      await page.reload();
      await button(page, "Sign In").waitFor();
      expect(await page.getByRole("tab").count()).toBe(0);
    });
  });

  test("after too many wrong passwords shows the server's message and how long to wait", async () => {
    const { email } = await makeAdmin(stage, "support");
    // At the start of a window, so that it does not end during the eleven attempts.
    stage.clock.advance(WINDOW_MS - (stage.clock.now() % WINDOW_MS));
    await visit({ expectedStatuses: [401, 429] }, async (page) => {
      await open(page, "/admin");
      const browser = page.request;
      for (let count = 0; count < 10; count += 1) {
        await browser.post("/api/admin/login", {
          data: { email, password: "not this one" },
          headers: { origin: stage.origin },
        });
      }
      await submit(page, { email, password: "not this one" });
      const words = page.getByRole("alert").getByText(/^Too many failed sign-ins\./);
      expect(await words.textContent()).toMatch(/ You can try again in \d+ (minute|second)s?\.$/);
    });
  });

  test("keeps an advertiser signed in, and never sends their token to /api/admin", async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses }, async (page) => {
      const calls = watchCalls(page);
      await signInAt(page, stage.admin);
      await button(page, "Sign Out").click();
      await button(page, "Sign In").waitFor();
      const names = calls.all().filter((name) => name.includes("/api/admin/"));
      const headers = await Promise.all(
        [...new Set(names)].flatMap((name) => calls.named(name)).map((call) => call.allHeaders()),
      );
      expect(headers.length).toBeGreaterThan(5);
      expect(headers.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
      await open(page, "/dashboard");
      await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();
    });
  });
});

test("the advertiser's pages load no code of /admin", async () => {
  await visit({ person: await makePerson() }, async (page) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await open(page, "/dashboard");
    await open(page, "/brands");
    expect(scripts.some((url) => url.endsWith(".js"))).toBe(true);
    expect(scripts.filter((url) => url.includes("admin"))).toEqual([]);
  });
});

describe("the figures on /admin", () => {
  test("are those of the people, the AI calls and the operations", async () => {
    const overview = await fillTheStage();
    const browser = await signedInBrowser(stage);
    await visit({ expectedStatuses }, async (page) => {
      await signInAt(page, stage.admin);
      await expectSummary(page, overview);
      await expectOperations(page, await figuresOf<OperationDay>(browser, "operations"));
      await expectAccessible(page);

      await openTab(page, "AI Monitoring");
      const usage = await figuresOf<AiMetrics>(browser, "ai/usage");
      expect(usage.totalRequests).toBe(stage.standIns.openAi.requests().length);
      await page.getByText(`Of ${whole.format(usage.totalRequests)} request`).waitFor();
      await expectAccessible(page);
    });
  });

  test("include the people at risk and the revenue per user", async () => {
    await runCron(stage, "roll-up");
    const browser = await signedInBrowser(stage);
    const overview = await figuresOf<AdminStats>(browser, "dashboard/overview");
    const churn = await figuresOf<{ users: ChurnUser[] }>(browser, "users/churn-risk");
    await visit({ expectedStatuses }, async (page) => {
      await signInAt(page, stage.admin, "users");
      const rows = page.getByRole("region", { name: "Users at risk" }).getByRole("row");
      expect(await rows.count()).toBe(1 + Math.min(10, churn.users.length));
      await rows.nth(1).getByText(present(churn.users[0]).email).waitFor();
      await expectAccessible(page);

      await openTab(page, "Revenue");
      const arpu = overview.monthlyRevenue / overview.totalUsers;
      expect(await figureOn(page, "tab", "ARPU")).toBe(dollars.format(arpu));
      await expectAccessible(page);
    });
  });

  test("say that Storm Chasers does not run yet and that there are no bulk jobs", async () => {
    await visit({ expectedStatuses }, async (page) => {
      await signInAt(page, stage.admin, "storm-chasers");
      expect(await page.getByText("Not running yet", { exact: true }).count()).toBe(4);
      await expectAccessible(page);
      await openTab(page, "Supercharged");
      await page.getByText("No bulk jobs yet").waitFor();
      await expectAccessible(page);
    });
  });

  test("hide churn from roles that may not see it", async () => {
    const support = await makeAdmin(stage, "support");
    await visit({ expectedStatuses }, async (page) => {
      const calls = watchCalls(page);
      await signInAt(page, support, "users");
      await page.getByText("Churn risk is for operations and owners").waitFor();
      expect(calls.named("GET /api/admin/users/churn-risk")).toEqual([]);
      await expectAccessible(page);
    });
  });
});

test("two-factor sign-in: on, required, and off again", async () => {
  const owner = await makeAdmin(stage, "owner");
  await visit({ expectedStatuses }, async (page) => {
    await signInAt(page, owner, "revenue");
    await button(page, "Two-factor: off").click();
    const dialog = dialogNamed(page, "Two-factor sign-in");
    await dialog.getByLabel("Your password").fill(owner.password);
    await button(dialog, "Continue").click();
    const key = (await dialog.getByLabel("Key", { exact: true }).textContent()) ?? "";
    await expectAccessible(page);
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
    const code = () => app.generate({ timestamp: stage.clock.now() });
    await dialog.getByLabel("One-time code").fill(code());
    await button(dialog, "Turn On").click();
    await dialog.getByRole("list", { name: "Recovery codes" }).waitFor();
    await expectAccessible(page);
    await button(dialog, "I Saved Them").click();
    await expectToast(page, {
      title: "Two-factor sign-in is on",
      text: "Your other sessions have ended.",
    });

    await button(page, "Sign Out").click();
    await submit(page, owner);
    const asked = page.getByLabel("One-time code");
    await asked.waitFor();
    const focused = await page.evaluate<string>("document.activeElement.autocomplete");
    expect(focused).toBe("one-time-code");
    await expectAccessible(page);
    // A code works only once.
    stage.clock.advance(30_000);
    await asked.fill(code());
    await button(page, "Sign In").click();
    await button(page, "Two-factor: on").click();

    stage.clock.advance(30_000);
    await dialog.getByLabel("Your password").fill(owner.password);
    await dialog.getByLabel("One-time code").fill(code());
    await button(dialog, "Turn Off").click();
    await button(page, "Two-factor: off").waitFor();
  });
});

test("an alert is listed on both tabs, with its severity", async () => {
  await runCron(stage, "roll-up");
  stage.clock.advance(4 * HOUR_MS);
  await runCron(stage, "evaluate-alerts");
  const browser = await signedInBrowser(stage);
  const { alerts } = await figuresOf<{ alerts: Alert[] }>(browser, "system/alerts");
  const { title, message, severity } = present(alerts[0]);
  await visit({ expectedStatuses }, async (page) => {
    await signInAt(page, stage.admin);
    const recent = page.getByRole("list", { name: "Recent alerts" }).getByRole("listitem");
    expect(await recent.first().textContent()).toContain(
      `${title}Severity ${severity}/10${message}`,
    );
    expect(await figureOn(page, "summary", "Critical Alerts")).toBe(
      String(alerts.filter(({ type }) => type === "CRITICAL").length),
    );
    await openTab(page, "Alerts");
    const listed = page.getByRole("list", { name: "Open alerts" }).getByRole("listitem");
    expect(await listed.count()).toBe(alerts.length);
    await expectAccessible(page);
    await listed
      .first()
      .getByRole("button", { name: /^Acknowledge/ })
      .click();
    const dialog = dialogNamed(page, "Acknowledge alert");
    await dialog.getByLabel("Note").fill("Looking into it");
    await expectAccessible(page);
    await button(dialog, "Save").click();
    await listed
      .first()
      .getByText(/^Acknowledged by /)
      .waitFor();
    await listed.first().getByText("Looking into it", { exact: true }).waitFor();
    await listed
      .first()
      .getByRole("button", { name: /^History/ })
      .click();
    await dialogNamed(page, "Alert history").getByText("No earlier alerts").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await openTab(page, "Trends");
    await page.getByRole("button", { name: "Show as table: AI Cost" }).click();
    await page.getByRole("table", { name: /^AI Cost by day/ }).waitFor();
    await expectAccessible(page);
  });
});

/**
 * Makes two people, one of whom uses the AI and the other imports accounts, then counts everyone; answers the overview.
 */
async function fillTheStage(): Promise<AdminStats> {
  const [writer, importer] = await Promise.all([
    makePerson({ hasStormChasersAddon: true, brandAgeDays: 31 }),
    makePerson({ subscription: "free", subscriptionStatus: null }),
  ]);
  await importBrands(importer, 1);
  const brand = present((await listBrands(writer))[0]);
  await settled(
    writer.api,
    await writer.api("POST", `/api/brands/${brand.id}/value-proposition`, {}),
  );
  expect(stage.standIns.openAi.requests().length).toBeGreaterThan(0);
  await runCron(stage, "roll-up");

  const browser = await signedInBrowser(stage);
  const overview = await figuresOf<AdminStats>(browser, "dashboard/overview");
  expect(overview.totalUsers).toBeGreaterThanOrEqual(seededPeople.length + 2);
  expect(overview.stormChasersActive).toBe(1);
  return overview;
}

async function expectSummary(page: Page, overview: AdminStats): Promise<void> {
  const { totalUsers, planBreakdown, monthlyRevenue } = overview;
  const { free, unlimited, enterprise } = planBreakdown;
  expect(await figureOn(page, "summary", "Total Users")).toBe(whole.format(totalUsers));
  expect(await figureOn(page, "summary", "Plan Distribution")).toBe(
    `${free}Free${unlimited}Unlimited${enterprise}Enterprise`,
  );
  expect(await figureOn(page, "summary", "Storm Chasers")).toBe("1");
  expect(await figureOn(page, "summary", "Revenue")).toBe(dollars.format(monthlyRevenue));
}

/** Expects the meter to show the server's count, which is above 0 because importing accounts uses operations. */
async function expectOperations(page: Page, day: OperationDay): Promise<void> {
  const { used, limit, people } = day;
  expect(used).toBeGreaterThan(0);
  const person = people === 1 ? "person" : "people";
  const words = `${whole.format(used)} of ${whole.format(limit ?? 0)} operations used in the last 24 hours by ${people} ${person}`;
  await page.getByText(words, { exact: true }).waitFor();
  const table = page.getByRole("table", { name: "Operations by day, last 14 days (UTC)" });
  expect(await table.getByRole("row").count()).toBe(15);
  await table.getByRole("row").last().getByText(whole.format(used), { exact: true }).waitFor();
}
