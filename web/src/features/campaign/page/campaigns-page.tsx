import { Navigate, useSearch } from "@tanstack/react-router";
import type { ComponentProps } from "react";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { CampaignBoard } from "../list/campaign-board.tsx";

/** /campaigns: the table. With a brand in the address, the form for a new campaign. */
export function CampaignsPage(props: ComponentProps<typeof CampaignBoard>) {
  const search: { brandId?: number; suggestion?: string } = useSearch({ strict: false });
  if (search.brandId !== undefined) return <Navigate to="/campaigns/new" search={search} replace />;
  return (
    <>
      <PageHeader
        title="Campaigns"
        description="Every campaign of all your brands: drafts, published here, or made in Google Ads."
        actions={
          <ButtonLink to="/campaigns/new" variant="primary">
            New campaign
          </ButtonLink>
        }
      />
      <CampaignBoard {...props} />
    </>
  );
}
