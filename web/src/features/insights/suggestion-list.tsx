import type { Brand } from "@adwright/contracts/brand";
import type { CampaignSuggestion } from "@adwright/contracts/insights";
import { Lightbulb } from "lucide-react";

import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";

interface SuggestionListProps {
  brand: Brand;
  suggestions: readonly CampaignSuggestion[];
}

export function SuggestionList({ brand, suggestions }: SuggestionListProps) {
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
