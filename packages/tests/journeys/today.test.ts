import type { AttentionList } from "@adwright/contracts/figures/attention";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { keepFigures, refreshPerformance } from "@adwright/core/performance/read-figures";
import { morningOf, nextMonday } from "@adwright/rules/figures/calendar";
import { moneyWords } from "@adwright/rules/money";
import { addDays, dayIn } from "@adwright/rules/report-period";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { button, open } from "../support/browser/screen.ts";
import { present } from "../support/data/brands.ts";
import { openLiveAccount } from "../support/data/live-account.ts";
import { plantWaste } from "../support/data/plant-waste.ts";
import { mailedTo } from "../support/stage/outbox.ts";
import { useStage } from "../support/stage/use-stage.ts";
import { useMade } from "../support/stage/use-started.ts";

const { stage, visit, makePerson } = useStage();
const at = useMade(() => openLiveAccount(stage));
/** Google's number of the campaign. */
let campaign: string;

beforeAll(async () => {
  plantWaste(stage, at.customerId);
  const [first] = (await at.picture()).campaigns.filter(({ status }) => status === "ENABLED");
  campaign = present(present(first).resource_name.split("/").at(-1));
  await refreshPerformance(at.held.ctx, {}, () => Promise.resolve());
  await at.held.deliverAllTasks();
});

/** Signs in again, as sessions end while days pass. */
const signIn = () => makePerson({ email: at.person.user.email });
const see = async (run: (page: Page) => Promise<void>) => visit({ person: await signIn() }, run);

const zone = async () => {
  const row = await at.held.ctx.store.figures.find(at.held.ctx.userId, at.customerId);
  return present(row?.figures).timeZone;
};
/** In the account. */
const today = async () => dayIn(await zone(), stage.clock.now());

test("words of search terms become negatives with what they would have blocked", async () => {
  const google = await at.open();
  await see(async (page) => {
    await open(page, `/brands/${at.brandId}/live/${campaign}?tab=terms`);
    await page.getByText("Words", { exact: true }).click();
    const words = page.getByRole("list", { name: "Words of search terms" });
    await words.getByRole("checkbox", { name: /cheap/ }).first().click();
    const proof = page.getByRole("region", { name: "Selected negatives" });
    await proof.getByText(/^Would have blocked/).waitFor();
    const told = /blocked (\d+) search terms? for (\S+) with (\S+) conversions/.exec(
      await proof.innerText(),
    );
    const rows = await google.query<{
      search_term_view: { search_term: string };
      metrics: { cost_micros: string; conversions?: number };
    }>(
      `SELECT search_term_view.search_term, metrics.cost_micros, metrics.conversions
       FROM search_term_view WHERE campaign.id = ${campaign}
       AND segments.date BETWEEN '${addDays(await today(), -90)}' AND '${addDays(await today(), -1)}'`,
    );
    const cheap = rows.filter((row) => ` ${row.search_term_view.search_term} `.includes(" cheap "));
    const cost = cheap.reduce((sum, { metrics }) => sum + Number(metrics.cost_micros), 0);
    expect(told?.slice(1)).toEqual([String(cheap.length), moneyWords(cost, "USD"), "0"]);
    await words.getByRole("checkbox", { name: /sale/ }).first().click();
    await expectAccessible(page);
    await button(page, "Add 2 negatives").click();
    await page.getByText("2 changes").first().waitFor();
  });
});

test("the weekly email leads to its card", async () => {
  const timeZone = await zone();
  const morningMs = morningOf(timeZone, nextMonday(timeZone, stage.clock.now()));
  stage.clock.advance(morningMs - stage.clock.now());
  await keepFigures(at.held.ctx, at);
  await sweepWork(at.held.ctx);
  for (const message of at.held.messages.splice(0)) await at.held.deliver(message);
  const mails = mailedTo(stage, at.person.user.email);
  const mail = present(mails.find(({ subject }) => subject.endsWith("spent last week")));
  const link = new URL(present(/href="([^"]*\/dashboard#[^"]*)"/.exec(mail.html)?.[1]));
  const { body } = await (await signIn()).api<AttentionList>("GET", "/api/attention");
  const card = present(
    body.cards.find(({ key }) => key === decodeURIComponent(link.hash.slice(1))),
  );
  expect(mail.text).toContain(card.sentence);
  await see(async (page) => {
    await open(page, `${link.pathname}${link.hash}`);
    await page.locator("li:focus").getByText(card.sentence).waitFor();
  });
});

test("the month to print for a client leaves out what is only for the screen", async () => {
  const month = addDays(`${(await today()).slice(0, 7)}-01`, -1).slice(0, 7);
  await see(async (page) => {
    await open(page, `/brands/${at.brandId}/month?month=${month}`);
    await page.getByText("What is next").waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await button(page, "Print or save as PDF").isVisible()).toBe(false);
    await page.getByText(/ spent \$[\d,.]+ in /).waitFor();
  });
});
