import type { AttentionList } from "@adwright/contracts/figures/attention";
import { DAY_MS } from "@adwright/contracts/time";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { makePerson } from "../../support/people/person.ts";
import { mailedTo } from "../../support/stage/outbox.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const stage = useBareStage();

const sites = [
  { host: "northwind-running.example", to: "sold-out", words: "says “out of stock”" },
  { host: "baeckerei-morgenrot.example", to: "soft-404", words: "says “seite nicht gefunden”" },
  { host: "sakura-tea.example", to: "sold-out", words: "says “売り切れ”" },
] as const;

/** A day's read, and what it starts; failing pages are looked at again half an hour later. */
async function passDay(at: LiveAccount): Promise<void> {
  const { held } = at;
  stage.clock.advance(DAY_MS);
  await keepFigures(held.ctx, at);
  await held.deliverAllTasks();
}

async function brokenPages({ person }: LiveAccount) {
  const { api } = await makePerson(stage.origin, { email: person.user.email });
  const { body } = await api<AttentionList>("GET", "/api/attention");
  return body.cards.filter(({ kind }) => kind === "page-broken");
}

test("broken pages are found once within two days, in three languages, and are gone again", async () => {
  const at = await openLiveAccount(stage);
  const { held } = at;
  const { ads } = await at.picture();
  // An ad for each site beside the account's own, which lead to the first.
  for (const [index, { host }] of sites.entries()) {
    const { ad_group, ad } = present(ads[index % ads.length]);
    const { responsive_search_ad } = ad;
    const added = { final_urls: [`https://${host}/`], responsive_search_ad };
    at.add("ad_group_ad", { ad_group, status: "ENABLED", ad: added });
  }
  await keepFigures(held.ctx, at);
  await held.deliverAllTasks();
  expect(await brokenPages(at)).toEqual([]);

  for (const { host, to } of sites) stage.standIns.websites.change(host, "/", to);
  await passDay(at);
  await passDay(at);
  const found = await brokenPages(at);
  for (const { host, words } of sites) {
    const own = found.filter(({ sentence }) => sentence.startsWith(`https://${host}/ ${words}. `));
    expect(own).toMatchObject([{ severity: "stop", next: "stage" }]);
    expect(own[0]?.changes?.length).toBeGreaterThan(0);
  }
  expect(found).toHaveLength(sites.length);
  await passDay(at);
  expect((await brokenPages(at)).map(({ key }) => key)).toEqual(found.map(({ key }) => key));
  for (const message of held.messages.splice(0)) await held.deliver(message);
  const mails = mailedTo(stage, at.person.user.email);
  expect(mails.filter(({ text }) => text.includes("売り切れ"))).toHaveLength(1);

  for (const { host } of sites) stage.standIns.websites.change(host, "/", "none");
  await passDay(at);
  await passDay(at);
  expect(await brokenPages(at)).toEqual([]);
});

test("a page that fails once is no finding", async () => {
  const at = await openLiveAccount(stage);
  const { held, customerId } = at;
  await keepFigures(held.ctx, at);
  const call = { vendor: "website", method: "northwind-running.example" } as const;
  stage.faults.add({ ...call, kind: "unavailable", times: 3 });
  const [task] = held.tasks.splice(0);
  expect(await held.deliverTask(task)).toEqual({ state: "later", seconds: 1800 });
  stage.faults.clear();
  const of = { userId: held.ctx.userId, customerId };
  const failed = async () =>
    (await held.ctx.store.attention.findPages(of))?.failed.map(({ words }) => words);
  expect(await failed()).toEqual([expect.stringContaining("out of order (503)")]);
  stage.clock.advance(30 * 60_000);
  expect(await held.deliverTask(task)).toEqual({ state: "ended" });
  expect(await failed()).toEqual([]);
});
