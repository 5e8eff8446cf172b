import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";

import { brandsQuery } from "../../../api/brand.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { BrandPicker } from "../form/brand-picker.tsx";
import { SuggestedCampaign } from "../generation/suggested-campaign.tsx";
import { CampaignsLeft } from "./campaigns-left.tsx";
import { useFocusOnSwap } from "./heading-focus.ts";

/** The brand picker, then the form. */
export function NewCampaign() {
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
