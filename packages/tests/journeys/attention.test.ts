import { DAY_MS } from "@adwright/contracts/time";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { link } from "../support/browser/screen.ts";
import { plantWaste } from "../support/data/plant-waste.ts";
import { useStageWithBrand } from "../support/stage/with-brand.ts";

const SENTENCE = /Searches with “cheap” cost “Trail shoes”/;

const { stage, visit, makePerson, person, brand } = useStageWithBrand();

beforeAll(() => {
  plantWaste(stage, brand.customerId);
});

/** The findings, once the account was read. */
async function openFindings(page: Page) {
  await page.goto("/dashboard");
  const findings = page.getByRole("region", { name: "Needs attention" });
  await findings.getByText(SENTENCE).waitFor({ timeout: 60_000 });
  return findings.getByRole("listitem").filter({ hasText: SENTENCE });
}

test("from a finding to its applied change in four clicks, and to its result a week later", async () => {
  await visit({ person }, async (page) => {
    const finding = await openFindings(page);
    await expectAccessible(page);
    await finding.getByRole("button", { name: /^Stage 1 change/ }).click();
    await finding.getByRole("link", { name: "Review staged changes" }).click();
    await page.getByRole("button", { name: "Review", exact: true }).click();
    const review = page.getByRole("dialog");
    await review.getByRole("button", { name: "Apply 1 change" }).click();
    await page.getByText("Applied in Google Ads").waitFor();
    await page.goto("/dashboard");
    await page.getByRole("region", { name: "Needs attention" }).waitFor();
    expect(await page.getByText(SENTENCE).count()).toBe(0);
  });
  stage.clock.advance(9 * DAY_MS);
  const back = await makePerson({ email: person.user.email });
  await visit({ person: back }, async (page) => {
    await page.goto("/dashboard");
    await page.getByText(/^Looked (now|just now|\d+ (seconds?|minutes?) ago)$/).waitFor({
      timeout: 60_000,
    });
    const chart = page.getByRole("slider", { name: "Spend by day" });
    await chart.focus();
    const told: string[] = [];
    for (let day = 0; day < 12; day += 1) {
      told.push((await chart.getAttribute("aria-valuetext")) ?? "");
      await chart.press("ArrowLeft");
    }
    expect(told.filter((text) => text.includes("1 change in "))).toHaveLength(1);
    const changes = page.getByRole("list", { name: "Changes in this period" });
    expect(await changes.getByRole("listitem").count()).toBe(1);
    await page.goto(`/brands/${brand.id}/changes`);
    await link(page, /cheap|Trail shoes/)
      .first()
      .click();
    await page.getByRole("table", { name: "7 days before and after" }).waitFor();
    await page.getByText("28 days after: known on").waitFor();
    await expectAccessible(page);
  });
});
