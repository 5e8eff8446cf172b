import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { PanelLeft } from "lucide-react";

import { Button } from "../../../ui/action/button.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Pager } from "../../../ui/state/paging.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import type { StartWork } from "../manage/use-group-work.ts";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { groupName } from "../workflow-words.ts";
import { CampaignCard } from "./campaign-card.tsx";
import { useCampaignPage } from "./use-campaign-page.ts";

interface GroupCampaignsProps {
  group: CampaignGroup;
  work: StartWork;
}

/** The campaigns of an expanded group, a page at a time. */
export function GroupCampaigns({ group, work }: GroupCampaignsProps) {
  const { campaigns, error, isRetrying, isPlaceholderData, refetch, pager } =
    useCampaignPage(group);
  const { go } = useWorkflowSearch();
  if (campaigns === undefined) {
    return error === null ? (
      <SkeletonRows label="Loading campaigns" rows={3} />
    ) : (
      <ErrorState
        title="Failed to load campaign details"
        message={error.message}
        retrying={isRetrying}
        onRetry={() => void refetch()}
      />
    );
  }
  const [first] = campaigns;
  if (first === undefined) return <p className="text-fg-2">This workflow has no campaigns.</p>;
  return (
    <section aria-label={`Campaigns of ${groupName(group)}`} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <h3 className="font-medium">Campaigns</h3>
        <Button
          size="sm"
          icon={PanelLeft}
          onClick={() => go({ tab: "manage", group: group.id, campaign: first.id })}
        >
          Open viewer
        </Button>
      </div>
      <ul
        aria-label="Campaigns"
        aria-busy={isPlaceholderData || undefined}
        className="grid gap-3 aria-busy:opacity-60"
      >
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="min-w-0">
            <CampaignCard campaign={campaign} group={group} work={work} />
          </li>
        ))}
      </ul>
      {pager !== undefined && (
        <div className="flex">
          <Pager label="Campaigns" {...pager} busy={isPlaceholderData} />
        </div>
      )}
    </section>
  );
}
