import type { Campaign } from "@adwright/contracts/campaign";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from "react";

import { brandsQuery } from "../../../api/brand.ts";
import { campaignQuery } from "../../../api/campaign.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { cancelJob, hasEnded, jobQuery } from "../../../api/job.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";
import { CampaignPreview } from "../editor/campaign-preview.tsx";
import { EditCampaign } from "../form/edit-campaign.tsx";
import { GenerationProgress } from "../generation/generation-progress.tsx";
import { afterGeneration } from "../generation/use-generation.ts";
import { isOnForm, showField } from "../publish/show-field.ts";
import { StatusBadge } from "../status-badge.tsx";
import { useFocusOnSwap } from "./heading-focus.ts";

const WRITING_POLL_MS = 3000;

/** An existing campaign, by its status: progress, form, or preview with publishing. */
export function ExistingCampaign({ campaignId }: { campaignId: number }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...campaignQuery(campaignId),
    enabled: Number.isSafeInteger(campaignId) && campaignId > 0,
    refetchInterval: ({ state }) => (state.data?.status === "generating" ? WRITING_POLL_MS : false),
  });
  // The first rendering takes a phone noticeably long, so it is done in slices; later ones show changes at once.
  const isShown = useDeferredValue(data !== undefined);
  if (data !== undefined) return isShown ? <Loaded campaign={data} /> : <LoadingCampaign />;
  if (error === null && Number.isSafeInteger(campaignId)) return <LoadingCampaign />;
  const isUnknown =
    error === null || (error instanceof ApplicationError && error.type === "not_found");
  return (
    <>
      <Header title="Campaign" />
      <Card>
        <ErrorState
          title={isUnknown ? "Campaign not found" : "The campaign could not be loaded"}
          message={isUnknown ? "It may have been deleted." : error.message}
          onRetry={isUnknown ? undefined : () => void refetch()}
          retrying={isFetching}
          action={<ButtonLink to="/campaigns">All campaigns</ButtonLink>}
        />
      </Card>
    </>
  );
}

function Loaded({ campaign }: { campaign: Campaign }) {
  const brands = useQuery(brandsQuery);
  const brand = brands.data?.find(({ id }) => id === campaign.brandId);
  const hasText = campaign.adGroups.length > 0;
  const { field }: { field?: string } = useSearch({ strict: false });
  const [isEditing, setIsEditing] = useState(field !== undefined && isOnForm(field, campaign));
  const isForm = isEditing || (campaign.status === "failed" && !hasText);
  useFieldShown(field, campaign);
  useFocusOnSwap(campaign.status === "generating" ? "progress" : isForm ? "form" : "preview");
  if (campaign.status === "generating") return <Writing campaign={campaign} />;
  if (campaign.status === "failed" && !hasText && brands.isPending) return <LoadingCampaign />;
  if (isForm) {
    return (
      <>
        <Header title={campaign.name} badge={<StatusBadge status={campaign.status} />} />
        <EditCampaign campaign={campaign} brand={brand} onDone={() => setIsEditing(false)} />
      </>
    );
  }
  return <CampaignPreview campaign={campaign} brand={brand} onEdit={() => setIsEditing(true)} />;
}

/** Shows the field that a link from another screen names. */
function useFieldShown(field: string | undefined, campaign: Campaign) {
  const show = useEffectEvent((wanted: string) => void showField(wanted, campaign));
  useEffect(() => {
    if (field !== undefined) show(field);
  }, [field]);
}

function Header({ title, badge }: { title: string; badge?: ReactNode }) {
  return (
    <PageHeader
      back={<TextLink to="/campaigns">Back to campaigns</TextLink>}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      badges={badge}
    />
  );
}

function LoadingCampaign() {
  return (
    <SkeletonRegion label="Loading the campaign">
      <div className="grid gap-4">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="chart" />
        <Skeleton shape="chart" />
      </div>
    </SkeletonRegion>
  );
}

/** A campaign that is being written; this may have started here, in another tab or before a reload. */
function Writing({ campaign: { id, name, jobId = "" } }: { campaign: Campaign }) {
  const queryClient = useQueryClient();
  const { data: job } = useQuery({ ...jobQuery(jobId), enabled: jobId !== "" });
  const stop = useWrite({
    run: () => cancelJob(jobId),
    failed: ["Error", "The generation could not be canceled."],
  });
  const isOver = hasEnded(job);

  useEffect(() => {
    if (!isOver) return;
    void queryClient.invalidateQueries({ queryKey: campaignQuery(id).queryKey, exact: true });
    void afterGeneration(queryClient);
    if (job?.status !== "failed" || job.error?.code === "CANCELLED") return;
    const description = job.error?.message ?? "Campaign generation failed";
    notify({ title: "Generation Failed", description, variant: "destructive" });
  }, [isOver, job, id, queryClient]);

  return (
    <>
      <Header title={name} badge={<StatusBadge status="generating" />} />
      <GenerationProgress
        progress={{
          progress: job?.progress ?? 0,
          message: job?.message ?? "The AI is writing ad groups, keywords and ads",
        }}
        onCancel={jobId === "" ? undefined : () => stop.mutate()}
        // The worker notices the cancellation at its next step.
        isCancelling={stop.isPending || stop.isSuccess}
      />
    </>
  );
}
