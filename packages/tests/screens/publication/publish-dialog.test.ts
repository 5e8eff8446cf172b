import { describe, expect, test } from "vitest";

import { put } from "../../api/publication/publish-stage.ts";
import { listProblems } from "../../support/browser/list-problems.ts";
import { button } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { draftFor, openDialog } from "./publish-page.ts";

const { visit, makePerson, stage } = useStage();

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
  const name = `Trail ${"and road ".repeat(11)}sale`;
  const person = await makePerson();
  const made = await draftFor(stage.origin, person, { euPoliticalAdvertising: null, name });
  const { adGroups } = made.draft;
  const spoilt = adGroups.map((group) => ({
    ...group,
    headlines: group.headlines.map((line, index) => (index < 3 ? "x".repeat(60) + index : line)),
  }));
  await put(made.person, made.draft.id, { adGroups: spoilt });
  return made;
}
