import { expect, test } from "vitest";

import {
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
    const screens = await scrollThrough(page, reads, COUNT);
    console.log("rows loaded: reads so far", screens);
    await scrollToEnd(page);
    await link(page, nameOf(0)).waitFor();
    await button(page, "Load more").waitFor({ state: "detached" });
    const all = 1 + Math.ceil((COUNT - FIRST_PAGE) / PAGE);
    expect(reads).toMatchObject({ count: all, maxAtOnce: 1 });
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS_THERE);
    expect(await rows(page).last().getAttribute("aria-posinset")).toBe(String(COUNT));
    await button(page, "Back to top").click();
    await link(page, nameOf(COUNT - 1)).waitFor();
    expect(reads.count).toBe(all);
  });
});
