import type { Campaign } from "@adwright/contracts/campaign";
import { afterEach, describe, expect, test } from "vitest";

import { put } from "../../api/publication/publish-stage.ts";
import { listProblems } from "../../support/browser/list-problems.ts";
import { button } from "../../support/browser/screen.ts";
import { PATIENCE } from "../../support/browser/toast.ts";
import { present } from "../../support/data/brands.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { readDraft } from "../campaigns/support/screen.ts";
import {
  confirm,
  type Currency,
  draftFor,
  fine,
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

/** The campaign's ad groups with another third headline. */
function withHeadline({ adGroups }: Campaign, text: string): Pick<Campaign, "adGroups"> {
  const [first, ...others] = adGroups;
  const group = present(first);
  const headlines = group.headlines.with(2, text);
  return { adGroups: [{ ...group, headlines }, ...others] };
}

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
});

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
      // The body scrolls; the dialog with title and close button does not.
      expect(await dialog.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
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
