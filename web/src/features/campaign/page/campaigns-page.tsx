import { Navigate, useSearch } from "@tanstack/react-router";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { CampaignBoard } from "../list/campaign-board.tsx";

/** /campaigns: the list. With a brand in the address, the form for a new campaign. */
export function CampaignsPage() {
  const search: { brandId?: number; suggestion?: string } = useSearch({ strict: false });
  if (search.brandId !== undefined) return <Navigate to="/campaigns/new" search={search} replace />;
  return (
    <>
      <PageHeader
        title="Campaigns"
        description="Drafts and published campaigns of all your brands, with their metrics for the last 30 days."
        actions={
          <ButtonLink to="/campaigns/new" variant="primary">
            New campaign
          </ButtonLink>
        }
      />
      <CampaignBoard />
    </>
  );
}
