import { useNavigate, useSearch } from "@tanstack/react-router";

import type { LiveFilter } from "../../../api/live-campaign.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StagedBar } from "../staged/staged-bar.tsx";
import { useBrandInAddress } from "../use-brand-in-address.ts";
import { LiveCampaignList } from "./live-campaign-list.tsx";

/** /brands/$brandId/live: every campaign of the brand's account, created here or not. */
export function LiveCampaignsPage() {
  const { brandId, brandName } = useBrandInAddress();
  const search: { q?: string; serving?: "ENABLED" | "PAUSED" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter: LiveFilter = { q: search.q ?? "", status: search.serving };

  function show({ q, status }: LiveFilter) {
    void navigate({
      to: "/brands/$brandId/live",
      params: { brandId: String(brandId) },
      search: { q: q === "" ? undefined : q, serving: status },
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <>
      <PageHeader
        title="Live campaigns"
        description={`Every campaign in the Google Ads account of ${brandName ?? "this brand"}, including those made elsewhere.`}
        back={
          <TextLink to="/brands" search={{ brand: brandId }}>
            {`Back to ${brandName ?? "brand"}`}
          </TextLink>
        }
        actions={
          <ButtonLink to="/brands/$brandId/changes" params={{ brandId: String(brandId) }}>
            Change log
          </ButtonLink>
        }
      />
      <LiveCampaignList brandId={brandId} filter={filter} onFilter={show} />
      <StagedBar brandId={brandId} />
    </>
  );
}
