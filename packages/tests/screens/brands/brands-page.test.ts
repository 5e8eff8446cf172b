import type { Brand } from "@adwright/contracts/brand";
import { describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import {
  brandList,
  button,
  dialogNamed,
  fact,
  link,
  open,
  question,
} from "../../support/browser/screen.ts";
import { expectToast } from "../../support/browser/toast.ts";
import { listBrands, present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const DAY_MS = 24 * 60 * 60 * 1000;
const SITE = "https://northwind-running.example";

function dashed(customerId: string): string {
  return customerId.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
}

async function withText(person: Person, brand: Brand, valueProposition: string): Promise<void> {
  await person.api("PUT", `/api/brands/${brand.id}`, { valueProposition });
}

describe("the brands page", () => {
  test("without Google Ads offers only to connect it", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      await open(page, "/brands");
      await page.getByText("Connect Google Ads", { exact: true }).waitFor();
      expect(await link(page, "Import Brands from Google Ads").count()).toBe(0);
      await expectAccessible(page);
      await button(page, "Diagnose connection").click();
      const dialog = dialogNamed(page, "Connection to Google Ads");
      await dialog.getByText("Google Ads is not connected.", { exact: false }).waitFor();
      expect(await link(dialog, "Reconnect Google Ads").getAttribute("href")).toBe("/auth/google");
      expect(await dialog.getByText("Not checked").count()).toBe(5);
      await button(dialog, "Done").click();
      await link(page, "Go to Dashboard").click();
      await page.waitForURL("**/dashboard");
    });
  });

  test("asks for a subscription after an expired trial", async () => {
    const trialEnd = new Date(stage.clock.now() - DAY_MS).toISOString();
    const expired = { subscription: "free", subscriptionStatus: null, trialEnd } as const;
    const person = await makePerson(expired);
    await visit({ person }, async (page) => {
      const calls = watchCalls(page);
      await open(page, "/brands");
      await page.getByText("Subscription Required", { exact: true }).waitFor();
      expect(await link(page, "Import Brands from Google Ads").count()).toBe(0);
      expect(calls.named("GET /api/brands")).toHaveLength(0);
      await expectAccessible(page);
      const activate = link(page, "Activate Subscription");
      expect(await activate.getAttribute("href")).toBe("/settings/billing");
    });

    const paying = await makePerson({ trialEnd });
    await visit({ person: paying }, async (page) => {
      await open(page, "/brands");
      await page.getByText("No brands yet").waitFor();
    });
  });

  test("without brands offers to import one", async () => {
    await visit({ person: await makePerson() }, async (page) => {
      await open(page, "/brands");
      await expect.poll(() => page.getByText("No brands yet").count()).toBe(1);
      await link(page, "Import Brands from Google Ads").click();
      await page.waitForURL("**/brands/import");
    });
  });
});

test("the list and the details show a brand's data", async () => {
  const person = await makePerson();
  const [plain, ready] = await importBrands(person, 2);
  const first = present(plain);
  const second = present(ready);
  await withText(person, second, "# Shoes that last");
  const made = await person.api<Brand>("POST", `/api/brands/${second.id}/assistant`);
  await visit({ person }, async (page) => {
    await open(page, "/brands");
    const row = button(brandList(page), `${second.name} ID: ${dashed(second.customerId)} AI Ready`);
    await row.waitFor();
    const other = brandList(page).getByRole("button").filter({ hasText: first.name });
    expect(await other.getByText("AI Ready").count()).toBe(0);
    expect(await other.locator("span").first().textContent()).toBe(first.name.charAt(0));

    await other.click();
    await page.getByText("Not Created", { exact: true }).waitFor();
    expect(await fact(page, "Customer ID").textContent()).toBe(dashed(first.customerId));
    expect(await fact(page, "Website").textContent()).toBe("Not specified");
    expect(await fact(page, "Description").textContent()).toBe("No description provided");
    expect(await link(page, "View Campaigns").getAttribute("href")).toMatch(
      /^\/campaigns\?brand=\d+$/,
    );
    expect(await link(page, "Create Campaign").count()).toBe(0);
    expect(await button(page, "Create AI Assistant").count()).toBe(0);
    expect(await page.getByText("Assistant ID", { exact: true }).count()).toBe(0);

    await row.click();
    await page.getByText("AI Assistant Active", { exact: true }).waitFor();
    expect(await fact(page, "Assistant ID").textContent()).toContain(made.body.openAiAssistantId);
    expect(await fact(page, "Vector Store ID").textContent()).toContain(
      made.body.openAiVectorStoreId,
    );
    expect(await button(page, "Create AI Assistant").count()).toBe(0);
    const create = await link(page, "Create Campaign").getAttribute("href");
    expect(create).toBe(`/campaigns?brandId=${second.id}`);
    await expectAccessible(page);
  });
});

test("refresh in the URL reads the brands again and is removed", async () => {
  const person = await makePerson();
  await visit({ person }, async (page) => {
    await page.clock.install();
    await open(page, "/dashboard");
    await link(page.getByRole("navigation"), "Brands").click();
    await page.getByText("No brands yet").waitFor();
    await importBrands(person, 1);
    // Identical requests within a second share one answer.
    await page.clock.fastForward(2000);
    await page.evaluate(`history.pushState(null, "", "/brands?refresh=1")`);
    await page.evaluate(`dispatchEvent(new PopStateEvent("popstate"))`);
    await brandList(page).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await open(page, "/brands?refresh=1700000000000");
    await expect.poll(() => page.url()).toMatch(/\/brands$/);
  });
});

test("the edit dialog checks, refuses and saves", async () => {
  const person = await makePerson();
  const other = await makePerson();
  const [brand] = await importBrands(person, 1);
  await visit({ person, expectedStatuses: [422] }, async (page) => {
    await open(page, "/brands");
    await button(page, "Edit").click();
    const dialog = dialogNamed(page, "Edit Brand");
    const field = (label: RegExp) => dialog.getByLabel(label);
    await expectAccessible(page);
    await field(/Brand Name/).fill("  ");
    await field(/Customer ID/).fill("");
    await button(dialog, "Save Changes").click();
    await dialog.getByText("Brand Name is required").waitFor();
    await dialog.getByText("Customer ID is required").waitFor();
    await field(/Brand Name/).fill("Renamed");
    await field(/Customer ID/).fill(other.customerIds[1] ?? "");
    await button(dialog, "Save Changes").click();
    const foreign = `The account ${other.customerIds[1]} is not among the accounts of your Google user.`;
    await expectToast(page, {
      title: "Error updating brand",
      text: foreign,
      variant: "destructive",
    });
    await dialog.getByText(foreign).waitFor();

    await field(/Customer ID/).fill(dashed(brand?.customerId ?? ""));
    await field(/Website/).fill("javascript:alert(1)");
    await button(dialog, "Save Changes").click();
    await dialog.getByText("Please enter a valid website URL").waitFor();
    await field(/Website/).fill("northwind-running.example");
    await field(/Description/).fill("Shoes <b>for</b> runners");
    await button(dialog, "Save Changes").click();
    await expectToast(page, { title: "Brand updated", text: "Renamed was saved." });
    await dialog.waitFor({ state: "detached" });
    expect(await fact(page, "Website").textContent()).toBe(SITE);
    expect(await fact(page, "Description").textContent()).toBe("Shoes <b>for</b> runners");
    expect(await page.getByLabel("Website URL").inputValue()).toBe(SITE);

    await button(page, "Edit").click();
    await dialog.getByLabel(/Brand Name/).fill("Not saved");
    await button(dialog, "Cancel").click();
    await brandList(page).getByText("Renamed").waitFor();
    expect((await listBrands(person))[0]?.name).toBe("Renamed");
  });
});

describe("deleting a brand", () => {
  test("asks for confirmation and removes the brand", async () => {
    const person = await makePerson({ brandAgeDays: 30 });
    await visit({ person }, async (page) => {
      await open(page, "/brands");
      await button(page, "Delete").click();
      await question(page).getByRole("heading", { name: "Are you sure?" }).waitFor();
      const words = await question(page).textContent();
      for (const part of ["permanently deleted", "drafts remain", "unlinked", "cannot be undone"]) {
        expect(words).toContain(part);
      }
      await button(question(page), "Cancel").click();
      await question(page).waitFor({ state: "detached" });
      expect(await listBrands(person)).toHaveLength(1);
      await button(page, "Delete").click();
      await button(question(page), "Delete").click();
      await expectToast(page, { title: "Brand deleted", text: "Aged brand was deleted." });
      await page.getByText("No brands yet").waitFor();
      expect(await listBrands(person)).toEqual([]);
    });
  });

  test("is refused for a new brand with three alternatives, and deactivating works from there", async () => {
    const person = await makePerson({ brandAgeDays: 12, subscription: "free" });
    await visit({ person, expectedStatuses: [409] }, async (page) => {
      await open(page, "/brands");
      await button(page, "Delete").click();
      await button(question(page), "Delete").click();
      const dialog = dialogNamed(page, "Cannot Delete Brand");
      await dialog.getByText("30-Day Restriction Period", { exact: true }).waitFor();
      for (const words of [
        "The brand 'Aged brand' is only 12 days old. You need to wait 18 more days before you can delete it.",
        "To prevent subscription abuse, brands cannot be deleted until they are at least 30 days old.",
      ]) {
        await dialog.getByText(words, { exact: true }).waitFor();
      }
      expect(await dialog.getByRole("listitem").allTextContents()).toEqual([
        expect.stringMatching(/Upgrade .* more brand slots/),
        expect.stringMatching(/Wait/),
        expect.stringMatching(
          /Deactivate the brand\. A deactivated brand still counts against .* 2 status changes left this month\./,
        ),
      ]);
      const upgrade = link(dialog, "Upgrade Subscription");
      expect(await upgrade.getAttribute("href")).toBe("/billing/upgrade");
      await expectAccessible(page);
      await button(dialog, "Deactivate Brand").click();
      await expectToast(page, { title: "Brand updated", text: "Aged brand is now deactivated." });
      await dialog.waitFor({ state: "detached" });
      await fact(page, "Status")
        .getByText(/^Deactivated, counts until \d{1,2} \w{3} \d{4}$/)
        .waitFor();
      expect((await listBrands(person))[0]).toMatchObject({ isActive: false });
    });
  });
});
