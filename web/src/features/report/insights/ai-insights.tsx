import type { AiInsights as Insights } from "@adwright/contracts/report";

import { once } from "../../../format/once.ts";
import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Markdown } from "../../../ui/layout/markdown.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { ClaimList } from "./claim-list.tsx";
import type { EvidenceSource } from "./evidence-source.ts";

interface AiInsightsProps {
  insights: Insights;
  currency: string;
  source: EvidenceSource;
}

/** The text, the statements that support it with links to their rows, and notes. */
export function AiInsights({ insights, currency, source }: AiInsightsProps) {
  const { full_report: text, claims, notes, dropped_claims: dropped } = insights;
  return (
    <div className="grid min-w-0 gap-4">
      {text.trim() !== "" && (
        <Card title="Report" description={scopeWords(insights)}>
          <Markdown text={text} />
        </Card>
      )}
      {claims.length > 0 && (
        <Card
          title="Statements and supporting figures"
          description="Every figure was recomputed from the metrics. Choose a statement to see its rows."
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
