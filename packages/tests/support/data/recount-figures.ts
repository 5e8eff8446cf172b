import type { Figures } from "@adwright/contracts/figures/daily-figures";
import { KEPT_DAYS, monthsOf, sumFigures } from "@adwright/rules/figures/daily-figures";
import { addDays, dayIn } from "@adwright/rules/report-period";

import { present } from "./brands.ts";
import type { LiveAccount } from "./live-account.ts";

type CountedRow = {
  campaign?: { id: string };
  segments: { date: string };
  metrics: Record<keyof Figures, string | number | undefined>;
};

const METRICS = [
  "impressions",
  "clicks",
  "cost_micros",
  "conversions",
  "conversions_value",
] as const;

const figuresOf = ({ metrics }: CountedRow) =>
  Object.fromEntries(METRICS.map((name) => [name, Number(metrics[name] ?? 0)])) as Record<
    keyof Figures,
    number
  >;

/** Every figure of an account, as a text for each campaign and day, each day and each campaign's sums. */
type Count = Record<string, string>;

const textOf = (figures: Figures): string =>
  METRICS.map((name) => Math.round(figures[name] * 100) / 100).join(" ");

/** What is stored of an account. */
export async function storedFigures({ held, customerId }: LiveAccount): Promise<Count> {
  const { userId, store } = held.ctx;
  const { figures } = present(await store.figures.find(userId, customerId));
  const { from, to, days } = present(figures);
  const months = await store.figures.listDays({ userId, customerId }, monthsOf({ from, to }));
  const lines = (await store.figures.findCampaigns(userId, [customerId])).get(customerId)?.lines;
  const byDay = months.flatMap((campaign) =>
    campaign.days
      .filter(({ day }) => day >= from)
      .map((one) => [`${campaign.id} ${one.day}`, textOf(one)] as const),
  );
  return Object.fromEntries([
    ["days", `${from} to ${to}`],
    ...byDay,
    ...days.map((one) => [one.day, textOf(one)] as const),
    ...present(lines).flatMap(({ id, current, previous }) => [
      [`${id} now`, textOf(current)] as const,
      [`${id} before`, textOf(previous)] as const,
    ]),
  ]);
}

/** The same from Google's stand-in as of now, counted without the product. */
export async function recountFigures(at: LiveAccount): Promise<Count> {
  const { held, customerId } = at;
  const { ctx } = held;
  const client = await at.open();
  const { figures } = present(await ctx.store.figures.find(ctx.userId, customerId));
  const today = dayIn(present(figures).timeZone, ctx.now());
  const from = addDays(today, -KEPT_DAYS);
  const to = addDays(today, -1);
  const between = `segments.date BETWEEN '${from}' AND '${to}'`;
  const fields = METRICS.map((name) => `metrics.${name}`).join(", ");
  const [byCampaign, byDay, campaigns] = await Promise.all([
    client.query<CountedRow>(
      `SELECT campaign.id, segments.date, ${fields} FROM campaign WHERE ${between}`,
    ),
    client.query<CountedRow>(`SELECT segments.date, ${fields} FROM customer WHERE ${between}`),
    client.query<{ campaign: { id: string } }>(
      "SELECT campaign.id FROM campaign WHERE campaign.status != 'REMOVED'",
    ),
  ]);
  const sumOf = (id: string, first: string, last: string) => {
    const rows = byCampaign.filter(({ campaign }) => campaign?.id === id);
    const some = rows.filter(({ segments: { date } }) => date >= first && date <= last);
    return textOf(sumFigures(some.map(figuresOf)));
  };
  return Object.fromEntries([
    ["days", `${from} to ${to}`],
    ...byCampaign.map(
      (one) => [`${one.campaign?.id} ${one.segments.date}`, textOf(figuresOf(one))] as const,
    ),
    ...byDay.map((one) => [one.segments.date, textOf(figuresOf(one))] as const),
    ...campaigns.flatMap(({ campaign: { id } }) => [
      [`${id} now`, sumOf(id, addDays(today, -30), to)] as const,
      [`${id} before`, sumOf(id, addDays(today, -60), addDays(today, -31))] as const,
    ]),
  ]);
}
