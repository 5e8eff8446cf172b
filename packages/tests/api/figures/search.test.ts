import type { CampaignTable } from "@adwright/contracts/figures/campaign-table";
import type { Found } from "@adwright/contracts/figures/search";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { beforeAll, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, useLiveAccount } from "../../support/data/live-account.ts";
import { makePerson } from "../../support/people/person.ts";

const { stage, at } = useLiveAccount();
beforeAll(() => keepFigures(at.held.ctx, at));

const find = async (q: string, { person } = at): Promise<Found> =>
  (await person.api<Found>("GET", `/api/search?q=${encodeURIComponent(q)}`)).body;

test("finds ad groups, keywords and change sets of the person", async () => {
  const { body } = await at.person.api<CampaignTable>(
    "GET",
    "/api/campaigns/table?q=Running%20shoes",
  );
  const { live, budgetMicros } = present(body.rows[0]);
  const target = present(live?.budget ?? undefined);
  const toMicros = present(budgetMicros ?? undefined) + 5_000_000;
  await at.apply({ kind: "budget_amount", target, toMicros });

  const { adGroups, keywords, sets } = await find("RUNNING");
  expect(adGroups.length).toBeGreaterThan(0);
  for (const { name, brandId } of adGroups) {
    expect([name.toLowerCase(), brandId]).toEqual([expect.stringContaining("running"), at.brandId]);
  }
  expect(keywords.map(({ text }) => text)).toContain("running shoes");
  const costs = keywords.map(({ costMicros }) => costMicros);
  expect(costs).toEqual(costs.toSorted((left, right) => right - left));
  expect(sets).toMatchObject([{ status: "applied", firstChange: { kind: "budget_amount" } }]);

  const stranger = await makePerson(stage.origin);
  const nothing = { adGroups: [], keywords: [], sets: [] };
  expect(await find("running shoes", { person: stranger } as LiveAccount)).toEqual(nothing);
  expect(await find(" ")).toEqual(nothing);
});
