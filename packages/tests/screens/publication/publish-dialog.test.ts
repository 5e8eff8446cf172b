import { expect, test } from "vitest";

import { personWithBrand } from "../../api/import-account.ts";
import { put } from "../../api/publication/publish-stage.ts";
import { listProblems } from "../../support/browser/list-problems.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit } = useStage();

test.each([
  [1440, 900],
  [390, 844],
])(
  "the publish dialog fits in %i × %i with much content, and its buttons stay visible",
  async (width, height) => {
    const { person, draft } = await draftWithMuchToSay();
    await visit({ person, width, height }, async (page) => {
      await open(page, `/campaigns/${draft.id}`);
      await button(page, "Publish").click();
      const dialog = dialogNamed(page, "Publish to Google Ads");
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
  },
);

async function draftWithMuchToSay() {
  const { person, brand } = await personWithBrand(stage);
  const { id, adGroups } = await draftCampaign(person, brand.id, "Trail sale");
  const spoilt = adGroups.map((group) => ({
    ...group,
    headlines: group.headlines.map((line, index) => (index < 3 ? "x".repeat(60) + index : line)),
  }));
  const name = `Trail ${"and road ".repeat(11)}sale`;
  const change = { name, euPoliticalAdvertising: null, adGroups: spoilt };
  return { person, draft: await put(person, id, change) };
}
