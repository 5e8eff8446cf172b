import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { hold } from "../../support/browser/hold.ts";
import { listProblems } from "../../support/browser/list-problems.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const DASHBOARD = "GET /api/dashboard";
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function open(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
}

/** The text of the card or line with this name. */
const factOf = (page: Page, name: string) =>
  page.locator("dl > div").filter({ hasText: name }).locator("dd").textContent();
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** Runs the same check on a desktop and on a phone. */
async function onBoth(person: Person, check: (page: Page) => Promise<void>, options = {}) {
  await visit({ ...DESK, ...options, person }, check);
  await visit({ ...PHONE, ...options, person }, check);
}

/** Collects layout shifts that no person has caused. */
const watchShifts = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "");
    if (!entry.hadRecentInput) shifts.push({ by: entry.value, moved });
  }
}).observe({ type: "layout-shift", buffered: true });`;

/** The time this many days from now, as ISO 8601. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("the welcome box", () => {
  test.each([
    ["Free", { subscription: "free" }],
    ["Starter", { subscription: "pro" }],
    ["Total", { subscription: "business" }],
    ["Unlimited", { subscription: "unlimited" }],
    ["Custom", { subscription: "enterprise" }],
    ["Basic (Legacy)", { subscription: "basic" }],
    ["Supercharged (Legacy)", { subscription: "supercharged" }],
    ["Trial (Full Access)", { subscription: "free", trialEnd: day(3) }],
    ["Free", { subscription: "free", trialEnd: day(-3) }],
    ["Admin", { subscription: "free", isAdmin: true }],
    ["Free + Superuser", { subscription: "free", isSuperuser: true }],
  ] as const)("names the plan: %s", async (name, input) => {
    const person = await makePerson({ connected: false, subscriptionStatus: null, ...input });
    await visit({ person }, async (page) => {
      await open(page);
      expect(await factOf(page, "Email")).toBe(person.user.email);
      expect((await factOf(page, "Subscription"))?.startsWith(name)).toBe(true);
    });
  });

  test("without a connection links to connecting, and loads no counts", async () => {
    const person = await makePerson({ connected: false });
    await onBoth(person, async (page) => {
      const calls = watchCalls(page);
      await open(page);
      await untilSettled(page);
      expect(await factOf(page, "Google Ads")).toMatch(/^Not connected/);
      const connect = link(page, "Connect Google Ads");
      expect(await connect.getAttribute("href")).toBe("/auth/google");
      expect(await link(page, "Reconnect").count()).toBe(0);
      expect(await page.getByText("MCC").count()).toBe(0);
      expect(calls.named(DASHBOARD)).toEqual([]);
      expect(await listProblems(page)).toEqual([]);
    });
  });

  test("with a connection links to reconnecting, and shows the manager account with a link to change it", async () => {
    const person = await makePerson();
    await importBrands(person, 1);
    const [manager = ""] = person.customerIds;
    await visit({ person }, async (page) => {
      await open(page);
      expect(await factOf(page, "Google Ads")).toMatch(/^Connected/);
      expect(await link(page, "Reconnect").getAttribute("href")).toBe("/auth/google");
      const dashed = `${manager.slice(0, 3)}-${manager.slice(3, 6)}-${manager.slice(6)}`;
      await expect.poll(() => factOf(page, "MCC")).toContain(dashed);
      expect(await link(page, "Change").getAttribute("href")).toBe("/settings?tab=connections");
    });
  });

  test("does not shift while the manager account, the counts and the first steps load", async () => {
    const published = await makePerson();
    // The stored session is from before the import.
    const [brand] = await importBrands(published, 1);
    const { id } = await draftCampaign(published, brand?.id ?? 0, "Winter trails");
    await published.api("POST", `/api/campaigns/${id}/direct-publish`, {});
    const starting = await makePerson();
    await importBrands(starting, 1);
    for (const [person, words] of [
      [published, "Sent to Google Ads"],
      [starting, "Say what you offer"],
    ] as const) {
      await onBoth(person, async (page) => {
        await page.addInitScript(watchShifts);
        await open(page);
        await page.getByText(words).waitFor();
        await untilSettled(page);
        expect(await page.evaluate("globalThis.shifts")).toEqual([]);
        // By now the tab has stored how far the person is.
        await page.reload();
        await page.getByText(words).waitFor();
        await untilSettled(page);
        expect(await page.evaluate("globalThis.shifts")).toEqual([]);
      });
    }
  });

  test("is updated with the server's data about the person", async () => {
    const person = await makePerson({ connected: false, subscription: "free" });
    await makePerson({ email: person.user.email, subscription: "unlimited", connected: true });
    await visit({ person }, async (page) => {
      await open(page);
      await expect.poll(() => factOf(page, "Google Ads")).toMatch(/^Connected/);
      expect(await factOf(page, "Subscription")).toMatch(/^Unlimited/);
    });
  });
});

describe("the counts", () => {
  const empty = [
    "No brands yet. Import your Google Ads accounts to start.",
    "No drafts yet. Create a campaign to see it here.",
    "Nothing published yet. Publish a draft to send it to Google Ads.",
    "No reports yet. Generate one to see how your ads perform.",
  ];

  test("show separate texts when they are zero", async () => {
    const person = await makePerson();
    await onBoth(person, async (page) => {
      await open(page);
      for (const words of empty) await page.getByText(words).waitFor();
      for (const name of [
        "Brands",
        "Campaign Drafts",
        "Published Campaigns",
        "Reports Generated",
      ]) {
        expect(await page.getByRole("main").getByText(name, { exact: true }).count()).toBe(1);
      }
      await page.getByText("No campaign drafts yet").waitFor();
      expect(await listProblems(page)).toEqual([]);
    });
  });

  test("show the person's numbers with the latest draft, whose View does nothing", async () => {
    const person = await makePerson();
    const [brand] = await importBrands(person, 2);
    await draftCampaign(person, brand?.id ?? 0, "Spring trails");
    await draftCampaign(person, brand?.id ?? 0, "Summer trails");
    await onBoth(person, async (page) => {
      await open(page);
      await page.getByText("Summer trails").waitFor();
      const shown = await page.getByRole("main").textContent();
      for (const count of [
        "Brands2",
        "Campaign Drafts2",
        "Published Campaigns0",
        "Reports Generated0",
      ]) {
        expect(shown).toContain(count);
      }
      await page.getByRole("button", { name: "View latest campaign draft" }).click({ force: true });
      expect(new URL(page.url()).pathname).toBe("/dashboard");
      expect(await page.getByText("Spring trails").count()).toBe(0);
      expect(await listProblems(page)).toEqual([]);
    });
  });

  test("are skeletons while they load", async () => {
    const person = await makePerson();
    await onBoth(person, async (page) => {
      const answer = await hold(page, "**/api/dashboard");
      await open(page);
      await page.getByText("Loading your counts").waitFor({ state: "attached" });
      expect(await listProblems(page)).toEqual([]);
      answer.release();
      await page.getByText(empty[0] ?? "").waitFor();
    });
  });

  test("show an error in place, beside the toast, when they can't be loaded", async () => {
    const person = await makePerson();
    const options = { expectedStatuses: [500] };
    await onBoth(
      person,
      async (page) => {
        await page.route("**/api/dashboard", (route) => route.fulfill({ status: 500 }));
        await open(page);
        await page.getByText("Your dashboard could not be loaded").waitFor();
        await untilSettled(page);
        expect(await page.getByRole("dialog", { name: "Error" }).count()).toBe(1);
        expect(await listProblems(page)).toEqual([]);
      },
      options,
    );
  });
});

describe("the panels", () => {
  test("on Free show plans and prices, which all link to /settings", async () => {
    const person = await makePerson({
      subscription: "free",
      subscriptionStatus: null,
      connected: false,
    });
    await onBoth(person, async (page) => {
      await open(page);
      await page.getByRole("heading", { name: "Your Plan & Upgrades" }).waitFor();
      const leadsTo = {
        "Upgrade to Unlimited": "/settings",
        "$299/month": "/settings?tab=subscription&period=monthly",
        "$2,869/year (Save $719)": "/settings?tab=subscription&period=yearly",
      };
      for (const [name, href] of Object.entries(leadsTo)) {
        expect(await link(page, name).getAttribute("href")).toBe(href);
      }
      for (const words of [
        "1 campaign per month with basic features",
        "Unlimited campaigns with all core features",
        "Custom limits",
      ]) {
        expect(await page.getByText(words).count()).toBeGreaterThan(0);
      }
      expect(await listProblems(page)).toEqual([]);
      await link(page, "Upgrade to Unlimited").click();
      await page.waitForURL("**/settings");
    });
  });

  test("of a superuser show everything, without a connection", async () => {
    const person = await makePerson({ isSuperuser: true, connected: false, subscription: "free" });
    await onBoth(person, async (page) => {
      const calls = watchCalls(page);
      await open(page);
      for (const name of [
        "Unlimited Campaigns",
        "Storm Chasers Add-on",
        "Supercharged Add-on",
        "Admin Dashboard",
      ]) {
        await link(page, name).waitFor();
      }
      expect(await page.getByText("Your Plan & Upgrades").count()).toBe(0);
      await page.getByText(/^No brands yet/).waitFor();
      expect(calls.named(DASHBOARD)).toHaveLength(1);
      expect(await listProblems(page)).toEqual([]);
    });
  });

  test("are hidden for a person who pays", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      await open(page);
      await untilSettled(page);
      expect(await page.getByText("Your Plan & Upgrades").count()).toBe(0);
      expect(await page.getByRole("heading", { name: "Superuser" }).count()).toBe(0);
    });
  });
});

test("the counts are read once in 15 minutes, not on every visit", async () => {
  const person = await makePerson();
  await visit({ person }, async (page) => {
    const calls = watchCalls(page);
    await open(page);
    await page.getByText(/^No brands yet/).waitFor();
    await link(page, "Help").click();
    await page.getByRole("heading", { level: 1, name: "Help" }).waitFor();
    await page.goBack();
    await page.getByText(/^No brands yet/).waitFor();
    expect(calls.named(DASHBOARD)).toHaveLength(1);
    expect(stage.origin).toBe(new URL(page.url()).origin);
  });
});
