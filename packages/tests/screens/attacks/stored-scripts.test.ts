import type { UserContext } from "@adwright/core/context";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { makeAdmin } from "../../api/admin/support/admin-browser.ts";
import { importAccount, livePath } from "../../api/import-account.ts";
import { open } from "../../support/browser/screen.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { addSharedThings } from "../../support/data/shared-things.ts";
import { settled } from "../../support/people/api.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { openTab, signInAt } from "../admin/support/admin-screen.ts";
import { HostileTexts } from "./hostile-texts.ts";
import { furnish, plantForStaff, plantPlainReport, plantTicket } from "./plant-texts.ts";
import { fieldOf, spoilAnswers, writtenByOthers } from "./spoil-answers.ts";

type Place = Awaited<ReturnType<Locator["elementHandles"]>>[number];

const { stage, visit, makePerson } = useStage();

const texts = new HostileTexts();
const person = useMade(() => makePerson({ fullName: texts.for("full-name", 120) }));
/** Everything that pages have shown, as text or in a field. */
let shown = "";

let ctx: UserContext;

beforeAll(async () => {
  ctx = await openContext(stage, person.user.id);
  await plantTicket(person, texts);
  await plantForStaff(ctx, texts);
});

const countRuns = `window.runs = 0; window.ran = () => { window.runs += 1; }`;

/** Elements that only a planted text could create: the product's HTML has no handlers, frames or script URLs. */
const brought = `[...document.querySelectorAll("body *")].filter((each) =>
  [...each.attributes].some(({ name, value }) => /^on/i.test(name) || /^\\s*javascript:/i.test(value)) ||
  each.matches("iframe, img[src=x], math, a[href='x']")).map((each) => each.outerHTML.slice(0, 200))`;

const allTexts = `[document.body.innerText, document.title,
  ...[...document.querySelectorAll("input, textarea")].map((each) => each.value)].join("\\n")`;

/** Expects that no text ran as code; a dialog or a policy violation fails the visit. */
async function expectHarmless(page: Page): Promise<void> {
  await untilSettled(page);
  await expectNothingRan(page);
}

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate("window.runs")).toBe(0);
  expect(await page.evaluate(brought)).toEqual([]);
  shown += await page.evaluate<string>(allTexts);
}

/** Opens all tabs of a page and everything that unfolds in them. */
async function lookEverywhere(page: Page): Promise<void> {
  const main = page.locator("main");
  await clickEach(page, main.locator("fieldset label, [aria-expanded=false], summary"));
  const tabs = main.getByRole("tab");
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await openEach(page, tabs.nth(at));
    await clickEach(page, main.locator("fieldset label, [aria-expanded=false], summary"));
  }
}

async function openEach(page: Page, tab: Locator): Promise<void> {
  await tab.click();
  // The address keeps the tab, so its contents follow the click a moment later.
  await tab.and(page.locator("[aria-selected=true]")).waitFor();
  await expectHarmless(page);
}

/** Clicks what the page shows of the places now; what a click unfolds stays open, and what opens over the page is closed. */
async function clickEach(page: Page, places: Locator): Promise<void> {
  for (const place of await places.elementHandles()) {
    const isUsable = (await place.isVisible()) && (await place.isEnabled());
    if (!isUsable) continue;
    if (!(await isOnTop(place))) continue;
    const opensOver = (await place.getAttribute("aria-haspopup")) !== null;
    await place.click();
    if (!opensOver) {
      await expectNothingRan(page);
      continue;
    }
    // A field opens its suggestions only if there are any.
    const isButton = (await place.getAttribute("type")) === "button";
    // The first press replaces the button by one that opens, some frames after the click or key.
    const opened = page.locator("[aria-haspopup][aria-expanded=true]");
    if (isButton) await opened.waitFor();
    await expectHarmless(page);
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
  }
  await expectHarmless(page);
}

/** What something else covers can't be clicked. */
const isOnTop = (place: Place): Promise<boolean> =>
  place.evaluate((one) => {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(one.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
  });

async function watch(page: Page): Promise<string[]> {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(countRuns);
  return dialogs;
}

test("no stored text runs on its person's screens", async () => {
  const today = new Date(ctx.now()).toISOString().slice(0, 10);
  const { brand, campaign, group, report } = await furnish(person, today);
  const plainReportId = await plantPlainReport(ctx, brand, texts);
  await visit({ person }, async (page) => {
    const dialogs = await watch(page);
    await spoilAnswers(page, texts);
    for (const path of [
      "/dashboard",
      `/brands?brand=${brand.id}`,
      "/campaigns",
      `/campaigns/${campaign.id}`,
      "/campaigns/new",
      `/reports?report=${report.id}`,
      `/reports?report=${plainReportId}`,
      `/ai-insights?brandId=${brand.id}`,
      `/supercharged-isolated?tab=manage&group=${group.id}`,
      "/contact-support",
      "/settings?tab=account",
    ]) {
      await open(page, path);
      await expectHarmless(page);
      await lookEverywhere(page);
    }
    await open(page, `/campaigns/${campaign.id}`);
    await page.getByRole("button", { name: "Edit Campaign" }).click();
    await expectHarmless(page);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByRole("dialog", { name: "Notifications" }).waitFor();
    await expectHarmless(page);
    expect(dialogs).toEqual([]);
  });
});

/** A campaign whose account others have changed, with a change of one's own that is staged. */
async function liveCampaign() {
  const owner = await makePerson();
  const brand = await importAccount(owner);
  const path = await livePath(owner, brand, "Trail shoes");
  const { customerId } = brand;
  const target = `customers/${customerId}/campaigns/${path.split("/").at(-1)}`;
  const by = { customerId, email: "kim@elsewhere.example" };
  const { sandbox } = stage.standIns;
  sandbox.recordOutsideEdit({ ...by, resourceName: target, fields: { name: "Trail shoes, all" } });
  addSharedThings((kind, added) => sandbox.recordOutsideEdit({ ...by, kind, added }), target);
  const what = { kind: "campaign_name", target, to: texts.for("set-name", 250) };
  const change = { what, reason: texts.for("set-reason", 500) };
  const changes = `/api/brands/${brand.id}/changes`;
  await settled(owner.api, await owner.api("POST", changes, { changes: [change] }));
  return { owner, brand, path };
}

test("no name from a live Google Ads account runs", async () => {
  const { owner, brand, path } = await liveCampaign();
  await visit({ person: owner }, async (page) => {
    const dialogs = await watch(page);
    await spoilAnswers(page, texts);
    for (const at of [path, `/brands/${brand.id}/changes`]) {
      await open(page, at);
      await expectHarmless(page);
      await lookEverywhere(page);
    }
    await page.goto(new URL(path, stage.origin).href);
    await page.getByRole("button", { name: /^Review/ }).click();
    // Behind a dialog the page has no heading to wait for.
    await page.getByRole("dialog").getByRole("heading").first().waitFor();
    await page.getByText(texts.markOf("set-reason")).first().waitFor();
    await page
      .getByText(texts.markOf(fieldOf("message")))
      .first()
      .waitFor();
    await expectNothingRan(page);
    expect(dialogs).toEqual([]);
  });
});

test("no stored text runs on staff's screens", async () => {
  const operations = await makeAdmin(stage, "operations");
  await visit({ expectedStatuses: [401] }, async (page) => {
    const dialogs = await watch(page);
    await signInAt(page, operations, "people");
    await page.getByRole("searchbox").fill(person.user.email);
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("heading", { name: person.user.email }).waitFor();
    await expectHarmless(page);
    for (const tab of ["Overview", "Users", "Support", "Dead Letters", "Audit Log"]) {
      await openTab(page, tab);
      await expectHarmless(page);
    }
    expect(dialogs).toEqual([]);
  });
});

test("every such text was shown literally", () => {
  expect(writtenByOthers.filter((key) => !texts.fields.includes(fieldOf(key)))).toEqual([]);
  // The report's title shows the brand's name instead, nobody is shown the body of a message, and policy topics are
  // shown in words.
  const unseen = new Set(["letter-body", fieldOf("policyTopics")]);
  const missing = texts.fields.filter((field) => !shown.includes(texts.markOf(field)));
  expect(missing.filter((field) => !unseen.has(field))).toEqual([]);
});
