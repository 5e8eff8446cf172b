import type { Campaign } from "@adwright/contracts/campaign";
import type { Stage } from "@adwright/local/stage";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { untilPublished } from "../screens/publication/publish-page.ts";
import { sharedBrowser, visit } from "../support/browser/browser.ts";
import { listAccessProblems } from "../support/browser/page-checks.ts";
import { chooseAccount, signInWithGoogle } from "../support/browser/sign-in.ts";
import { untilSettled } from "../support/browser/until-settled.ts";
import { expectPublishedOnce, readAccount } from "../support/data/google-ads-account.ts";
import { makeApi, until } from "../support/people/api.ts";
import { freshEmail } from "../support/people/person.ts";
import { startWebStage } from "../support/stage/stage.ts";

const TIMEOUT_MS = 420_000;
const ADA = "ada@northwind.example";
const ACCOUNT = { name: "Northwind Running", customerId: "2000000001" };
const CAMPAIGN = "Trail shoes for autumn";

let stage: Stage;
let browser: Browser;

beforeAll(async () => {
  [stage, browser] = await Promise.all([startWebStage(), sharedBrowser()]);
}, TIMEOUT_MS);
afterAll(async () => {
  await stage?.close();
});

test("a person goes from the first visit to a published campaign", { timeout: TIMEOUT_MS }, () =>
  visit(browser, { origin: stage.origin }, async (page) => {
    await signIn(page);
    await connectGoogleAds(page);
    await importAccounts(page);
    await prepareBrand(page);
    await generateCampaign(page);

    const campaign = await readCampaign(page);
    const before = await readAccount(stage.origin, ACCOUNT.customerId);
    await publish(page);
    const after = await readAccount(stage.origin, ACCOUNT.customerId);
    expectPublishedOnce(before, after, { ...campaign, euPoliticalAdvertising: false });
    expect(campaign).toMatchObject({
      budget: 25,
      language: "en",
      url: expect.stringMatching(/trail$/),
    });
  }),
);

async function signIn(page: Page): Promise<void> {
  await page.goto("/");
  await page.waitForURL("**/login");
  await page.getByRole("button", { name: "Continue with Google" }).waitFor();
  expect(await listAccessProblems(page)).toEqual([]);
  // Toasts disappear by themselves, so start waiting before they appear.
  await Promise.all([
    signInWithGoogle(page, ADA),
    page.getByText("Successfully signed in with Google").waitFor(),
  ]);
  await untilSettled(page);
  expect(await listAccessProblems(page)).toEqual([]);
}

async function connectGoogleAds(page: Page): Promise<void> {
  const words = { name: "Connect Google Ads" };
  await page.getByRole("link", words).or(page.getByRole("button", words)).first().click();
  await page.getByText("This page stands in for Google").waitFor();
  expect(await listAccessProblems(page)).toEqual([]);
  await chooseAccount(page, ADA);
  await Promise.all([
    page.waitForURL("**/brands/import"),
    page.getByText("Google Ads Connected").waitFor(),
  ]);
}

async function importAccounts(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Northwind Agency" }).click();
  expect(await listAccessProblems(page)).toEqual([]);
  // All importable accounts are preselected; this journey imports two of them.
  for (const box of await page.getByRole("checkbox").all()) {
    await box.setChecked(/Northwind (Running|Europe)/.test(await nameOf(box)));
  }
  await page.getByRole("button", { name: "Import Selected Accounts" }).click();
  await page.getByText("2 accounts have been successfully imported as brands").waitFor();
  await page.waitForURL(/\/brands(\?|$)/);
}

async function nameOf(box: Locator): Promise<string> {
  return (await box.ariaSnapshot()).split("\n")[0] ?? "";
}

async function prepareBrand(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Brands" }).getByText(ACCOUNT.name, { exact: true }).click();
  expect(await listAccessProblems(page)).toEqual([]);
  await page.getByLabel("Website URL").fill("https://northwind-running.example");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await page.getByText("Value proposition generated").waitFor();
  await page.getByRole("tab", { name: "Preview" }).waitFor();
  expect(await listAccessProblems(page)).toEqual([]);

  await page.getByRole("button", { name: "Create AI Assistant" }).click();
  await page.getByText("AI Assistant Active").waitFor();
  await page.getByText("AI Ready").waitFor();
  expect(await listAccessProblems(page)).toEqual([]);
}

async function generateCampaign(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Create Campaign" }).click();
  await page.getByLabel("Campaign Name").fill(CAMPAIGN);
  await page.getByLabel("Campaign Goal").fill("Sell trail running shoes");
  await page.getByLabel("Landing Page URL").fill("https://northwind-running.example/trail");
  await page.getByLabel("Target Location").fill("United States");
  await page.getByLabel("Target Audience").fill("People who run off the road");
  await page.getByRole("textbox", { name: /budget/i }).fill("25");
  expect(await listAccessProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Generate Campaign" }).click();
  await page.waitForURL(/\/campaigns\/\d+$/);
  await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
  await untilSettled(page);
  expect(await listAccessProblems(page)).toEqual([]);
}

/** The stored campaign that is on screen. */
async function readCampaign(page: Page): Promise<Campaign> {
  const token = await page.evaluate<string>(`localStorage.getItem("access_token")`);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  return (await makeApi(stage.origin, token)<Campaign>("GET", `/api/campaigns/${id}`)).body;
}

async function publish(page: Page): Promise<void> {
  // Holds the publication halfway, so that its progress can be checked.
  const hold = stage.faults.add({
    vendor: "google-ads",
    method: "MutateAdGroups",
    kind: "hold",
    times: 1,
  });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish to Google Ads" });
  await dialog.getByRole("radio", { name: /^No/ }).click();
  await expect
    .poll(() => dialog.getByRole("radio", { name: /Start paused/ }).isChecked())
    .toBe(true);
  expect(await listAccessProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Publish Campaign" }).click();

  await until(
    () => page.getByRole("list", { name: "Steps" }).getByText("done").count(),
    (done) => done === 3,
  );
  expect(await listAccessProblems(page)).toEqual([]);
  stage.faults.remove(hold.id);

  await untilPublished(page);
  const row = page.getByRole("table", { name: "Campaigns" }).getByRole("row");
  await row.filter({ hasText: CAMPAIGN }).getByText("Published").waitFor();
  expect(await listAccessProblems(page)).toEqual([]);
}

test("a new person signs in with another address", { timeout: TIMEOUT_MS }, () =>
  visit(browser, { origin: stage.origin }, async (page) => {
    const email = freshEmail();
    await page.goto("/");
    await page.waitForURL("**/login");
    await signInWithGoogle(page, email);
    await page.getByText(email).first().waitFor();
    await page.getByText("Not connected").waitFor();
    await untilSettled(page);

    await page.getByRole("button", { name: /account menu/i }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.waitForURL("**/login");
    expect(await page.evaluate(`localStorage.getItem("access_token")`)).toBeNull();
  }),
);
