import type { Locator, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, link, open } from "../../support/browser/screen.ts";
import { expectToast } from "../../support/browser/toast.ts";
import { listBrands, present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import type { Person } from "../../support/people/person.ts";
import { contextOf, revokeAccess } from "../../support/people/revoke-access.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();
afterEach(() => stage.faults.clear());

const HOPS = [
  "Connection",
  "Stored access",
  "Access in Google Ads",
  "Google Ads accounts",
  "Accounts of your brands",
  "EU political ads declarations",
];
const CLOSED = 7;
const UNDECLARED = 8;
const METHOD = "ListAccessibleCustomers";
const FAILURES = [502, 503];

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Connection to Google Ads" });
const steps = (page: Page) =>
  dialogOf(page).getByRole("list", { name: "Steps" }).getByRole("listitem");
const trouble = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

/** Opens the diagnosis and expects every step before this one to be OK and every later one to be unchecked. */
async function diagnose(page: Page, failedHop: string, result = "Failed"): Promise<Locator> {
  await button(page, "Diagnose connection").first().click();
  await steps(page).first().waitFor();
  const index = HOPS.indexOf(failedHop);
  const shown = await steps(page).allTextContents();
  const wanted = HOPS.map((hop, at) => {
    const behind = at > index ? "Not checked$" : ".*OK$";
    return new RegExp(`^${hop}${at === index ? `.*${result}` : behind}`);
  });
  const unlike = shown.filter((words, at) => !wanted[at]?.test(words));
  expect({ count: shown.length, unlike }).toEqual({ count: HOPS.length, unlike: [] });
  return steps(page).nth(index);
}

async function importAccount(person: Person, index: number) {
  const [masterAccountId] = person.customerIds;
  const body = { masterAccountId, accountIds: [person.customerIds[index]] };
  await person.api("POST", "/api/brands", body);
  return present((await listBrands(person))[0]);
}

/** Makes a read fail, because /brands offers the diagnosis only after a failure. */
async function causeTrouble(page: Page): Promise<void> {
  const fault = stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 20 });
  await page.goto("/brands/import");
  await button(page, "Refresh Accounts").first().waitFor();
  if ((await page.getByRole("alert").count()) === 0) {
    await button(page, "Refresh Accounts").click();
  }
  await trouble(page, "Error loading Google Ads accounts:").waitFor();
  stage.faults.remove(fault.id);
}

describe("an account list that can't be read", () => {
  test("because the access was revoked offers to reconnect", async () => {
    const person = await makePerson();
    await revokeAccess(stage, person);
    await visit({ person, expectedStatuses: FAILURES }, async (page) => {
      await open(page, "/brands/import");
      const words =
        "Google Ads access has expired or was revoked. Reconnect Google Ads to continue.";
      const alert = trouble(page, `Error loading Google Ads accounts: ${words}`);
      await alert.getByText("Connect Google Ads again", { exact: false }).waitFor();
      expect(await link(alert, "Reconnect Google Ads").getAttribute("href")).toBe("/auth/google");
      await button(alert, "Refresh Accounts").waitFor();
      await expectAccessible(page);

      // The failure is shown on the other screens, too.
      await link(page, "Back to brands").click();
      // Wait for the heading, because the previous screen shows the same message.
      await page.getByRole("heading", { level: 1, name: "Brand Management" }).waitFor();
      await trouble(page, words).waitFor();
      const step = await diagnose(page, "Access in Google Ads");
      await step.getByText(words).waitFor();
      await expectAccessible(page);
      await link(step, "Reconnect Google Ads").click();
      await page.getByText("This page stands in for Google").waitFor();
      await page.getByRole("button", { name: person.user.email }).click();
      await page.waitForURL("**/brands/import");
      await button(page, "Import Selected Accounts").waitFor();
      expect(await page.getByRole("alert").count()).toBe(0);
    });
  });

  test.each([
    ["unavailable", "Google Ads did not answer.", /Nothing was lost\. /, "Access in Google Ads"],
    [
      "quota",
      "Google's limit",
      /Nothing was lost\. Try again in about \d+ /,
      "Google Ads accounts",
    ],
  ] as const)("because of %s asks to wait", async (kind, words, advice, hop) => {
    const person = await makePerson();
    stage.faults.add({ vendor: "google-ads", method: METHOD, kind, times: 100 });
    await visit({ person, expectedStatuses: FAILURES }, async (page) => {
      await open(page, "/brands/import");
      const alert = trouble(page, `Error loading Google Ads accounts: ${words}`);
      await alert.getByText(advice).waitFor();
      const step = await diagnose(page, hop);
      await step.getByText("Wait a few minutes", { exact: false }).waitFor();
      stage.faults.clear();
      await button(dialogOf(page), "Check again").click();
      await dialogOf(page).getByText("The connection works.").waitFor();
      await button(dialogOf(page), "Done").click();
      await button(alert, "Refresh Accounts").click();
      await button(page, "Import Selected Accounts").waitFor();
      expect(await page.getByRole("alert").count()).toBe(0);
    });
  });

  test("shows the same on /brands/new", async () => {
    const person = await makePerson();
    stage.faults.add({ vendor: "google-ads", method: METHOD, kind: "unavailable", times: 100 });
    await visit({ person, expectedStatuses: FAILURES }, async (page) => {
      await open(page, "/brands/new");
      const alert = trouble(page, "Error loading Google Ads accounts: Google Ads did not answer.");
      await expect.poll(() => button(alert, "Diagnose connection").count()).toBe(1);
      stage.faults.clear();
      await button(alert, "Refresh Accounts").click();
      await button(page, "Create Brand").waitFor();
    });
  });
});

describe("the diagnosis", () => {
  test("of a closed account links to Google Ads", async () => {
    const person = await makePerson();
    const brand = await importAccount(person, CLOSED);
    await visit({ person, expectedStatuses: FAILURES }, async (page) => {
      await causeTrouble(page);
      const step = await diagnose(page, "Accounts of your brands");
      await step.getByText(`'${brand.name}' is not reached`, { exact: false }).waitFor();
      await step.getByText("closed, suspended or not set up", { exact: false }).waitFor();
      expect(await link(step, "Open Google Ads").getAttribute("href")).toBe(
        "https://ads.google.com",
      );
    });
  });

  test("of an account that can't be reached lets the person choose a manager, and then passes", async () => {
    const person = await makePerson();
    const other = await makePerson();
    const [brand] = await importBrands(person, 1);
    const ctx = await contextOf(stage, person);
    const loginCustomerId = other.customerIds[0];
    await ctx.store.brands.patch(ctx.userId, present(brand).id, { loginCustomerId });
    await visit({ person, expectedStatuses: FAILURES }, async (page) => {
      const calls = watchCalls(page);
      await causeTrouble(page);
      const step = await diagnose(page, "Accounts of your brands");
      await step.getByText("cannot manage this account", { exact: false }).waitFor();
      await step.getByRole("radio", { name: /\(manager\)/ }).waitFor();
      await expectAccessible(page);
      await button(step, "Use this account").click();
      await dialogOf(page).getByText("The connection works.").waitFor();
      const [chosen] = calls.named("PUT /api/google/primary-customer");
      expect(present(chosen).postDataJSON()).toEqual({ customerId: person.customerIds[0] });
      expect((await listBrands(person))[0]?.loginCustomerId).toBe(person.customerIds[0]);
    });
  });

  test("of a campaign without its declaration shows a warning", async () => {
    const person = await makePerson();
    const brand = await importAccount(person, UNDECLARED);
    await visit({ person, expectedStatuses: FAILURES }, async (page) => {
      await causeTrouble(page);
      const step = await diagnose(page, "EU political ads declarations", "Needs attention");
      await link(step, "Open Google Ads").waitFor();
      expect(await step.textContent()).toContain(`'${brand.name}'`);
    });
  });
});

test("a brand's new customer ID that can't be checked shows what to do", async () => {
  const person = await makePerson();
  await importBrands(person, 1);
  stage.clock.advance(6 * 60_000);
  await revokeAccess(stage, person);
  await visit({ person, expectedStatuses: FAILURES }, async (page) => {
    await open(page, "/brands");
    expect(await button(page, "Diagnose connection").count()).toBe(0);
    await button(page, "Edit").click();
    const dialog = page.getByRole("dialog", { name: "Edit Brand" });
    await dialog.getByLabel(/Customer ID/).fill(present(person.customerIds[3]));
    await button(dialog, "Save Changes").click();
    const words = "Google Ads access has expired or was revoked. Reconnect Google Ads to continue.";
    await expectToast(page, {
      title: "Error updating brand",
      text: words,
      variant: "destructive",
    });
    await link(dialog, "Reconnect Google Ads").waitFor();
    await button(dialog, "Diagnose connection").click();
    await steps(page).nth(2).getByText("Failed", { exact: true }).waitFor();
  });
});
