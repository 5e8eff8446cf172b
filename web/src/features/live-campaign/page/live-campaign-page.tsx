import type { LiveCampaignPage as Page } from "@adwright/contracts/change/live-campaign";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

import { keyOf } from "../../../api/http/query-keys.ts";
import { liveCampaignQuery, refreshLiveCampaign } from "../../../api/live-campaign.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { LiveContext } from "../../../staging/staged-context.ts";
import { useStaged } from "../../../staging/use-staged.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Skeleton, SkeletonRegion, SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { AsOf } from "../as-of.tsx";
import { Shown } from "../page-state.tsx";
import { StagedBar } from "../staged/staged-bar.tsx";
import { useBrandInAddress } from "../use-brand-in-address.ts";
import { CampaignTabs, type OwnParts } from "./campaign-tabs.tsx";
import { CampaignStatus } from "./end-value.tsx";

interface LiveCampaignPageProps {
  /** The parts of a campaign that was published here; features don't import each other, so the route gives them. */
  ownPartsOf: (campaignId: number) => OwnParts;
}

/** /brands/$brandId/live/$campaign: one campaign as it is in Google Ads, edited in place. */
export function LiveCampaignPage({ ownPartsOf }: LiveCampaignPageProps) {
  const { brandId, brandName } = useBrandInAddress();
  const { campaign = "" }: { campaign?: string } = useParams({ strict: false });
  const { data } = useQuery(liveCampaignQuery(brandId, campaign));
  const ownId = data?.ownCampaignId ?? null;
  const own = ownId === null ? undefined : ownPartsOf(ownId);
  const brand = { brandId: String(brandId) };
  return (
    <LiveCampaign
      brandId={brandId}
      campaign={campaign}
      own={own}
      renderHeader={(page) => (
        <PageHeader
          title={<bdi className="wrap-anywhere">{page?.name ?? "Live campaign"}</bdi>}
          badges={
            page && (
              <>
                {own?.status ?? <CampaignStatus page={page} />}
                <Badge tone={ownId === null ? "neutral" : "accent"}>
                  {ownId === null ? "Made in Google Ads" : `Published with ${PRODUCT_NAME}`}
                </Badge>
              </>
            )
          }
          back={
            <TextLink to="/campaigns" search={{ brand: brandId }}>
              {`Back to campaigns${brandName === undefined ? "" : ` of ${brandName}`}`}
            </TextLink>
          }
          actions={
            <ButtonLink to="/brands/$brandId/changes" params={brand}>
              Change log
            </ButtonLink>
          }
        />
      )}
    />
  );
}

interface LiveCampaignProps {
  brandId: number;
  /** Google's number of the campaign. */
  campaign: string;
  own: OwnParts | undefined;
  /** Called without the page until it is read. */
  renderHeader?: ((page: Page | undefined) => ReactNode) | undefined;
  /** Shown below the failure if Google cannot be read. */
  fallback?: ReactNode;
}

/** A campaign at Google with its tabs and the bar of staged changes. */
export function LiveCampaign(props: LiveCampaignProps) {
  const { brandId, campaign, own, renderHeader, fallback } = props;
  const query = useQuery(liveCampaignQuery(brandId, campaign));
  const { data, error } = query;
  return (
    <>
      {data === undefined ? (
        <>
          {renderHeader?.(undefined)}
          <Shown query={query} what="The campaign" loading={<Loading />}>
            {() => null}
          </Shown>
          {error !== null && fallback}
        </>
      ) : (
        <Loaded brandId={brandId} page={data} own={own} renderHeader={renderHeader} />
      )}
      <StagedBar brandId={brandId} />
    </>
  );
}

interface LoadedProps extends Pick<LiveCampaignProps, "brandId" | "own" | "renderHeader"> {
  page: Page;
}

function Loaded({ brandId, page, own, renderHeader }: LoadedProps) {
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
      {renderHeader?.(page)}
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
        <CampaignTabs
          key={page.campaign}
          page={page}
          own={own}
          asOf={
            <AsOf
              asOf={page.asOf}
              isFetching={refresh.isPending}
              onRefresh={() => refresh.mutate()}
            />
          }
        />
      </div>
    </LiveContext>
  );
}

function useRefresh(brandId: number, campaign: string) {
  const queryClient = useQueryClient();
  return useWrite({
    run: () => refreshLiveCampaign(brandId, campaign),
    onDone: async (page) => {
      queryClient.setQueryData(liveCampaignQuery(brandId, campaign).queryKey, page);
      await queryClient.invalidateQueries({ queryKey: keyOf("live", { brandId, campaign }) });
    },
    failed: ["Not refreshed", "Google Ads could not be read. Try again."],
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
