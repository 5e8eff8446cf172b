import type { Brand } from "@adwright/contracts/brand";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";

import { usageQuery } from "../../../api/billing.ts";
import { brandsQuery } from "../../../api/brand.ts";
import { suggestionsQuery } from "../../../api/insights.ts";
import { formatUsed } from "../../../format/usage.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";
import { BrandPicker } from "../form/brand-picker.tsx";
import { GenerateCampaign } from "../generation/generate-campaign.tsx";
import { ExistingCampaign } from "./existing-campaign.tsx";
import { useFocusOnSwap } from "./heading-focus.ts";

/** /campaigns/new and /campaigns/{id}: one screen for both. */
export function CampaignEditorPage() {
  const { campaignId }: { campaignId?: string } = useParams({ strict: false });
  if (campaignId === undefined) return <NewCampaign />;
  return <ExistingCampaign key={campaignId} campaignId={Number(campaignId)} />;
}

/** The brand picker, then the form. */
function NewCampaign() {
  const search: { brandId?: number; suggestion?: string } = useSearch({ strict: false });
  const brands = useQuery(brandsQuery);
  const brand = brands.data?.find(({ id }) => id === search.brandId);
  useFocusOnSwap(brands.data && (brand === undefined ? "picker" : "form"));
  return (
    <>
      <PageHeader
        back={<TextLink to="/campaigns">Back to campaigns</TextLink>}
        title="New Campaign"
        description={
          brand === undefined
            ? "Choose the brand the campaign is for."
            : `For ${brand.name}. The AI writes ad groups, keywords and ads from what you enter here.`
        }
      />
      <CampaignsLeft />
      {brand === undefined ? (
        <BrandPicker brands={brands} wantedId={search.brandId} suggestion={search.suggestion} />
      ) : (
        <SuggestedCampaign key={brand.id} brand={brand} suggestion={search.suggestion} />
      )}
    </>
  );
}

/** How many of this month's campaigns are used; nothing if the plan has no limit. */
function CampaignsLeft() {
  const { data: usage } = useQuery(usageQuery);
  if (usage === undefined || usage.campaigns.limit === null) return null;
  return (
    <p className="mb-4 text-xs text-fg-3">{formatUsed(usage.campaigns, "campaign")} this month</p>
  );
}

interface SuggestedCampaignProps {
  brand: Brand;
  /** The name of a suggestion from the insights; without one the form starts empty. */
  suggestion: string | undefined;
}

/** Loads the suggestion, which is stored for 30 days; if it is gone, only its name is used. */
function SuggestedCampaign({ brand, suggestion }: SuggestedCampaignProps) {
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
