import { beforeAll, describe, expect, test } from "vitest";

import { listAccessProblems } from "../../support/browser/page-checks.ts";
import { link, open } from "../../support/browser/screen.ts";
import { PATIENCE } from "../../support/browser/toast.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import {
  box,
  FIRST_PAGE,
  loadedOf,
  MAX_ROWS_THERE,
  rows,
  scrollThrough,
  watchReads,
} from "./support/long-list.ts";
import { nameOf, putManyCampaigns } from "./support/many-campaigns.ts";

const COUNT = 10_000;
/** The number of rows that the test scrolls through. */
const SCROLLED = 1500;

const { visit, makePerson, stage } = useStage();
const person = useMade(() => makePerson());
beforeAll(() => putManyCampaigns(stage, person, COUNT));

const drafts = "/campaigns?status=draft";
/** Of five campaigns, the first, third and fifth are drafts. */
const newestDraft = nameOf(COUNT - 1);

describe(`a list of ${COUNT} campaigns`, () => {
  test("is read page by page and renders only the rows near the view, scrolling down and back", async () => {
    await visit({ person }, async (page) => {
      const reads = watchReads(page);
      await open(page, drafts);
      expect(await loadedOf(page)).toBe(FIRST_PAGE);
      expect(reads.count).toBe(1);
      await scrollThrough(page, SCROLLED);
      expect(reads.maxAtOnce).toBe(1);
      await box(page).focus();
      await page.keyboard.press("Home");
      await link(page, newestDraft).waitFor();
      expect(await rows(page).first().getAttribute("aria-rowindex")).toBe("2");
      expect(await rows(page).count()).toBeLessThan(MAX_ROWS_THERE);
      expect(await listAccessProblems(page)).toEqual([]);
    });
  });

  test("is not read again page by page when it is reopened", async () => {
    await visit({ person }, async (page) => {
      const reads = watchReads(page);
      await open(page, drafts);
      await box(page).focus();
      await page.keyboard.press("End");
      await expect.poll(() => loadedOf(page), PATIENCE).toBeGreaterThan(FIRST_PAGE);
      const before = reads.count;
      await link(page, "New campaign").click();
      await page.getByRole("heading", { name: "New Campaign" }).waitFor();
      await page.goBack();
      await expect.poll(() => loadedOf(page), PATIENCE).toBe(FIRST_PAGE);
      expect(reads.count - before).toBeLessThanOrEqual(1);
    });
  });
});
