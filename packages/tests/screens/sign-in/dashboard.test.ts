import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { untilSettled } from "../../support/browser/until-settled.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function open(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
}

/** Runs the same check on a desktop and on a phone. */
async function onBoth(person: Person, check: (page: Page) => Promise<void>) {
  await visit({ ...DESK, person }, check);
  await visit({ ...PHONE, person }, check);
}

/** Collects layout shifts that no person has caused. */
const watchShifts = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "");
    if (!entry.hadRecentInput) shifts.push({ by: entry.value, moved });
  }
}).observe({ type: "layout-shift", buffered: true });`;

test("the dashboard does not shift while the manager account, the counts and the first steps load", async () => {
  const published = await makePerson();
  // The stored session is from before the import.
  const [brand] = await importBrands(published, 1);
  const { id } = await draftCampaign(published, brand?.id ?? 0, "Winter trails");
  await published.api("POST", `/api/campaigns/${id}/direct-publish`, {});
  const starting = await makePerson();
  await importBrands(starting, 1);
  for (const [person, words] of [
    [published, "Sent to Google Ads"],
    [starting, "Say what you offer"],
  ] as const) {
    await onBoth(person, async (page) => {
      await page.addInitScript(watchShifts);
      await open(page);
      await page.getByText(words).waitFor();
      await untilSettled(page);
      expect(await page.evaluate("globalThis.shifts")).toEqual([]);
      // By now the tab has stored how far the person is.
      await page.reload();
      await page.getByText(words).waitFor();
      await untilSettled(page);
      expect(await page.evaluate("globalThis.shifts")).toEqual([]);
    });
  }
});
