import { expect, test } from "vitest";

import {
  box,
  MAX_ROWS_THERE,
  PAGE,
  FIRST_PAGE,
  rows,
  scrollThrough,
  scrollToEnd,
  watchReads,
} from "../screens/campaigns/support/long-list.ts";
import { nameOf, putManyCampaigns } from "../screens/campaigns/support/many-campaigns.ts";
import { button, link, open } from "../support/browser/screen.ts";
import { useStage } from "../support/stage/use-stage.ts";

const COUNT = 10_000;
const { visit, makePerson, stage } = useStage();

test("a list of 10,000 campaigns is scrolled to its end and back", async () => {
  const person = await makePerson();
  await putManyCampaigns(stage, person, COUNT);
  await visit({ person }, async (page) => {
    const reads = watchReads(page);
    await open(page, "/campaigns");
    await scrollThrough(page, COUNT - PAGE);
    await scrollToEnd(page);
    await button(page, "Load more").waitFor({ state: "detached" });
    await scrollToEnd(page);
    // Failed ones come last, and of those the oldest.
    await link(page, nameOf(3)).waitFor();
    const all = 1 + Math.ceil((COUNT - FIRST_PAGE) / PAGE);
    expect(reads).toMatchObject({ count: all, maxAtOnce: 1 });
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS_THERE);
    expect(await rows(page).last().getAttribute("aria-rowindex")).toBe(String(COUNT + 1));
    await box(page).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => rows(page).first().getAttribute("aria-rowindex")).toBe("2");
    expect(reads.count).toBe(all);
  });
});
