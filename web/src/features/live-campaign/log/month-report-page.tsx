import type { MonthReport } from "@adwright/contracts/figures/month-report";
import { costPerConversion, keyFigures } from "@adwright/rules/performance";
import { addDays } from "@adwright/rules/report-period";
import { useQuery } from "@tanstack/react-query";
import { ChartLine, Printer } from "lucide-react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { monthReportQuery } from "../../../api/performance.ts";
import { formatDay, formatDays, formatMonth } from "../../../format/date.ts";
import { figureWords } from "../../../format/figure-words.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatChange, formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { useAddress } from "../../../ui/action/use-address.ts";
import { Chart } from "../../../ui/chart/chart.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { Table, type TableColumn } from "../../../ui/layout/table.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useBrandInAddress } from "../use-brand-in-address.ts";
import { Line } from "./history-entry.tsx";

/** /brands/$brandId/month: what a month cost and brought, what was changed and what is next, to print for a client. */
export function MonthReportPage() {
  const { brandId, brandName } = useBrandInAddress();
  const [{ month }, show] = useAddress<{ month?: string }>();
  const query = useQuery(monthReportQuery(brandId, month));
  const { data: report } = query;
  const title = report ? `${formatMonth(report.from)} in Google Ads` : "Client report";
  return (
    <>
      <PageHeader
        title={title}
        description={report?.brandName ?? brandName}
        back={
          <span className="print:hidden">
            <TextLink to="/brands/$brandId/changes" params={{ brandId: String(brandId) }}>
              Back to change log
            </TextLink>
          </span>
        }
        actions={
          report && (
            <span className="flex flex-wrap items-end gap-2 print:hidden">
              <Select
                aria-label="Month"
                density="toolbar"
                value={report.month}
                options={report.months.map((one) => ({
                  value: one,
                  label: formatMonth(`${one}-01`),
                }))}
                onValueChange={(next) => show({ month: next })}
              />
              <Button icon={Printer} variant="primary" onClick={() => window.print()}>
                Print or save as PDF
              </Button>
            </span>
          )
        }
      />
      <QueryState
        rows={6}
        query={query}
        loading="Loading the month"
        what="The month"
        renderFailure={(error, retry) => <Failed error={error} onRetry={retry} />}
      >
        {(shown) => <Month report={shown} />}
      </QueryState>
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApplicationError && error.type === "not_found";
  return (
    <Card padding="none">
      {isMissing ? (
        <EmptyState icon={ChartLine} title="No figures of this month">
          They are read from Google Ads once a day and go back 13 months.
        </EmptyState>
      ) : (
        <ErrorState
          title="The month could not be loaded"
          message={error.message}
          onRetry={onRetry}
        />
      )}
    </Card>
  );
}

function Month({ report }: { report: MonthReport }) {
  const { currencyCode, days, next } = report;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p dir="auto" className="text-lg wrap-anywhere">
        {headline(report)}
      </p>
      <Figures report={report} />
      <Card title="Spend by day">
        <Chart
          label="Spend by day"
          points={days.map(({ day, cost_micros: value }) => ({
            key: day,
            label: formatDay(day),
            value,
          }))}
          words={figureWords({ isMoney: true }, currencyCode)}
        />
      </Card>
      <Campaigns report={report} />
      <Changes report={report} />
      <Card title="What is next">
        {next.length === 0 ? (
          <p className="text-fg-2">Nothing needs attention at the moment.</p>
        ) : (
          <ul className="grid list-disc gap-1 pl-5">
            {next.map((sentence) => (
              <li key={sentence} dir="auto" className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** "Northwind spent $812.40 in Oct 2026 for 54 conversions, $15.04 each." */
function headline({ brandName, currencyCode, current, from, to, month }: MonthReport): string {
  const each = costPerConversion(current);
  const spent = formatMicros(current.cost_micros, currencyCode);
  const isWhole = from === `${month}-01` && !addDays(to, 1).startsWith(month);
  const when = isWhole ? formatMonth(from) : formatDays(from, to);
  const brought =
    each === undefined
      ? plural(current.clicks, "click")
      : `${formatNumber(current.conversions)} conversions, ${formatMicros(Math.round(each), currencyCode)} each`;
  return `${brandName} spent ${spent} in ${when} for ${brought}.`;
}

function Figures({ report: { current, previous, currencyCode } }: { report: MonthReport }) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {keyFigures.map((figure) => {
        const { label, of } = figure;
        const words = figureWords(figure, currencyCode);
        const before = previous ? of(previous) : undefined;
        return (
          <StatCard
            key={label}
            label={label}
            value={words(of(current)).exact}
            hint={
              before === undefined
                ? "No month before to compare with"
                : `${formatChange(of(current), before)} from ${words(before).exact}`
            }
          />
        );
      })}
    </div>
  );
}

const nameColumn: TableColumn<MonthReport["campaigns"][number]> = {
  head: "Campaign",
  cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
};

function Campaigns({ report }: { report: MonthReport }) {
  const { campaigns, otherCampaigns, currencyCode } = report;
  return (
    <Card
      title="Campaigns"
      padding="none"
      footer={
        otherCampaigns > 0 ? (
          <p className="text-fg-2">{plural(otherCampaigns, "campaign")} that cost less.</p>
        ) : undefined
      }
    >
      <Table
        label="Campaigns of the month"
        rows={campaigns}
        keyOf={({ id }) => id}
        columns={[
          nameColumn,
          ...keyFigures.map((figure) => ({
            head: figure.label,
            cell: ({ current }: MonthReport["campaigns"][number]) =>
              figureWords(figure, currencyCode)(figure.of(current)).exact,
            align: "end" as const,
          })),
          {
            head: "Spend, change",
            cell: ({ current, previous }) =>
              formatChange(current.cost_micros, previous.cost_micros),
            align: "end",
          },
        ]}
      />
    </Card>
  );
}

function Changes({ report: { changes, currencyCode } }: { report: MonthReport }) {
  return (
    <Card title="What we changed" padding={changes.length === 0 ? undefined : "none"}>
      {changes.length === 0 ? (
        <p className="text-fg-2">Nothing was changed this month.</p>
      ) : (
        <ol className="divide-y divide-line">
          {changes.map((change) => (
            <li key={change.setId} className="grid break-inside-avoid gap-1 px-4 py-3">
              <p className="num text-fg-3">
                {formatDay(change.day)}
                {change.isUndo && ", taken back"}
              </p>
              <ul className="grid gap-0.5">
                {change.lines.map((line, index) => (
                  <li key={index} dir="auto" className="wrap-anywhere">
                    <Line line={line} currencyCode={currencyCode} />
                  </li>
                ))}
              </ul>
              {change.lineCount > change.lines.length && (
                <p className="text-fg-2">and {change.lineCount - change.lines.length} more</p>
              )}
              <Result change={change} currencyCode={currencyCode} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

interface ResultProps {
  change: MonthReport["changes"][number];
  currencyCode: string;
}

/** What came in the seven days after, beside the seven before; it is not said to be the reason. */
function Result({ change: { result }, currencyCode }: ResultProps) {
  if (result === null || result.after === null) return null;
  const { before, after, state } = result;
  const sides = [before, after].map(
    (side) =>
      `${formatMicros(side.cost_micros, currencyCode)} and ${formatNumber(side.conversions)} conversions`,
  );
  return (
    <p className="text-fg-2">
      7 days before: {sides[0]}. 7 days after: {sides[1]}.
      {state === "little" && " Too little data to compare."}
      {state === "late" && " Conversions may still come."}
    </p>
  );
}
