import type { BlockedTerms, SearchWords } from "@adwright/contracts/figures/search-words";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { openLiveAccount } from "../../support/data/live-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const stage = useBareStage();

test("search terms come by their words, and a negative says what it would have blocked", async () => {
  const at = await openLiveAccount(stage);
  const { held, brandId, customerId, person } = at;
  const [campaign] = (await at.picture()).campaigns.filter(({ status }) => status === "ENABLED");
  const id = present(present(campaign).resource_name.split("/").at(-1));
  const path = `/api/brands/${brandId}/live/campaigns/${id}`;
  const read = async () => (await person.api<SearchWords>("GET", `${path}/search-words`)).body;
  const blockedBy = async (...negatives: { text: string; matchType: string }[]) =>
    (await person.api<BlockedTerms>("POST", `${path}/blocked-terms`, { negatives })).body;
  expect(await read()).toMatchObject({ asOf: null, words: [], terms: [] });

  await keepFigures(held.ctx, at);
  const sinceMs = stage.clock.advance(1);
  const words = await read();
  const stored = await held.ctx.store.attention.findDetails({
    userId: held.ctx.userId,
    customerId,
  });
  const own = present(stored).terms.filter((term) => term.campaign === id);
  const sumOf = (terms: typeof own, name: "cost_micros" | "clicks") =>
    terms.reduce((sum, term) => sum + term[name], 0);
  expect(own.length).toBeGreaterThan(5);
  expect(words.totals.cost_micros).toBe(sumOf(own, "cost_micros"));
  expect(words.terms.length + words.otherTerms).toBe(own.length);
  expect(words.words.length).toBeGreaterThan(2);
  for (const { text, terms, cost_micros: cost } of words.words) {
    const having = own.filter((term) => ` ${term.text} `.includes(` ${text} `));
    expect([text, terms, cost]).toEqual([text, having.length, sumOf(having, "cost_micros")]);
    // As a negative phrase, it blocks exactly the terms that have it.
    const blocked = await blockedBy({ text, matchType: "PHRASE" });
    expect([text, blocked.terms, blocked.cost_micros]).toEqual([text, terms, cost]);
  }

  const [first, second] = words.words;
  const both = await blockedBy(
    { text: present(first).text, matchType: "PHRASE" },
    { text: present(second).text, matchType: "PHRASE" },
  );
  const either = own.filter(({ text }) =>
    [first, second].some((word) => ` ${text} `.includes(` ${present(word).text} `)),
  );
  expect(both.cost_micros).toBe(sumOf(either, "cost_micros"));
  const converting = either.filter(({ conversions }) => conversions > 0).map(({ text }) => text);
  expect(both.converting.every((text) => converting.includes(text))).toBe(true);
  expect(both.converting.length).toBe(Math.min(5, converting.length));

  const [keyword] = (await at.picture()).keywords.filter(({ negative }) => negative !== true);
  const text = present(keyword).keyword.text;
  expect((await blockedBy({ text, matchType: "EXACT" })).keywords).toContain(text);
  expect(stage.standIns.sandbox.journal(sinceMs).map(({ method }) => method)).not.toContain(
    "Mutate",
  );
});
