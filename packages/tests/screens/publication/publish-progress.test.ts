import { afterEach, describe, expect, test } from "vitest";

import { listProblems } from "../../support/browser/list-problems.ts";
import { button, question } from "../../support/browser/screen.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import {
  confirm,
  draftFor,
  fine,
  namesIn,
  openDialog,
  undeclared,
  untilPublished,
} from "./publish-page.ts";

const { visit, makePerson, stage } = useStage();
afterEach(() => stage.faults.clear());

const draftIn = async (change: Record<string, unknown> = {}) =>
  draftFor(stage.origin, await makePerson(), "USD", change);

describe("a running publication", () => {
  test.each([1440, 390])("can be canceled between two steps, at %i px", async (width) => {
    const { person, draft, path, account } = await draftIn();
    const before = await account();
    const hold = stage.faults.add({
      vendor: "google-ads",
      method: "MutateAdGroups",
      kind: "hold",
      times: 1,
    });
    await visit({ person, width }, async (page) => {
      const dialog = await openDialog(page, path);
      await fine(dialog).waitFor();
      await confirm(dialog);
      await button(page, "Cancel publication").click();
      await question(page)
        .getByText(/created in Google Ads so far is removed again/)
        .waitFor();
      expect(await listProblems(page)).toEqual([]);
      await button(question(page), "Cancel publication").click();
      await page.getByText("Stopping after the step that is running").waitFor();
      expect(await listProblems(page)).toEqual([]);
      stage.faults.remove(hold.id);

      await page.getByRole("heading", { name: "Publication canceled" }).first().waitFor();
      await button(page, "Publish").waitFor();
      expect(await namesIn(account)).not.toContain(draft.name);
      expect((await account()).budgets).toEqual(before.budgets);
      expect(await listProblems(page)).toEqual([]);
    });
  });

  test("shows until when it waits for Google's limit", async () => {
    const { person, draft, path, account } = await draftIn();
    stage.faults.add({
      vendor: "google-ads",
      method: "MutateAdGroups",
      kind: "quota",
      times: 1,
      retryAfterMs: 20_000,
    });
    await visit({ person }, async (page) => {
      const dialog = await openDialog(page, path);
      await fine(dialog).waitFor();
      await confirm(dialog);
      await page
        .getByText(
          /^Google's limit is used up\. Continues at \d\d:\d\d UTC\. For you that is .+\.$/,
        )
        .waitFor();
      expect(await listProblems(page)).toEqual([]);
      // The toast may have disappeared during the checks.
      await page.waitForURL("**/campaigns");
      expect(await namesIn(account)).toContain(draft.name);
    });
  });

  test("enables the campaign if that was approved", async () => {
    const { person, draft, path, account } = await draftIn(undeclared);
    await visit({ person }, async (page) => {
      const dialog = await openDialog(page, path);
      await dialog.getByRole("radio", { name: "Start serving" }).click();
      // Nothing is saved until the question about political ads is answered.
      await confirm(dialog);
      await dialog
        .getByRole("alert")
        .getByText(/EU political advertising/)
        .waitFor();
      await dialog.getByRole("radio", { name: /^Yes/ }).click();
      await dialog.getByText("Starts serving at once").waitFor();
      await confirm(dialog);
      await untilPublished(page);
      const made = (await account()).campaigns.find(({ name }) => name === draft.name);
      expect(made).toMatchObject({ status: "ENABLED", euPoliticalAdvertising: true });
    });
  });
});
