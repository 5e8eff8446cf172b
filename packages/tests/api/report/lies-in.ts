import type { Metrics } from "@adwright/contracts/metrics";
import type { AiInsights, MetricsRow, PeriodMetrics, RawMetrics } from "@adwright/contracts/report";

/** Decimals of amounts, from ISO 4217. */
export const currencyDecimals: Record<string, number> = { USD: 2, EUR: 2, GBP: 2, JPY: 0, KWD: 3 };

export const allRows = (period: PeriodMetrics | null): MetricsRow[] =>
  period === null ? [] : [period.campaigns, period.adGroups, period.keywords, period.adCopy].flat();

/** The figure of a claim, computed here from the rows alone. */
function figure(raw: RawMetrics, claim: AiInsights["claims"][number]): number {
  const sum = (period: PeriodMetrics | null, field: keyof Metrics) =>
    allRows(period)
      .filter(({ id }) => claim.rowIds.includes(id))
      .reduce((total, row) => total + row[field], 0);
  const of = (period: PeriodMetrics | null) => {
    const [cost, clicks] = [sum(period, "cost_micros") / 1e6, sum(period, "clicks")];
    const [conversions, impressions] = [sum(period, "conversions"), sum(period, "impressions")];
    return {
      impressions,
      clicks,
      cost,
      conversions,
      ctr: (100 * clicks) / impressions,
      average_cpc: cost / clicks,
      conversion_rate: (100 * conversions) / clicks,
      cost_per_conversion: cost / conversions,
    }[claim.metric];
  };
  if (claim.period !== "change") return of(raw[claim.period]);
  return (100 * (of(raw.current) - of(raw.previous))) / of(raw.previous);
}

/** The text without the quoted names of its rows, whose digits are data and not claims. */
function withoutNames(text: string, names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.split(`“${name}”`).join(" "), text);
}

const numbersIn = (text: string) => text.match(/\d[\d.,]*\d|\d/g) ?? [];

/** Descriptions of the false numbers in stored insights; empty if every number is true. */
export function liesIn(insights: AiInsights, raw: RawMetrics, decimals: number): string[] {
  const rows = [...allRows(raw.current), ...allRows(raw.previous)];
  const saidOf = (text: string, rowIds: string[]) =>
    withoutNames(
      text,
      rows.filter(({ id }) => rowIds.includes(id)).map(({ name }) => name),
    );
  const claims = insights.claims.flatMap((claim) => {
    const said = saidOf(claim.text, claim.rowIds);
    const places = claim.unit === "percent" ? 1 : claim.unit === "count" ? 2 : decimals;
    const half = 0.5 * 10 ** -places + 1e-6;
    const truth = figure(raw, claim);
    const change = figure(raw, { ...claim, period: "change" });
    const numbers = numbersIn(said).map((number) => Number(number.replaceAll(",", "")));
    const isTrue =
      numbers.length === 1 &&
      Math.abs((numbers[0] ?? Number.NaN) - Math.abs(truth)) <= half &&
      Math.abs(claim.value - truth) <= half &&
      (!said.includes(" rose ") || change > 0) &&
      (!said.includes(" fell ") || change < 0);
    return isTrue ? [] : [`${claim.text} (${truth})`];
  });
  const actions = insights.suggested_actions.flatMap((action) => {
    if (typeof action === "string") return [action];
    const text = `${action.text} ${action.effect}`;
    return numbersIn(saidOf(text, action.rowIds)).length === 0 ? [] : [text];
  });
  return [...claims, ...actions];
}
