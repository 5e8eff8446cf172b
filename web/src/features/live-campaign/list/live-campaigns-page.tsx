import { useNavigate, useSearch } from "@tanstack/react-router";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StagedBar } from "../staged/staged-bar.tsx";
import { useListView } from "../table/list-view.ts";
import { useBrandInAddress } from "../use-brand-in-address.ts";
import { LiveCampaignList } from "./live-campaign-list.tsx";

/** /brands/$brandId/live: every campaign of the brand's account, created here or not. */
export function LiveCampaignsPage() {
  const { brandId, brandName } = useBrandInAddress();
  const { serving }: { serving?: "ENABLED" | "PAUSED" } = useSearch({ strict: false });
  const [view] = useListView();
  const navigate = useNavigate();

  function showStatus(status: "ENABLED" | "PAUSED" | undefined) {
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, serving: status }),
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
      <LiveCampaignList
        brandId={brandId}
        filter={{ ...view, status: serving }}
        onStatus={showStatus}
      />
      <StagedBar brandId={brandId} />
    </>
  );
}
