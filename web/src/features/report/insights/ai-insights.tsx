import type { AiInsights as Insights, Claim } from "@adwright/contracts/report";
import { ArrowRight } from "lucide-react";

import { once } from "../../../format/once.ts";
import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Markdown } from "../../../ui/layout/markdown.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { figureIn, metricNames } from "../metrics/figures.ts";
import type { EvidenceSource } from "./evidence-source.ts";

interface AiInsightsProps {
  insights: Insights;
  currency: string;
  source: EvidenceSource;
}

/** The statements with links to their rows, and notes; the text of a report that has no statements. */
export function AiInsights({ insights, currency, source }: AiInsightsProps) {
  const { full_report: text, claims, notes, dropped_claims: dropped } = insights;
  return (
    <div className="grid min-w-0 gap-4">
      {claims.length === 0 && text.trim() !== "" && (
        <Card title="Report" description={scopeWords(insights)}>
          <Markdown text={text} />
        </Card>
      )}
      {claims.length > 0 && (
        <Card
          title="Statements and supporting figures"
          description={`${scopeWords(insights) ?? ""} Every figure was recomputed from the metrics, the most money first. Choose a statement to see its rows.`.trim()}
          padding="none"
        >
          <ClaimList claims={claims} currency={currency} source={source} />
        </Card>
      )}
      {dropped > 0 && <Alert title={droppedWords(dropped)} />}
      {notes.length > 0 && (
        <Card title="Notes">
          <ul dir="auto" className="grid list-disc gap-1 pl-4">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function droppedWords(count: number): string {
  const statements = plural(count, "statement");
  return `${statements} ${count === 1 ? "was" : "were"} left out because the figures do not support ${count === 1 ? "it" : "them"}`;
}

function scopeWords(insights: Insights): string | undefined {
  const read = [
    insights.campaign_report_included && "campaigns",
    insights.ad_group_report_included && "ad groups",
    insights.keyword_report_included && "keywords",
  ].filter((name) => name !== false);
  return read.length === 0 ? undefined : `Written from the metrics of ${listed(read)}.`;
}

const list = once(() => new Intl.ListFormat("en-US"));
const listed = (words: readonly string[]) => list().format(words);

interface ClaimListProps {
  claims: readonly Claim[];
  currency: string;
  source: EvidenceSource;
}

/** The AI's statements, each with a link to the rows that prove it. */
function ClaimList({ claims, currency, source }: ClaimListProps) {
  return (
    <ul aria-label="Statements" className="divide-y divide-line">
      {claims.map((claim, index) => (
        <li key={index}>
          <ClaimEntry claim={claim} currency={currency} source={source} />
        </li>
      ))}
    </ul>
  );
}

interface ClaimEntryProps extends Pick<ClaimListProps, "currency" | "source"> {
  claim: Claim;
}

function ClaimEntry({ claim, currency, source }: ClaimEntryProps) {
  const show = source.showerOf(claim.rowIds, claim.text);
  const count = source.namesOf(claim.rowIds).length;
  const words = (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span dir="auto">{claim.text}</span>
      <span className="num text-xs text-fg-3">
        {[figureWords(claim, currency), ...(count > 0 ? [plural(count, "row")] : [])].join(" · ")}
      </span>
    </span>
  );
  if (show === undefined) return <div className="px-4 py-2.5">{words}</div>;
  return (
    <button
      type="button"
      onClick={show}
      className="flex w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken/50"
    >
      {words}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-fg-3 print:hidden" />
    </button>
  );
}

const periodWords = {
  current: "current period",
  previous: "previous period",
  change: "change",
} as const;

/** "Clicks, change: 12.5%" */
function figureWords({ metric, period, unit, value }: Claim, currency: string): string {
  const figure = figureIn(unit, value, currency).exact;
  const code = unit === "currency" ? ` ${currency}` : "";
  return `${metricNames[metric]}, ${periodWords[period]}: ${figure}${code}`;
}
