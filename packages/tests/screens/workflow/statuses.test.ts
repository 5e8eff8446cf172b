import type { CampaignStatus } from "@adwright/contracts/campaign";
import type { GroupStatus } from "@adwright/contracts/campaign-group/group";
import type { GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, open } from "../../support/browser/screen.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { makeGroup } from "../../support/data/made-groups.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const LIST = "/supercharged-isolated?tab=manage";

async function personWithBrand() {
  const person = await makePerson();
  const [brand] = await importBrands(person, 1);
  if (brand === undefined) throw new Error("Nothing was imported.");
  const { store } = (await holdQueue(stage, person.user.id)).ctx;
  return { person, brand, store };
}

/** The badge and the buttons of a workflow in each status. */
const groups: { status: GroupStatus; badge: string; buttons: string[] }[] = [
  { status: "setting_up", badge: "Setting Up", buttons: ["Generating Goals..."] },
  { status: "generating_goals", badge: "Generating Goals", buttons: ["Generating Goals..."] },
  { status: "goals_ready", badge: "Goals Ready", buttons: ["Generate Drafts"] },
  { status: "generating_drafts", badge: "Generating Drafts", buttons: ["Generate Drafts"] },
  {
    status: "drafts_ready",
    badge: "Drafts Ready",
    buttons: ["View Campaigns", "Publish All to Google Ads"],
  },
  {
    status: "completed",
    badge: "Completed",
    buttons: ["View Campaigns", "Publish All to Google Ads"],
  },
  { status: "error", badge: "Error", buttons: ["Retry Goal Generation"] },
];

interface CampaignCase {
  status: CampaignStatus;
  target: Partial<GroupTargetRow>;
  badge: string;
  generation: string;
}

/** The campaigns in each state, by index in the group, with the text of their cards. */
const campaigns: CampaignCase[] = [
  { status: "generating", target: { drafts: "open" }, badge: "Generating", generation: "waiting" },
  {
    status: "generating",
    target: { drafts: "open", leaseUntilMs: Number.MAX_SAFE_INTEGER },
    badge: "Generating",
    generation: "generating",
  },
  { status: "draft", target: {}, badge: "Ready to Publish", generation: "ready" },
  { status: "publishing", target: {}, badge: "Publishing", generation: "ready" },
  { status: "published", target: {}, badge: "Published", generation: "ready" },
  { status: "failed", target: {}, badge: "Failed", generation: "ready" },
  {
    status: "failed",
    target: { drafts: "failed", error: "The AI service is busy." },
    badge: "Failed",
    generation: "error",
  },
];

const regionNamed = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

describe("/supercharged-isolated", () => {
  test("shows each status of a workflow with its badge and buttons", async () => {
    const { person, brand, store } = await personWithBrand();
    for (const { status } of groups) {
      const group =
        status === "completed" ? { status: "drafts_ready" as const, published: 1 } : { status };
      await makeGroup(store, person, { brand, name: `Workflow ${status}`, count: 1, group });
    }
    await visit({ person }, async (page) => {
      await open(page, LIST);
      for (const { status, badge, buttons } of groups) {
        const card = regionNamed(page, `Workflow ${status}`);
        await card.waitFor();
        expect(await card.getByText(badge, { exact: true }).count()).toBe(1);
        const names = await card.getByRole("button").allInnerTexts();
        expect(names.filter((name) => name !== "")).toEqual(buttons);
      }
      expect(
        await button(regionNamed(page, "Workflow setting_up"), "Generating Goals...").isEnabled(),
      ).toBe(false);
      expect(
        await button(
          regionNamed(page, "Workflow generating_drafts"),
          "Generate Drafts",
        ).isEnabled(),
      ).toBe(false);
      await expectAccessible(page);
    });
  });

  test("shows each state of a campaign with its progress and actions", async () => {
    const { person, brand, store } = await personWithBrand();
    const { groupId, campaignIds, names } = await makeGroup(store, person, {
      brand,
      name: "Spring",
      count: campaigns.length,
      group: { status: "generating_drafts", completedDrafts: 4, failedDrafts: 1, published: 1 },
      targets: campaigns.map(({ target }) => target),
    });
    for (const [index, { status }] of campaigns.entries()) {
      const campaignId = campaignIds[index] ?? 0;
      const move = { userId: person.user.id, campaignId, from: ["draft" as const], to: status };
      await store.campaigns.moveStatus(move);
    }
    await visit({ person }, async (page) => {
      await open(page, `${LIST}&group=${groupId}`);
      for (const [index, { badge, generation }] of campaigns.entries()) {
        const card = page.getByRole("article", { name: names[index] ?? "", exact: true });
        await card.waitFor();
        expect(await card.getByText(badge, { exact: true }).count()).toBe(1);
        const fact = card.locator("dl > div").filter({ hasText: "Generation status" });
        expect(await fact.locator("dd").innerText()).toBe(generation);
      }
      const failed = page.getByRole("article", { name: names[6] ?? "", exact: true });
      await failed.getByText("The AI service is busy.").waitFor();
      await untilSettled(page);
      await expectAccessible(page);

      await button(failed, "Retry").waitFor();
      expect(await page.getByRole("article").getByRole("button", { name: "Retry" }).count()).toBe(
        1,
      );
    });
  });
});
