import type { Campaign } from "@adwright/contracts/campaign";
import type { Locator, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";

import { put } from "../../api/publication/publish-stage.ts";
import { listProblems } from "../../support/browser/list-problems.ts";
import { button, open } from "../../support/browser/screen.ts";
import { PATIENCE } from "../../support/browser/toast.ts";
import { present } from "../../support/data/brands.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { readDraft } from "../campaigns/support/screen.ts";
import {
  confirm,
  type Currency,
  draftFor,
  fine,
  namesIn,
  no,
  openDialog,
  undeclared,
  untilPublished,
} from "./publish-page.ts";

const { visit, makePerson, stage } = useStage();
afterEach(() => stage.faults.clear());

/** A person with a draft in an account with this currency; the question about political ads is open unless answered. */
const draftIn = async (currency: Currency, change: Record<string, unknown> = undeclared) =>
  draftFor(stage.origin, await makePerson(), currency, change);

/** A value in the dialog, as it is shown. */
async function fact(dialog: Locator, name: string): Promise<string> {
  const named = dialog
    .locator("dl > div")
    .filter({ has: dialog.page().getByText(name, { exact: true }) });
  const text = await named.locator("dd").innerText();
  return text.replaceAll("\u00a0", " ");
}

/** The campaign's ad groups with another third headline. */
function withHeadline({ adGroups }: Campaign, text: string): Pick<Campaign, "adGroups"> {
  const [first, ...others] = adGroups;
  const group = present(first);
  const headlines = group.headlines.with(2, text);
  return { adGroups: [{ ...group, headlines }, ...others] };
}

describe("money in the publish dialog", () => {
  test.each<[Currency, number, { day: string; month: string; bid: string }]>([
    ["JPY", 3000, { day: "¥6,000", month: "¥91,200", bid: "¥150" }],
    ["KWD", 5.125, { day: "KWD 10.250", month: "KWD 155.800", bid: "KWD 0.256" }],
    ["EUR", 20.5, { day: "€41.00", month: "€623.20", bid: "€1.03" }],
  ])("of a %s account is shown in its currency", async (currency, budget, most) => {
    const { person, draft, path, account } = await draftIn(currency, { ...undeclared, budget });
    await visit({ person }, async (page) => {
      const dialog = await openDialog(page, path);
      await no(dialog).click();
      await fine(dialog).waitFor();
      const daily = await fact(dialog, "Daily budget");
      expect(await fact(dialog, "On a single day")).toBe(`up to ${most.day} (2×)`);
      expect(await fact(dialog, "In a month")).toBe(`at most ${most.month} (30.4×)`);
      expect(await fact(dialog, "Bid per click")).toBe(most.bid);
      await confirm(dialog);
      await untilPublished(page);

      const { campaigns, currencyCode } = await account();
      const made = present(campaigns.find(({ name }) => name === draft.name));
      const amount = made.budgetMicros / 1_000_000;
      const shown = amount.toLocaleString("en-US", { style: "currency", currency: currencyCode });
      expect(daily).toContain(shown.replaceAll("\u00a0", " "));
      expect(made).toMatchObject({ status: "PAUSED", euPoliticalAdvertising: false });
    });
  });
});

describe("a finding of Google in the publish dialog", () => {
  test("names its field, links to it, and is gone once it is fixed", async () => {
    const { person, draft, path } = await draftIn("USD");
    await put(person, draft.id, withHeadline(draft, "Casino Nights Out"));
    await visit({ person }, async (page) => {
      const dialog = await openDialog(page, path);
      await no(dialog).click();
      const finding = dialog.getByRole("listitem").filter({ hasText: "Ad group 1, headline 3" });
      await finding.getByRole("link", { name: /^Read the rule/ }).waitFor();
      expect(await button(dialog, "Publish Campaign").count()).toBe(0);
      expect(await listProblems(page)).toEqual([]);
      await button(dialog, "Edit Ad group 1, headline 3").click();

      const headline = page.getByRole("textbox", { name: "Headline 3" });
      await headline.and(page.locator(":focus")).waitFor();
      await headline.fill("Shoes For Long Trails");
      const fixed = withHeadline(draft, "Shoes For Long Trails");
      await expect.poll(() => readDraft(person, draft), PATIENCE).toMatchObject(fixed);
      await page.getByText("All changes saved").waitFor();
      await button(page, "Publish").click();
      await fine(dialog).waitFor();
      await confirm(dialog);
      await untilPublished(page);
    });
  });

  test("while publishing names its field, too, and the same campaign can continue", async () => {
    const { person, path } = await draftIn("USD", {});
    stage.faults.add({
      vendor: "google-ads",
      kind: "policy",
      method: "MutateAdGroupAds",
      times: 1,
    });
    await visit({ person }, async (page) => {
      const dialog = await openDialog(page, path);
      await fine(dialog).waitFor();
      await confirm(dialog);
      await button(page, "Edit Ad group 1, headline 1").click();
      const headline = page.getByRole("textbox", { name: "Headline 1", exact: true });
      await headline.and(page.locator(":focus")).waitFor();
      expect(await listProblems(page)).toEqual([]);
      await button(page, "Publish").click();
      await fine(dialog).waitFor();
      await confirm(dialog);
      await untilPublished(page);
    });
  });

  test("can't be loaded while Google does not answer, and Retry loads it again", async () => {
    const { person, path } = await draftIn("USD", {});
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 99 });
    await visit({ person }, async (page) => {
      const dialog = await openDialog(page, path);
      await dialog.getByText("The check failed").waitFor();
      expect(await listProblems(page)).toEqual([]);
      stage.faults.clear();
      await button(dialog, "Retry").click();
      await fine(dialog).waitFor();
    });
  });
});

describe("a reviewed plan", () => {
  test("is not published after the campaign was changed in another window", async () => {
    const { person, draft, path, account } = await draftIn("EUR", { budget: 20 });
    await visit({ person, expectedStatuses: [412] }, async (page) => {
      const dialog = await openDialog(page, path);
      await fine(dialog).waitFor();
      await changeBudgetElsewhere(page, path, "35");
      await confirm(dialog);
      await dialog.getByText("The campaign changed since you reviewed its plan.").waitFor();
      expect(await fact(dialog, "In a month")).toBe("at most €1,064.00 (30.4×)");
      expect(await namesIn(account)).not.toContain(draft.name);
      expect(await listProblems(page)).toEqual([]);
      await confirm(dialog);
      await untilPublished(page);
      const { campaigns } = await account();
      const made = campaigns.find(({ name }) => name === draft.name);
      expect(made?.budgetMicros).toBe(35_000_000);
    });
  });

  test("with an unusually large budget that is spent at once requires the amount to be typed", async () => {
    const { person, draft, path, account } = await draftIn("USD", { budget: 90_000 });
    await visit({ person }, async (page) => {
      const dialog = await openDialog(page, path);
      await dialog.getByRole("radio", { name: "Start serving" }).click();
      const entry = dialog.getByLabel(/^Type \$90,000\.00 to confirm it/);
      await entry.waitFor();
      await confirm(dialog);
      await dialog.getByText("Type $90,000.00 to publish this daily budget.").waitFor();
      await dialog.getByText(/Type the daily budget to publish\.$/).waitFor();
      // The dialog's body scrolls to the entry; the dialog with title and close button does not.
      const hidden = await dialog.evaluate((box) => box.scrollHeight - box.clientHeight);
      expect(hidden).toBe(0);
      expect(await listProblems(page)).toEqual([]);
      expect(await namesIn(account)).not.toContain(draft.name);
      await entry.fill("90,000");
      await confirm(dialog);
      await untilPublished(page);
    });
  });
});

async function changeBudgetElsewhere(page: Page, path: string, budget: string): Promise<void> {
  const other = await page.context().newPage();
  await open(other, path);
  await button(other, "Edit Campaign").click();
  await other.getByLabel(/^Target Audience/).fill("People who run off the road");
  await other.getByLabel(/^Daily Budget/).fill(budget);
  await button(other, "Save Changes").click();
  await other.getByText("Campaign saved").waitFor();
  await other.close();
}

describe("the publish dialog fits", () => {
  test.each([
    [1440, 900],
    [390, 844],
  ])("in %i × %i with much content, and its buttons stay visible", async (width, height) => {
    const { person, draft, path } = await draftWithMuchToSay();
    await visit({ person, width, height }, async (page) => {
      const dialog = await openDialog(page, path);
      await button(dialog, "Edit Campaign").waitFor();
      await dialog.getByRole("button", { name: /^\d+ more$/ }).click();
      await dialog.getByText(draft.name).first().waitFor();
      expect(await listProblems(page)).toEqual([]);
      const box = present(await button(dialog, "Edit Campaign").boundingBox());
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      await dialog.getByRole("radio", { name: "Start serving" }).scrollIntoViewIfNeeded();
      const [head] = await dialog.getByRole("heading", { level: 2 }).all();
      expect(present(await present(head).boundingBox()).y).toBeGreaterThanOrEqual(0);
    });
  });
});

async function draftWithMuchToSay() {
  const made = await draftIn("USD", { name: `Trail ${"and road ".repeat(11)}sale` });
  const { adGroups } = made.draft;
  const spoilt = adGroups.map((group) => ({
    ...group,
    headlines: group.headlines.map((line, index) => (index < 3 ? "x".repeat(60) + index : line)),
  }));
  await put(made.person, made.draft.id, { adGroups: spoilt });
  return made;
}
