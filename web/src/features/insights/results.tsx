import type { Brand } from "@adwright/contracts/brand";
import type { CampaignSuggestion, KeptSuggestions } from "@adwright/contracts/insights";
import { dayRangeWords } from "@adwright/rules/report-period";
import { Lightbulb } from "lucide-react";

import { formatDateTime } from "../../format/date.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { AnalyticsOverview } from "./analytics-overview.tsx";
import { type InsightsTab, useInsightsSearch } from "./use-insights-search.ts";

interface ResultsProps {
  brand: Brand;
  /** Newest first. */
  results: readonly KeptSuggestions[];
}

/** The newest result, or the chosen earlier one, in two tabs. */
export function Results({ brand, results }: ResultsProps) {
  const { tab = "suggestions", result, change } = useInsightsSearch();
  const shown = results.find(({ createdAt }) => createdAt === result) ?? results[0];
  if (shown === undefined) {
    return (
      <Card>
        <EmptyState icon={Lightbulb} title="No suggestions yet">
          Choose the days and generate suggestions. They are kept here for 30 days.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid min-w-0 gap-4">
      <ResultPicker results={results} shown={shown} onChoose={(at) => change({ result: at })} />
      <Notes notes={shown.analyticsData.notes} />
      <Tabs<InsightsTab>
        label="Results"
        value={tab}
        onValueChange={(chosen) => change({ tab: chosen })}
        items={[
          {
            value: "suggestions",
            label: "Campaign Suggestions",
            content: <SuggestionList brand={brand} suggestions={shown.campaignSuggestions} />,
          },
          {
            value: "overview",
            label: "Analytics Overview",
            content: <AnalyticsOverview data={shown.analyticsData} />,
          },
        ]}
      />
    </div>
  );
}

interface ResultPickerProps {
  results: readonly KeptSuggestions[];
  shown: KeptSuggestions;
  onChoose: (createdAt: string) => void;
}

function ResultPicker({ results, shown, onChoose }: ResultPickerProps) {
  if (results.length === 1) {
    return (
      <p className="text-fg-2">
        {daysOf(shown)} · generated {formatDateTime(shown.createdAt)}
      </p>
    );
  }
  return (
    <div className="max-w-md">
      <Field label="Result" hint="Results are kept for 30 days.">
        <Select
          options={results.map((each) => ({
            value: each.createdAt,
            label: daysOf(each),
            description: `Generated ${formatDateTime(each.createdAt)}`,
          }))}
          value={shown.createdAt}
          onValueChange={onChoose}
        />
      </Field>
    </div>
  );
}

function daysOf({ startDate, endDate }: KeptSuggestions): string {
  return dayRangeWords({ from: startDate, to: endDate });
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Alert tone="warn" title="About these figures">
      <ul className="grid gap-1">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface SuggestionListProps {
  brand: Brand;
  suggestions: readonly CampaignSuggestion[];
}

function SuggestionList({ brand, suggestions }: SuggestionListProps) {
  if (suggestions.length === 0) {
    return (
      <Card>
        <EmptyState icon={Lightbulb} title="Nothing to suggest">
          Google Analytics counted no visits on these days. Choose other days or another property.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      {suggestions.map((suggestion) => (
        <SuggestionCard key={suggestion.name} brand={brand} suggestion={suggestion} />
      ))}
    </div>
  );
}

/** Shown if the data supports none of the AI's recommendations. */
const NO_ADVICE = "No recommendation that your data supports.";

function SuggestionCard({ brand, suggestion }: { brand: Brand; suggestion: CampaignSuggestion }) {
  const { name, objective, budgetRecommendation, targetAudience } = suggestion;
  const { suggestedKeywords, adGroupIdeas } = suggestion;
  return (
    <Card
      title={<span dir="auto">{name}</span>}
      footer={
        <ButtonLink
          to="/campaigns"
          search={{ suggestion: name, brandId: brand.id }}
          variant="primary"
          aria-label={`Create campaign: ${name}`}
        >
          Create Campaign
        </ButtonLink>
      }
    >
      <KeyValueList layout="columns">
        <KeyValue name="Objective">
          <Text>{objective}</Text>
        </KeyValue>
        <KeyValue name="Budget">
          <Text>{budgetRecommendation || NO_ADVICE}</Text>
        </KeyValue>
        {targetAudience !== "" && (
          <KeyValue name="Target audience">
            <Text>{targetAudience}</Text>
          </KeyValue>
        )}
        {suggestedKeywords.length > 0 && (
          <KeyValue name="Keywords">
            <Labels texts={suggestedKeywords} />
          </KeyValue>
        )}
        {adGroupIdeas.length > 0 && (
          <KeyValue name="Ad group ideas">
            <Labels texts={adGroupIdeas} />
          </KeyValue>
        )}
      </KeyValueList>
    </Card>
  );
}

function Text({ children }: { children: string }) {
  return (
    <span dir="auto" className="wrap-anywhere">
      {children}
    </span>
  );
}

function Labels({ texts }: { texts: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <Badge key={text} tone="neutral">
          <span dir="auto">{text}</span>
        </Badge>
      ))}
    </span>
  );
}
