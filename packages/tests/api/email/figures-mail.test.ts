import type { EmailPreferencesAnswer } from "@adwright/contracts/email";
import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { keepFigures, refreshPerformance } from "@adwright/core/performance/read-figures";
import { morningOf, nextMonday, weekBefore } from "@adwright/rules/figures/calendar";
import { moneyWords } from "@adwright/rules/money";
import { addDays } from "@adwright/rules/report-period";
import type { SentEmail } from "@adwright/stand-ins/mail/outbox";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { recountFigures } from "../../support/data/recount-figures.ts";
import { makePerson } from "../../support/people/person.ts";
import { mailedTo } from "../../support/stage/outbox.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { importAccount } from "../import-account.ts";

const stage = useBareStage();

const goTo = (atMs: number) => stage.clock.advance(atMs - stage.clock.now());

async function zoneOf({ held, customerId }: LiveAccount): Promise<string> {
  const row = await held.ctx.store.figures.find(held.ctx.userId, customerId);
  return present(row?.figures).timeZone;
}

/** What is mailed to the account's person once due work was looked at. */
async function sweep({ held, person }: LiveAccount): Promise<SentEmail[]> {
  await sweepWork(held.ctx);
  for (const message of held.messages.splice(0)) await held.deliver(message);
  return mailedTo(stage, person.user.email);
}

const isWeekly = ({ subject }: SentEmail) => subject.endsWith("spent last week");

describe("the weekly summary", () => {
  test("comes once, on Monday morning in the account's time zone, with Google's own figures", async () => {
    const at = await openLiveAccount(stage);
    await refreshPerformance(at.held.ctx, {}, () => Promise.resolve());
    const zone = await zoneOf(at);
    // The week after the next, all of which is still to come.
    const monday = addDays(nextMonday(zone, stage.clock.now()), 7);
    const morningMs = morningOf(zone, monday);
    const week = weekBefore(monday);
    // A change of the week before counts, one of Monday does not.
    goTo(morningMs - 3 * DAY_MS);
    const [budget] = (await at.picture()).budgets;
    const { resource_name: target, amount_micros: micros } = present(budget);
    await at.apply({ kind: "budget_amount", target, toMicros: 2 * Number(micros) });
    goTo(morningMs - HOUR_MS);
    await keepFigures(at.held.ctx, at);
    expect((await sweep(at)).filter(isWeekly)).toEqual([]);

    goTo(morningMs);
    const [mail] = (await sweep(at)).filter(isWeekly);
    const counted = await recountFigures(at);
    const sumOf = (from: string, index: number) =>
      Array.from({ length: 7 }, (_, day) => counted[addDays(from, day)]?.split(" ")[index])
        .map(Number)
        .reduce((sum, one) => sum + one, 0);
    const [cost, conversions] = [sumOf(week.from, 2), sumOf(week.from, 3)];
    const before = sumOf(addDays(week.from, -7), 2);
    const percent = Math.round((100 * (cost - before)) / before);
    const change = percent === 0 ? "unchanged" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
    expect(mail?.subject).toBe(`${moneyWords(cost, "USD")} spent last week`);
    expect(mail?.text).toContain(`Spent: ${moneyWords(cost, "USD")} (${change})`);
    expect(mail?.text).toContain(`Conversions: ${Math.round(100 * conversions) / 100} (`);
    expect(mail?.text).toContain("Changes applied: 1 set");
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = present(mail).html.match(/href="([^"]*\/dashboard#[^"]*)"/)?.[1];
    const { api } = await makePerson(stage.origin, { email: at.person.user.email });
    const { body } = await api<{ cards: { key: string }[] }>("GET", "/api/attention");
    const hash = decodeURIComponent(new URL(present(link)).hash.slice(1));
    expect(body.cards.map(({ key }) => key)).toContain(hash);

    // Looked at twice, as after a crash, it is still one; the next one is due a week later.
    const due = { userId: at.held.ctx.userId, kind: "weekly_summary", key: "weekly" } as const;
    await at.held.ctx.store.dueWork.put({ ...due, at: new Date(morningMs).toISOString() });
    expect((await sweep(at)).filter(isWeekly)).toHaveLength(1);
    goTo(morningMs + 7 * DAY_MS);
    await keepFigures(at.held.ctx, at);
    expect((await sweep(at)).filter(isWeekly)).toHaveLength(2);
  });

  test("waits six hours for an account that Google does not answer for, and names it then", async () => {
    const at = await openLiveAccount(stage);
    const europe = await importAccount(at.person, "Europe");
    await refreshPerformance(at.held.ctx, {}, () => Promise.resolve());
    const zone = await zoneOf(at);
    const morningMs = morningOf(zone, nextMonday(zone, stage.clock.now()));
    goTo(morningMs);
    await keepFigures(at.held.ctx, at);
    expect((await sweep(at)).filter(isWeekly)).toEqual([]);
    goTo(morningMs + 6 * HOUR_MS);
    const [mail] = (await sweep(at)).filter(isWeekly);
    expect(mail?.text).toContain(`Without ${europe.name}, which could not be read`);
    expect(mail?.subject).not.toContain("€");
  });

  test("is not sent to people who do not want it", async () => {
    const at = await openLiveAccount(stage);
    await at.person.api("PUT", "/api/account/email-preferences", { weeklySummary: false });
    await refreshPerformance(at.held.ctx, {}, () => Promise.resolve());
    const zone = await zoneOf(at);
    goTo(morningOf(zone, nextMonday(zone, stage.clock.now())));
    await keepFigures(at.held.ctx, at);
    expect((await sweep(at)).filter(isWeekly)).toEqual([]);
    const { api } = await makePerson(stage.origin, { email: at.person.user.email });
    const { body } = await api<EmailPreferencesAnswer>("GET", "/api/account/email-preferences");
    expect(body).toMatchObject({ weeklySummary: false, attention: true, publicationFailed: true });
  });
});

test("what stopped is mailed on the day it is found, and once", async () => {
  const at = await openLiveAccount(stage);
  const { customerId, held } = at;
  await keepFigures(held.ctx, at);
  const from = new Date(stage.clock.now()).toISOString().slice(0, 10);
  stage.standIns.sandbox.plantScenario({ customerId, kind: "demand", factor: 0, from });
  const stopped: SentEmail[][] = [];
  for (let day = 0; day < 5; day += 1) {
    stage.clock.advance(DAY_MS);
    await keepFigures(held.ctx, at);
    const mails = await sweep(at);
    stopped.push(mails.filter(({ text }) => text.includes("something stopped")));
  }
  expect(stopped.findIndex((mails) => mails.length > 0)).toBeLessThanOrEqual(2);
  const [mail, ...others] = stopped.at(-1) ?? [];
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/spend|stopped/i);
  expect(mail?.text).toContain("/dashboard#");
});
