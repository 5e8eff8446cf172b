import type { CampaignTable, CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { campaignLines, splitByMonth } from "@adwright/rules/figures/daily-figures";
import { addDays } from "@adwright/rules/report-period";
import { beforeAll, describe, expect, test } from "vitest";

import { withTableCalls } from "../../bench/count-requests.ts";
import { putManyCampaigns } from "../../screens/campaigns/support/many-campaigns.ts";
import { present } from "../../support/data/brands.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { openLiveAccount, useLiveAccount } from "../../support/data/live-account.ts";
import { listAsPublished } from "../../support/data/served-campaigns.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { importAccount, personWithBrand } from "../import-account.ts";

const { stage, at } = useLiveAccount();
/** Of the second account, in another currency. */
let euroBrandId: number;
beforeAll(async () => {
  const { person, brandId } = at;
  euroBrandId = (await importAccount(person, "Europe")).id;
  await draftCampaign(person, brandId, "Winter sale");
  await settled(person.api, await person.api("POST", "/api/performance/refresh"));
});

async function tableOf(search = "", { person } = at): Promise<CampaignTable> {
  const { status, body } = await person.api<CampaignTable>("GET", `/api/campaigns/table?${search}`);
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
const namesOf = ({ rows }: CampaignTable) => rows.map(({ name }) => name);
const rowNamed = ({ rows }: CampaignTable, name: string) =>
  present(rows.find((row) => row.name === name));
const linesOf = async () => {
  const found = await at.held.ctx.store.figures.findCampaigns(at.held.ctx.userId, [at.customerId]);
  return present(found.get(at.customerId)).lines;
};

describe("the table of all campaigns", () => {
  test("has drafts and what was made in Google Ads, what serves first", async () => {
    const table = await tableOf("limit=200");
    const sources = table.rows.map(({ source }) => source);
    expect(new Set(sources)).toEqual(new Set(["google", "draft"]));
    const statuses = table.rows.map(({ live, own }) => live?.status ?? own?.status);
    const sorted = statuses.toSorted((left, right) => rankOf(left) - rankOf(right));
    expect(statuses).toEqual(sorted);
    const draft = rowNamed(table, "Winter sale");
    expect(draft).toMatchObject({ live: null, current: null, own: { status: "draft" } });
    expect(table.total).toBe(table.rows.length);
    expect(table.asOf).toBe(table.rows.find(({ live }) => live)?.live?.asOf);
    const [line] = await linesOf();
    const ofBrand = await tableOf(`brandId=${at.brandId}&limit=200`);
    expect(rowNamed(ofBrand, present(line).name)).toMatchObject({
      own: null,
      brandId: at.brandId,
      live: { budget: expect.stringMatching(/^customers\/\d+\/campaignBudgets\/\d+$/) as string },
      series: present(line).series,
    });
  });

  const RANKS = ["ENABLED", "PAUSED", "draft", "REMOVED"];
  const rankOf = (status: string | undefined) => RANKS.indexOf(status ?? "");

  test("counts a campaign that was published here once", async () => {
    const other = await openLiveAccount(stage);
    const { person, brandId } = other;
    await settled(person.api, await person.api("POST", "/api/performance/refresh"));
    const before = await tableOf("", other);
    const brands = await person.api<{ brands: { id: number }[] }>("GET", "/api/brands");
    const brand = present(brands.body.brands.find(({ id }) => id === brandId));
    await listAsPublished(stage, person, brand as Parameters<typeof listAsPublished>[2]);
    const after = await tableOf("", other);
    expect(namesOf(after).toSorted()).toEqual(namesOf(before).toSorted());
    expect(after.totals).toEqual(before.totals);
    for (const { source, own, current } of after.rows) {
      expect(source).toBe("published");
      expect(own?.performance).toMatchObject({ ...current });
    }
  });

  test.each<[string, (row: CampaignTableRow) => string | number | undefined, number]>([
    ["sort=name&order=asc", ({ name }) => name.toLowerCase(), 1],
    ["sort=clicks&order=desc", ({ current }) => current?.clicks, -1],
    ["sort=changed&order=desc", ({ changedAt }) => changedAt ?? undefined, -1],
  ])("is sorted by %s, without a value last", async (search, valueOf, sign) => {
    const values = (await tableOf(`${search}&limit=200`)).rows.map(valueOf);
    const known = values.filter((value) => value !== undefined);
    expect(known.length).toBeGreaterThan(0);
    expect(values.slice(0, known.length)).toEqual(known);
    const sorted = known.toSorted((one, other) =>
      one < other ? -sign : Number(one > other) * sign,
    );
    expect(known).toEqual(sorted);
  });

  test("sorts money by currency, and puts money without a conversion at the bad end", async () => {
    const { rows } = await tableOf("sort=cost_per_conversion&order=desc&limit=200");
    const spent = rows.filter(({ current }) => (current?.cost_micros ?? 0) > 0);
    expect(rows.slice(0, spent.length)).toEqual(spent);
    const codes = spent.map(({ currencyCode }) => currencyCode);
    expect(codes).toEqual(codes.toSorted());
    for (const code of new Set(codes)) {
      const costs = spent
        .filter(({ currencyCode }) => currencyCode === code)
        .map(({ current }) => present(current).cost_micros / present(current).conversions);
      expect(costs).toEqual(costs.toSorted((one, other) => other - one));
    }
  });

  test("is filtered by name, status, source and brand", async () => {
    const all = await tableOf("limit=200");
    expect(namesOf(await tableOf("q=WINTER%20s"))).toEqual(["Winter sale"]);
    expect(namesOf(await tableOf("source=draft"))).toEqual(["Winter sale"]);
    expect(namesOf(await tableOf("status=draft"))).toEqual(["Winter sale"]);
    const enabled = await tableOf("status=enabled");
    expect(enabled.total).toBeGreaterThan(0);
    expect(enabled.rows.every(({ live }) => live?.status === "ENABLED")).toBe(true);
    const published = await tableOf("status=published");
    expect(published.total).toBe(all.rows.filter(({ live }) => live).length);
    const euro = await tableOf(`brandId=${euroBrandId}&limit=200`);
    expect(new Set(euro.rows.map(({ currencyCode }) => currencyCode))).toEqual(new Set(["EUR"]));
    const ofBrands = [euroBrandId, at.brandId].map((id) => tableOf(`brandId=${id}&limit=200`));
    const counts = (await Promise.all(ofBrands)).map(({ total }) => total);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all.total);
  });

  test.each(["7", "14", "30"])("equals a recount of the daily rows, for %s days", async (days) => {
    const count = Number(days);
    const { store, userId } = at.held.ctx;
    const { rows, totals } = await tableOf(`days=${days}&limit=200&status=published`);
    const { figures } = present(await store.figures.find(userId, at.customerId));
    const { to } = present(figures);
    const from = addDays(to, 1 - count);
    const months = [
      ...new Set(
        [addDays(from, -count), addDays(from, -1), from, to].map((day) => day.slice(0, 7)),
      ),
    ];
    const kept = await store.figures.listDays({ userId, customerId: at.customerId }, months);
    const costIn = (first: string, last: string, id?: string) =>
      kept
        .filter((one) => id === undefined || one.id === id)
        .flatMap((one) => one.days)
        .filter(({ day }) => day >= first && day <= last)
        .reduce((sum, one) => sum + one.cost_micros, 0);
    for (const { live, current, previous } of rows) {
      if (live?.customerId !== at.customerId) continue;
      expect(present(current).cost_micros).toBe(costIn(from, to, live.campaign));
      const before = costIn(addDays(from, -count), addDays(from, -1), live.campaign);
      expect(present(previous).cost_micros).toBe(before);
    }
    const dollars = present(totals.find(({ currencyCode }) => currencyCode === "USD"));
    expect(dollars.current.cost_micros).toBe(costIn(from, to));
    expect(dollars.campaigns).toBe(
      rows.filter(({ currencyCode }) => currencyCode === "USD").length,
    );
  });

  test("shows a budget, a status and when they were changed here, before and after the account is read again", async () => {
    const enabled = await tableOf(`brandId=${at.brandId}&status=enabled`);
    const { live, budgetMicros, name } = present(
      enabled.rows.find((row) => row.live?.isBudgetShared === false),
    );
    const { budget, campaign, customerId } = present(live);
    const toMicros = present(budgetMicros) / 2;
    await at.apply(
      { kind: "budget_amount", target: present(budget), toMicros },
      {
        kind: "campaign_status",
        target: `customers/${customerId}/campaigns/${campaign}`,
        to: "PAUSED",
      },
    );
    const now = { budgetMicros: toMicros, live: { status: "PAUSED" } };
    const changedAt = new Date(stage.clock.now()).toISOString().slice(0, 10);
    for (const days of [0, 1]) {
      stage.clock.advance(days * 24 * 60 * 60_000);
      const person = await makePerson(stage.origin, { email: at.person.user.email });
      if (days > 0) {
        await settled(person.api, await person.api("POST", "/api/performance/refresh"));
      }
      const { rows } = await tableOf(`brandId=${at.brandId}&q=${name}`, { ...at, person });
      expect(rows[0]).toMatchObject(now);
      expect(rows[0]?.changedAt).toContain(changedAt);
    }
  });

  test("reads rows of earlier releases, whose budgets cannot be changed yet", async () => {
    const { store, userId } = at.held.ctx;
    await store.figures.noteChanges(
      { userId, customerId: at.customerId },
      ({ budget: _, isBudgetShared: __, targetMicros: ___, ...line }) => line,
    );
    const { person } = { person: await makePerson(stage.origin, { email: at.person.user.email }) };
    const { rows } = await tableOf(`brandId=${at.brandId}&status=paused`, { ...at, person });
    expect(rows[0]?.live).toMatchObject({ budget: null, isBudgetShared: false });
  });
});

describe("10,000 campaigns", () => {
  const COUNT = 10_000;

  test("take at most seven calls to the table a page, for each period", async () => {
    const large = await openLiveAccount(stage);
    const { store, userId } = large.held.ctx;
    await settled(large.person.api, await large.person.api("POST", "/api/performance/refresh"));
    const account = { userId, brandId: large.brandId, customerId: large.customerId };
    const { figures } = present(await store.figures.find(userId, large.customerId));
    const { to } = present(figures);
    const today = addDays(to, 1);
    const day = {
      impressions: 90,
      clicks: 9,
      cost_micros: 4_510_000,
      conversions: 0.5,
      conversions_value: 9,
    };
    const campaigns = Array.from({ length: COUNT }, (_, index) => ({
      id: String(1_000_000 + index),
      name: `Campaign ${index}`,
      days: Array.from({ length: 28 }, (_one, ago) => ({
        ...day,
        clicks: 1 + ((index * 7 + ago) % 40),
        day: addDays(to, ago - 27),
      })),
    }));
    const states = campaigns.map(({ id, name }, index) => ({
      id,
      name,
      status: index % 3 === 0 ? "PAUSED" : "ENABLED",
      servingStatus: "SERVING",
      primaryStatus: "ELIGIBLE",
      reasons: [],
      budgetMicros: 10_000_000,
      budget: `customers/${large.customerId}/campaignBudgets/${id}`,
    }));
    await store.figures.put(account, {
      figures: present(figures),
      lines: campaignLines(states, campaigns, today),
      months: splitByMonth(campaigns),
    });
    for (const search of ["", "days=7", "sort=clicks&order=desc&cursor=9800&limit=200"]) {
      const { answer, calls } = await withTableCalls(() => tableOf(search, large));
      const { total, rows } = answer;
      expect(total).toBe(COUNT);
      expect(rows.length).toBeGreaterThan(0);
      expect(calls).toBeLessThanOrEqual(7);
    }
    const { rows } = await tableOf("sort=clicks&order=desc&limit=1", large);
    const most = Math.max(
      ...campaigns.map(({ days }) => days.reduce((sum, one) => sum + one.clicks, 0)),
    );
    expect(rows[0]?.current?.clicks).toBe(most);
  });

  test("take as many where they are all drafts here", async () => {
    const { person } = await personWithBrand(stage);
    await putManyCampaigns(stage, person, COUNT);
    const { answer, calls } = await withTableCalls(() =>
      person.api<CampaignTable>("GET", "/api/campaigns/table?limit=200"),
    );
    expect(answer.body).toMatchObject({ total: COUNT, nextCursor: "200" });
    expect(calls).toBeLessThanOrEqual(7);
  });
});
