import type { LiveCampaignPage as Page } from "@adwright/contracts/change/live-campaign";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";

import { queryKeys } from "../../../api/http/query-keys.ts";
import { liveCampaignQuery, refreshLiveCampaign } from "../../../api/live-campaign.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Skeleton, SkeletonRegion, SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { AsOf } from "../as-of.tsx";
import { MadeBadge } from "../list/live-campaign-list.tsx";
import { Shown } from "../page-state.tsx";
import { StagedBar } from "../staged/staged-bar.tsx";
import { LiveContext } from "../staged/staged-context.ts";
import { useStaged } from "../staged/use-staged.ts";
import { useBrandInAddress } from "../use-brand-in-address.ts";
import { CampaignFacts } from "./campaign-facts.tsx";
import { CampaignTabs } from "./campaign-tabs.tsx";

/** /brands/$brandId/live/$campaign: one campaign as it is in Google Ads, edited in place. */
export function LiveCampaignPage() {
  const { brandId, brandName } = useBrandInAddress();
  const { campaign = "" }: { campaign?: string } = useParams({ strict: false });
  const query = useQuery(liveCampaignQuery(brandId, campaign));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{data?.name ?? "Live campaign"}</bdi>}
        badges={data && <MadeBadge campaign={data} />}
        back={
          <TextLink to="/brands/$brandId/live" params={{ brandId: String(brandId) }}>
            {`Back to live campaigns${brandName === undefined ? "" : ` of ${brandName}`}`}
          </TextLink>
        }
        actions={
          <>
            <OwnLink ownCampaignId={data?.ownCampaignId ?? null} />
            <ButtonLink to="/brands/$brandId/changes" params={{ brandId: String(brandId) }}>
              Change log
            </ButtonLink>
          </>
        }
      />
      <Shown query={query} what="The campaign" loading={<Loading />}>
        {(page) => <Loaded brandId={brandId} page={page} />}
      </Shown>
      <StagedBar brandId={brandId} />
    </>
  );
}

/** A link to the campaign here from which it was published. */
function OwnLink({ ownCampaignId }: { ownCampaignId: number | null }) {
  if (ownCampaignId === null) return null;
  return (
    <ButtonLink to="/campaigns/$campaignId" params={{ campaignId: String(ownCampaignId) }}>
      Publication
    </ButtonLink>
  );
}

function Loaded({ brandId, page }: { brandId: number; page: Page }) {
  const staged = useStaged(brandId);
  const refresh = useRefresh(brandId, page.campaign);
  const content = {
    brandId,
    currencyCode: page.currencyCode,
    staged,
    notEditable: page.notEditable,
  };
  useFreshAfterApplying(staged.isLocked, () => refresh.mutate());
  const reasons = [...new Set(Object.values(page.notEditable))];
  return (
    <LiveContext value={content}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {reasons.length > 0 && (
          <Alert tone="neutral" title="Some of this cannot be changed here">
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Alert>
        )}
        {!page.isComplete && (
          <Alert tone="warn" title="This campaign is larger than what is shown">
            Up to 20,000 keywords, ads and ad groups are shown. See the rest in Google Ads.
          </Alert>
        )}
        <Card
          title="Campaign"
          actions={
            <AsOf
              asOf={page.asOf}
              isFetching={refresh.isPending}
              onRefresh={() => refresh.mutate()}
            />
          }
        >
          <CampaignFacts page={page} />
        </Card>
        <CampaignTabs key={page.campaign} page={page} />
      </div>
    </LiveContext>
  );
}

function useRefresh(brandId: number, campaign: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => refreshLiveCampaign(brandId, campaign),
    onSuccess: async (page) => {
      queryClient.setQueryData(liveCampaignQuery(brandId, campaign).queryKey, page);
      await queryClient.invalidateQueries({ queryKey: [...queryKeys.live, brandId, campaign] });
    },
    onError: (error) =>
      showFailure(error, "Not refreshed", "Google Ads could not be read. Try again."),
    meta: { quiet: true },
  });
}

/** Refetches the campaign once changes that were being applied are done. */
function useFreshAfterApplying(isApplying: boolean, refresh: () => void) {
  const wasApplying = useRef(isApplying);
  const read = useEffectEvent(refresh);
  useEffect(() => {
    if (wasApplying.current && !isApplying) read();
    wasApplying.current = isApplying;
  }, [isApplying]);
}

function Loading() {
  return (
    <div className="grid gap-4">
      <Card>
        <SkeletonRegion label="Reading the campaign in Google Ads">
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} shape="figure" />
            ))}
          </div>
        </SkeletonRegion>
      </Card>
      <Card padding="none">
        <SkeletonRows label="Reading its keywords" />
      </Card>
    </div>
  );
}
