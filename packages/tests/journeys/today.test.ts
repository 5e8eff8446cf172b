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
import { type LiveAccount, openLiveAccount } from "../support/data/live-account.ts";
import { openGoogle, recountFigures } from "../support/data/recount-figures.ts";
import { mailedTo } from "../support/stage/outbox.ts";
import { useStage } from "../support/stage/use-stage.ts";

const DAY_MS = 24 * 60 * 60_000;

const { stage, visit, makePerson } = useStage();
let at: LiveAccount;
/** Google's number of the campaign. */
let campaign: string;

beforeAll(async () => {
  at = await openLiveAccount(stage);
  stage.standIns.sandbox.plantScenario({
    customerId: at.customerId,
    kind: "conversions",
    factor: 0,
    term: "cheap",
    from: dayAgo(120),
  });
  const [first] = (await at.picture()).campaigns.filter(({ status }) => status === "ENABLED");
  campaign = present(present(first).resource_name.split("/").at(-1));
  await refreshPerformance(at.held.ctx, {}, () => Promise.resolve());
  await at.held.deliverAllTasks();
});

const dayAgo = (days: number) =>
  new Date(stage.clock.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Signs in again, as sessions end while days pass. */
const signIn = () => makePerson({ email: at.person.user.email });
const see = async (run: (page: Page) => Promise<void>) => visit({ person: await signIn() }, run);

const zone = async () => {
  const row = await at.held.ctx.store.figures.find(at.held.ctx.userId, at.customerId);
  return present(row?.figures).timeZone;
};
/** In the account. */
const today = async () => dayIn(await zone(), stage.clock.now());

/** The next day, with everything that it reads and starts. */
async function passDay(): Promise<void> {
  stage.clock.advance(DAY_MS);
  await keepFigures(at.held.ctx, at);
  await at.held.deliverAllTasks();
}

test("words of search terms become negatives with what they would have blocked", async () => {
  const google = await openGoogle(at);
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

test("a live budget has Google's points, and one of them is staged with the rest", async () => {
  await see(async (page) => {
    await open(page, `/brands/${at.brandId}/live/${campaign}`);
    await button(page, "What other budgets bring").click();
    const table = page.getByRole("table", { name: "Google's forecasts for other budgets" });
    await table.waitFor();
    const lines = await table.getByRole("row").allInnerTexts();
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => line.includes("now"))).toHaveLength(1);
    await expectAccessible(page);
    await table.getByRole("button").last().click();
    await page.getByText("3 changes").first().waitFor();
  });
  const { api } = await signIn();
  const path = `/api/brands/${at.brandId}/changes/open`;
  const { body } = await api<{ set: { changes: { what: { kind: string } }[] } }>("GET", path);
  expect(body.set.changes.map(({ what }) => what.kind).toSorted()).toEqual([
    "budget_amount",
    "negative_add",
    "negative_add",
  ]);
});

test("the chain of conversion tracking names the broken hop, until it is repaired", async () => {
  const { sandbox } = stage.standIns;
  sandbox.setTrackingFault(at.customerId, { silentFrom: dayAgo(12) });
  await see(async (page) => {
    await open(page, `/brands/${at.brandId}/tracking`);
    await page.getByText("Broken at: What Google receives").waitFor();
    await expectAccessible(page);
    sandbox.setTrackingFault(at.customerId, {});
    await button(page, "Check again").click();
    await page.getByText("Conversions are counted").waitFor();
    expect(await page.getByText("Broken", { exact: true }).count()).toBe(0);
  });
});

test("a page that breaks is one finding, and none once it is back", async () => {
  const [ad] = (await at.picture()).ads;
  const { host, pathname } = new URL(present(present(ad).ad.final_urls[0]));
  const cards = async () => {
    let found: string[] = [];
    await see(async (page) => {
      await open(page, "/dashboard");
      const findings = page.getByRole("region", { name: "Needs attention" });
      await findings.getByText(/^Looked /).waitFor();
      found = await findings.getByText(`https://${host}${pathname} says`).allInnerTexts();
    });
    return found;
  };
  stage.standIns.websites.change(host, pathname, "soft-404");
  await passDay();
  await passDay();
  const found = await cards();
  expect(found).toHaveLength(1);
  await passDay();
  expect(await cards()).toEqual(found);
  stage.standIns.websites.change(host, pathname, "none");
  await passDay();
  await passDay();
  expect(await cards()).toEqual([]);
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

test("the month to print for a client equals a recount", async () => {
  const counted = await recountFigures(at);
  const month = addDays(`${(await today()).slice(0, 7)}-01`, -1).slice(0, 7);
  const days = Object.keys(counted).filter((key) => key.startsWith(month));
  const sumOf = (index: number) =>
    days.reduce((sum, day) => sum + Number(counted[day]?.split(" ")[index]), 0);
  await see(async (page) => {
    await open(page, `/brands/${at.brandId}/month?month=${month}`);
    await page.getByText("What is next").waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await button(page, "Print or save as PDF").isVisible()).toBe(false);
    const spent = moneyWords(sumOf(2), "USD");
    const told = (name: string) =>
      page.locator("dl", { hasText: name }).first().locator("dd").first().innerText();
    expect(await told("Spend")).toBe(spent);
    expect(await told("Clicks")).toBe(new Intl.NumberFormat("en-US").format(sumOf(1)));
    await page.getByText(` spent ${spent} in `).waitFor();
  });
});
