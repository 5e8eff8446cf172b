import { afterEach, describe, expect, test } from "vitest";

import { listViolationsAndOverflow } from "../../support/browser/list-violations-and-overflow.ts";
import { button, question } from "../../support/browser/screen.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { confirm, draftFor, fine, namesIn, openDialog } from "./publish-page.ts";

const { visit, makePerson, stage } = useStage();
afterEach(() => stage.faults.clear());

const draftIn = async (change: Record<string, unknown> = {}) =>
  draftFor(stage.origin, await makePerson(), change);

describe("a running publication", () => {
  test("can be canceled between two steps", async () => {
    const { person, draft, path, account } = await draftIn();
    const before = await account();
    const hold = stage.faults.add({
      vendor: "google-ads",
      method: "MutateAdGroups",
      kind: "hold",
      times: 1,
    });
    await visit({ person }, async (page) => {
      const dialog = await openDialog(page, path);
      await fine(dialog).waitFor();
      await confirm(dialog);
      await button(page, "Cancel publication").click();
      await question(page)
        .getByText(/created in Google Ads so far is removed again/)
        .waitFor();
      expect(await listViolationsAndOverflow(page)).toEqual([]);
      await button(question(page), "Cancel publication").click();
      await page.getByText("Stopping after the step that is running").waitFor();
      expect(await listViolationsAndOverflow(page)).toEqual([]);
      stage.faults.remove(hold.id);

      await page.getByRole("heading", { name: "Publication canceled" }).first().waitFor();
      await button(page, "Publish").waitFor();
      expect(await namesIn(account)).not.toContain(draft.name);
      expect((await account()).budgets).toEqual(before.budgets);
      expect(await listViolationsAndOverflow(page)).toEqual([]);
    });
  });
});
