import type { Brand } from "@adwright/contracts/brand";
import { skipToken, useQuery } from "@tanstack/react-query";

import { suggestionsQuery } from "../../../api/insights.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";
import { GenerateCampaign } from "./generate-campaign.tsx";

interface SuggestedCampaignProps {
  brand: Brand;
  /** The name of a suggestion from the insights; without one the form starts empty. */
  suggestion: string | undefined;
}

/** Loads the suggestion, which is stored for 30 days; if it is gone, only its name is used. */
export function SuggestedCampaign({ brand, suggestion }: SuggestedCampaignProps) {
  const question = suggestionsQuery(brand.id);
  const { data: results, isLoading } = useQuery({
    ...question,
    ...(suggestion === undefined && { queryFn: skipToken }),
  });
  if (isLoading) return <LoadingForm />;
  const suggested = results
    ?.flatMap(({ campaignSuggestions }) => campaignSuggestions)
    .find(({ name }) => name === suggestion);
  return <GenerateCampaign brand={brand} suggestion={suggestion} suggested={suggested} />;
}

function LoadingForm() {
  return (
    <Card>
      <SkeletonRegion label="Loading the suggestion">
        <div className="grid gap-3">
          <Skeleton shape="control" />
          <Skeleton shape="block" />
        </div>
      </SkeletonRegion>
    </Card>
  );
}
