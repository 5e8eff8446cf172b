import type { CampaignGroup, GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { MousePointerClick } from "lucide-react";

import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Pager } from "../../../ui/state/paging.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { groupName } from "../workflow-words.ts";
import { useCampaignPage } from "./use-campaign-page.ts";
import { ViewedCampaign } from "./viewed-campaign.tsx";

interface CampaignViewerProps {
  group: CampaignGroup;
  campaignId: number;
}

/** The campaigns of a group: the list on the left, the chosen one on the right; stacked on phones. */
export function CampaignViewer({ group, campaignId }: CampaignViewerProps) {
  const { campaigns, error, isRetrying, isPlaceholderData, refetch, pager } =
    useCampaignPage(group);
  const chosen = campaigns?.find(({ id }) => id === campaignId);
  return (
    <>
      <PageHeader
        back={
          <TextLink to="/supercharged-isolated" search={{ tab: "manage", group: group.id }}>
            Back to workflows
          </TextLink>
        }
        title={<bdi className="wrap-anywhere">{groupName(group)}</bdi>}
        description="The campaigns of this workflow."
      />
      {campaigns === undefined ? (
        <Card padding="none">
          {error === null ? (
            <SkeletonRows label="Loading campaigns" />
          ) : (
            <ErrorState
              title="Failed to load campaign details"
              message={error.message}
              retrying={isRetrying}
              onRetry={() => void refetch()}
            />
          )}
        </Card>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Card
            padding="none"
            footer={
              pager !== undefined && <Pager label="Campaigns" {...pager} busy={isPlaceholderData} />
            }
          >
            <CampaignList campaigns={campaigns} group={group} chosenId={campaignId} />
          </Card>
          {chosen === undefined ? (
            <Card>
              <EmptyState icon={MousePointerClick} title="Select a campaign to view details" />
            </Card>
          ) : (
            <ViewedCampaign campaign={chosen} group={group} />
          )}
        </div>
      )}
    </>
  );
}

interface CampaignListProps {
  campaigns: readonly GroupCampaign[];
  group: CampaignGroup;
  chosenId: number;
}

function CampaignList({ campaigns, group, chosenId }: CampaignListProps) {
  const { go } = useWorkflowSearch();
  return (
    <ul
      aria-label="Campaigns"
      className="max-h-96 divide-y divide-line overflow-y-auto lg:max-h-160"
    >
      {campaigns.map(({ id, name, country, language }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosenId || undefined}
            onClick={() => go({ tab: "manage", group: group.id, campaign: id }, true)}
            className={`grid w-full gap-0.5 px-4 py-2.5 text-left -outline-offset-2 ${id === chosenId ? "bg-accent-soft" : "hover:bg-sunken/50"}`}
          >
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            <span className="text-xs text-fg-2">
              <bdi>{country}</bdi> · {language.toUpperCase()}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
