import type { CampaignTableRow, CampaignTotals } from "@adwright/contracts/figures/campaign-table";
import type { Metrics } from "@adwright/contracts/metrics";
import { metricOf, type MetricName } from "@adwright/rules/metrics";
import { costPerConversion } from "@adwright/rules/performance";
import type { ReactNode } from "react";

import { formatDay } from "../../../format/date.ts";
import { formatMicros, formatMoney } from "../../../format/money.ts";
import { formatChange, formatNumber, formatPercent, shortNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Sparkline } from "../../../ui/layout/sparkline.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { nameLines, pageOf, sourceWords } from "./row-words.ts";
import { BudgetCell, StatusCell } from "./staged-cells.tsx";
import { useTable } from "./table-context.ts";

interface CellProps {
  row: CampaignTableRow;
}

/** A figure, and below it how it differs from the days before. */
function Figure({ row, name, show }: CellProps & { name: MetricName; show: Show }) {
  const { current, previous, currencyCode } = row;
  if (current === null) return "—";
  const value = metricOf(name, current);
  const change = formatChange(value, previous === null ? null : metricOf(name, previous));
  return (
    <span className="num grid">
      {show(value, currencyCode)}
      <span className="text-xs text-fg-3">{change}</span>
    </span>
  );
}

type Show = (value: number | undefined, currencyCode: string) => string;
const showCount: Show = (value) => shortNumber(value);
const showPercent: Show = (value) => formatPercent(value === undefined ? value : value / 100);

interface FigureColumn {
  id: "spend" | "clicks" | "ctr" | "cpc" | "conversions";
  head: string;
  name: MetricName;
  show: Show;
}

const figures: readonly FigureColumn[] = [
  { id: "spend", head: "Spend", name: "cost", show: formatMoney },
  { id: "clicks", head: "Clicks", name: "clicks", show: showCount },
  { id: "ctr", head: "CTR", name: "ctr", show: showPercent },
  { id: "cpc", head: "CPC", name: "average_cpc", show: formatMoney },
  { id: "conversions", head: "Conv.", name: "conversions", show: (value) => formatNumber(value) },
];

/** Cost per conversion, colored by the target of the campaign's bidding if it has one. */
function CostCell({ row: { current, currencyCode, live } }: CellProps) {
  if (current === null || current.cost_micros === 0) return "—";
  const cost = costPerConversion(current);
  const target = live?.targetCpaMicros ?? null;
  const isBad = target !== null && (cost ?? current.cost_micros) > target;
  const tone = target === null ? "" : isBad ? "text-bad" : "text-ok";
  return (
    <span className="num grid">
      <span className={tone}>
        {cost === undefined ? "No conv." : formatMicros(cost, currencyCode)}
      </span>
      {target !== null && (
        <span className="text-xs text-fg-3">target {formatMicros(target, currencyCode)}</span>
      )}
    </span>
  );
}

function NameCell({ row }: CellProps) {
  const [first = "", second] = nameLines(row);
  return (
    <span className="grid max-w-96 min-w-52 justify-items-start gap-1 font-medium whitespace-normal">
      <RowLink row={row}>
        <bdi className="line-clamp-2 wrap-anywhere">{first}</bdi>
        {second !== undefined && (
          <bdi className="block max-w-80 truncate text-xs font-normal text-fg-2">{second}</bdi>
        )}
      </RowLink>
      <Badge tone={row.source === "published" ? "accent" : "neutral"}>
        {sourceWords[row.source]}
      </Badge>
    </span>
  );
}

/** To the campaign's page; the words alone where the brand of its account is gone. */
function RowLink({ row, children }: CellProps & { children: ReactNode }) {
  const page = pageOf(row);
  if (page === undefined) return children;
  return (
    <TextLink {...page} title={row.name}>
      {children}
    </TextLink>
  );
}

function BrandCell({ row: { brandId } }: CellProps) {
  const name = useTable().brandNames.get(brandId ?? 0);
  return (
    <bdi title={name} className="line-clamp-2 max-w-40 min-w-20 wrap-anywhere whitespace-normal">
      {name ?? "—"}
    </bdi>
  );
}

/** What was spent on each of the last 14 days. */
function DaysCell({ row: { series, currencyCode } }: CellProps) {
  if (series === null) return "—";
  const costs = series.map(([cost]) => cost);
  return (
    <span className="block w-16">
      <Sparkline values={costs} />
      <span className="sr-only">
        {`From ${formatMicros(costs[0], currencyCode)} to ${formatMicros(costs.at(-1), currencyCode)} a day`}
      </span>
    </span>
  );
}

function ViewCell({ row: { key, name } }: CellProps) {
  const { openKey, onView } = useTable();
  return (
    <Button
      size="sm"
      data-view={key}
      aria-label={`View ${name}`}
      aria-pressed={openKey === key}
      onClick={() => onView(key)}
    >
      View
    </Button>
  );
}

/** The server sorts, so no value is given. */
const sorted = () => undefined;

/** A line for each currency. */
function totalOf(
  totals: readonly CampaignTotals[],
  words: (of: CampaignTotals) => string,
): ReactNode {
  if (totals.length === 0) return undefined;
  return (
    <span className="num grid">
      {totals.map((of) => (
        <span key={of.currencyCode}>{words(of)}</span>
      ))}
    </span>
  );
}

const costWords = (metrics: Metrics, currencyCode: string) =>
  formatMicros(costPerConversion(metrics), currencyCode);

/** The columns, left to right; their ids are what the server sorts by. */
export function columnsOf(totals: readonly CampaignTotals[]): Column<CampaignTableRow>[] {
  const shown = totals.filter(({ current }) => current.impressions > 0);
  return [
    {
      id: "name",
      head: "Campaign",
      cell: (row) => <NameCell row={row} />,
      sortBy: sorted,
      card: "title",
      total: totalOf(
        shown,
        ({ currencyCode, campaigns }) => `${currencyCode} · ${plural(campaigns, "campaign")}`,
      ),
    },
    {
      id: "brand",
      head: "Brand",
      cell: (row) => <BrandCell row={row} />,
      sortBy: sorted,
      tone: "quiet",
    },
    { id: "status", head: "Status", cell: (row) => <StatusCell row={row} />, sortBy: sorted },
    {
      id: "budget",
      head: "Daily budget",
      cell: (row) => <BudgetCell row={row} />,
      sortBy: sorted,
      descendsFirst: true,
      align: "end",
    },
    ...figures.map(({ id, head, name, show }) => ({
      id,
      head,
      cell: (row: CampaignTableRow) => <Figure row={row} name={name} show={show} />,
      sortBy: sorted,
      descendsFirst: true,
      align: "end" as const,
      total: totalOf(shown, ({ current, currencyCode }) =>
        show(metricOf(name, current), currencyCode),
      ),
    })),
    {
      id: "cost_per_conversion",
      head: "Cost/conv.",
      cell: (row) => <CostCell row={row} />,
      sortBy: sorted,
      descendsFirst: true,
      align: "end",
      total: totalOf(shown, ({ current, currencyCode }) => costWords(current, currencyCode)),
    },
    { id: "days", head: "14 days", cell: (row) => <DaysCell row={row} />, card: "hidden" },
    {
      id: "changed",
      head: "Changed",
      cell: ({ changedAt }) => (changedAt === null ? "—" : formatDay(changedAt)),
      sortBy: sorted,
      descendsFirst: true,
      align: "end",
      tone: "quiet",
      card: "hidden",
    },
    {
      id: "view",
      head: <span className="sr-only">Details</span>,
      cell: (row) => <ViewCell row={row} />,
      align: "end",
    },
  ];
}
