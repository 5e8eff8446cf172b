import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { AttentionCard, AttentionList } from "@adwright/contracts/figures/attention";
import { DAY_MS } from "@adwright/contracts/time";
import { discardSet } from "@adwright/core/change/edit-changes";
import { disconnectGoogle } from "@adwright/core/google/connect-google";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { beforeAll, expect, test } from "vitest";

import { withTableCalls } from "../../bench/count-requests.ts";
import { present } from "../../support/data/brands.ts";
import { openLiveAccount, useLiveAccount } from "../../support/data/live-account.ts";
import { plantWaste } from "../../support/data/plant-waste.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";

const { stage, at } = useLiveAccount();

beforeAll(async () => {
  plantWaste(stage, at.customerId);
  await keepFigures(at.held.ctx, at);
});

/** The person again, as time passes and sessions end. */
const visit = () => makePerson(stage.origin, { email: at.person.user.email });
const listFor = async (email = at.person.user.email): Promise<AttentionList> => {
  const { api } = await makePerson(stage.origin, { email });
  return (await api("GET", "/api/attention")).body as AttentionList;
};
const cardOf = async (kind: AttentionCard["kind"]) =>
  (await listFor()).cards.find((card) => card.kind === kind);

const cardAt = async ({ key }: AttentionCard) =>
  (await listFor()).cards.find((card) => card.key === key);

async function answer(card: AttentionCard, how: object) {
  const { api } = await visit();
  const { brandId, key } = card;
  return api("POST", "/api/attention/answer", { brandId, key, ...how });
}

async function stageCard({ brandId, key }: AttentionCard): Promise<ChangeSet> {
  const { api } = await visit();
  const asked = await api<ChangeSet>("POST", "/api/attention/stage", { brandId, key });
  return (await settled(api, asked)).body;
}

test("a dashboard takes at most six calls to the table, and none to Google", async () => {
  const { api } = await visit();
  const sinceMs = stage.clock.advance(1);
  const paths = ["/api/attention", "/api/performance", "/api/dashboard"];
  const { answer: answers, calls } = await withTableCalls(() =>
    Promise.all(paths.map((path) => api("GET", path))),
  );
  const [{ body } = { body: undefined }, ...others] = answers;
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect(calls).toBeLessThanOrEqual(6);
  expect(stage.standIns.sandbox.journal(sinceMs)).toEqual([]);
  const { cards, looked } = body as AttentionList;
  expect(cards.map(({ kind }) => kind)).toContain("terms-wasted");
  expect(looked).toMatchObject({ accounts: 1, campaigns: 2 });
});

test("searches without conversions are offered as negative keywords, staged and applied", async () => {
  const card = present(await cardOf("terms-wasted"));
  const staged = await stageCard(card);
  expect(staged.changes.map(({ what }) => what)).toEqual(card.changes);
  expect(staged.changes[0]?.reason).toBe(card.sentence);
  expect((await cardAt(card))?.stagedIn).toBe(staged.setId);

  const { brandId, setId } = staged;
  await discardSet(at.held.ctx, { brandId, setId });
  expect(await cardAt(card)).toEqual(card);

  const again = await stageCard(card);
  const checked = await at.check(again);
  await at.approve(checked);
  expect((await at.settle(checked)).status).toBe("applied");
  expect(await cardAt(card)).toBeUndefined();
});

test("a finding that is dismissed stays away for 28 days, one that waits for seven", async () => {
  const card = present(await cardOf("term-missing"));
  const { body } = await answer(card, { answer: "later" });
  expect((body as AttentionList).cards.map(({ key }) => key)).not.toContain(card.key);
  stage.clock.advance(7 * DAY_MS);
  expect(await cardAt(card)).toBeDefined();

  await answer(card, { answer: "dismissed", reason: "We sell none of these." });
  stage.clock.advance(27 * DAY_MS);
  expect(await cardAt(card)).toBeUndefined();
  await answer(card, { answer: "shown" });
  expect(await cardAt(card)).toBeDefined();
  await answer(card, { answer: "dismissed" });
  stage.clock.advance(28 * DAY_MS);
  expect(await cardAt(card)).toBeDefined();
});

test("the undo of a set made here is staged where that is the likeliest cause", async () => {
  const own = await openLiveAccount(stage);
  const { campaigns } = await own.picture();
  const { resource_name: name, campaign_budget: target } = present(
    campaigns.find(({ status }) => status === "ENABLED"),
  );
  const set = await own.apply({ kind: "budget_amount", target, toMicros: 90_000_000 });
  const from = new Date(stage.clock.now()).toISOString().slice(0, 10);
  const campaign = name.split("/").at(-1);
  const { customerId } = own;
  stage.standIns.sandbox.plantScenario({ customerId, campaign, kind: "demand", factor: 0, from });
  stage.clock.advance(2 * DAY_MS);
  await keepFigures(own.held.ctx, own);
  const { email } = own.person.user;
  const { cards } = await listFor(email);
  const card = present(cards.find(({ kind }) => kind === "spend-stopped"));
  expect(card).toMatchObject({ next: "stage", undoes: set.setId });
  const { api } = await makePerson(stage.origin, { email });
  const { brandId, key } = card;
  const asked = await api<ChangeSet>("POST", "/api/attention/stage", { brandId, key });
  const { body } = await settled(api, asked);
  expect(body).toMatchObject({ kind: "undo", undoOf: set.setId, status: "checked" });
  expect((await listFor(email)).cards.find((one) => one.key === key)?.stagedIn).toBe(body.setId);
});

test("an account that Google refuses has no findings until it is read again", async () => {
  const own = await openLiveAccount(stage);
  const { email } = own.person.user;
  const readAs = async (status: "ENABLED" | "SUSPENDED") => {
    stage.standIns.sandbox.setAccountStatus(own.customerId, status);
    stage.clock.advance(DAY_MS);
    await keepFigures(own.held.ctx, own);
    return listFor(email);
  };
  expect((await readAs("ENABLED")).cards).not.toEqual([]);
  expect(await readAs("SUSPENDED")).toMatchObject({ cards: [], others: 0, asOf: null });
  expect((await readAs("ENABLED")).cards).not.toEqual([]);
});

test("what was not found is not answered", async () => {
  const card = present((await listFor()).cards[0]);
  const unknown = await answer(card, { key: "spend-up/1", answer: "later" });
  expect(unknown.status).toBe(404);
});

test("how late conversions come is read on the second day, in place of the search terms", async () => {
  stage.clock.advance(DAY_MS);
  const sinceMs = stage.clock.now() + 1;
  await keepFigures(at.held.ctx, at);
  const queries = stage.standIns.sandbox.journal(sinceMs).flatMap(({ query }) => query ?? []);
  expect(queries.some((query) => query.includes("search_term_view"))).toBe(false);
  const { customerId, held } = at;
  const { userId, store } = held.ctx;
  const details = present(await store.attention.findDetails({ userId, customerId }));
  const lag = present(details.conversionLag);
  const all = lag.reduce((sum, { conversions }) => sum + conversions, 0);
  // The stand-in's come evenly over 14 days, 6 in 10 at once.
  expect(lag.map(({ withinDays }) => withinDays)).toEqual(lag.map((_, index) => index + 1));
  expect(lag).toHaveLength(14);
  expect(present(lag[0]).conversions / all).toBeCloseTo(0.6 + 0.4 / 14, 2);
  expect(details.terms.length).toBeGreaterThan(0);
});

test("findings go with the connection to Google Ads", async () => {
  const { userId, store } = at.held.ctx;
  await disconnectGoogle(at.held.ctx);
  expect(await store.attention.list(userId)).toEqual({ found: [], answers: [] });
  expect(await store.attention.findDetails({ userId, customerId: at.customerId })).toBeUndefined();
});
