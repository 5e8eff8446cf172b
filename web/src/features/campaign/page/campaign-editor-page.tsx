import type { Brand } from "@adwright/contracts/brand";
import { skipToken, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useParams, useSearch, useNavigate } from "@tanstack/react-router";

import { usageQuery } from "../../../api/billing.ts";
import { brandsQuery } from "../../../api/brand.ts";
import { suggestionsQuery } from "../../../api/insights.ts";
import { brandOptions, WithBrands } from "../../../connection/prerequisites.tsx";
import { formatUsed } from "../../../format/usage.ts";
import { recallBrand, rememberBrand } from "../../../session/remembered-brand.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { SkeletonField } from "../../../ui/state/skeleton.tsx";
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
  if (isLoading) {
    return (
      <Card>
        <SkeletonField label="Loading the suggestion" />
      </Card>
    );
  }
  const suggested = results
    ?.flatMap(({ campaignSuggestions }) => campaignSuggestions)
    .find(({ name }) => name === suggestion);
  return <GenerateCampaign brand={brand} suggestion={suggestion} suggested={suggested} />;
}

const NEW = "new";

interface BrandPickerProps {
  brands: UseQueryResult<Brand[]>;
  /** The brand id in the address; passed only if the person has no such brand. */
  wantedId: number | undefined;
  suggestion: string | undefined;
}

/** The brand picker while loading, failed, empty or filled. */
function BrandPicker({ brands, wantedId, suggestion }: BrandPickerProps) {
  return (
    <WithBrands
      query={brands}
      more={<BackButton />}
      render={(all) => (
        <div className="grid max-w-2xl gap-4">
          {wantedId !== undefined && (
            <Alert tone="warn" title="That brand was not found. Choose another one." />
          )}
          <Choice brands={all} suggestion={suggestion} />
        </div>
      )}
    />
  );
}

function Choice({ brands, suggestion }: { brands: Brand[]; suggestion: string | undefined }) {
  const navigate = useNavigate();
  const user = useUser();
  const last = brands.find(({ id }) => id === recallBrand(user.id));
  const preselected = last?.countsAgainstLimit === true ? last : undefined;
  function choose(value: string) {
    if (value === NEW) {
      void navigate({ to: "/brands/new" });
      return;
    }
    rememberBrand(user.id, Number(value));
    const search = { brandId: Number(value), ...(suggestion === undefined ? {} : { suggestion }) };
    void navigate({ to: "/campaigns/new", search });
  }

  return (
    <Card
      footer={
        <>
          {preselected !== undefined && (
            <Button variant="primary" onClick={() => choose(String(preselected.id))}>
              Continue
            </Button>
          )}
          <BackButton />
        </>
      }
    >
      <Field label="Brand" hint="The campaign is created in this brand's Google Ads account.">
        <Select
          options={[...brandOptions(brands), { value: NEW, label: "Create New Brand" }]}
          value={preselected === undefined ? null : String(preselected.id)}
          onValueChange={choose}
          placeholder="Select a brand…"
        />
      </Field>
    </Card>
  );
}

function BackButton() {
  return <ButtonLink to="/campaigns">Back</ButtonLink>;
}
