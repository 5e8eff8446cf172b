import type { CampaignGroup, GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { useQuery } from "@tanstack/react-query";
import { PanelLeft, RotateCw } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";

import { groupCampaignsQuery } from "../../../api/campaign-group.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { StartWork } from "../manage/use-group-work.ts";
import { useGroupCampaigns } from "../use-campaign-pages.tsx";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { groupName } from "../workflow-words.ts";
import { AdGroupList } from "./ad-group-list.tsx";
import { campaignColumns, TotalCost } from "./campaign-columns.tsx";
import { useSaveCell } from "./use-save-cell.ts";

interface GroupCampaignsProps {
  group: CampaignGroup;
  work: StartWork;
}

/** The campaigns of an expanded group as a table, a page at a time. */
export function GroupCampaigns(props: GroupCampaignsProps) {
  const { query, pager } = useGroupCampaigns(props.group);
  return (
    <QueryState
      query={query}
      what="Campaigns"
      loading="Loading campaigns"
      rows={3}
      failed="Failed to load campaign details"
    >
      {({ campaigns }) => (
        <CampaignTable
          {...props}
          campaigns={campaigns}
          pager={pager}
          isOld={query.isPlaceholderData}
        />
      )}
    </QueryState>
  );
}

interface CampaignTableProps extends GroupCampaignsProps {
  campaigns: readonly GroupCampaign[];
  pager: ReactNode;
  /** Another page is being read. */
  isOld: boolean;
}

function CampaignTable({ group, work, campaigns, pager, isOld }: CampaignTableProps) {
  // Only the first page has them, and it was read before any other.
  const totals = useQuery({ ...groupCampaignsQuery(group.id, undefined), enabled: false }).data
    ?.totals;
  const { go } = useWorkflowSearch();
  const save = useSaveCell();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isSorted = pager === undefined;
  const columns = useMemo(() => {
    const onToggle = (id: number) =>
      setOpen((before) => new Set([...before, id].filter((one) => one !== id || !before.has(id))));
    const total = totals === undefined ? undefined : <TotalCost totals={totals} />;
    return campaignColumns({ group, save, open, onToggle, total, isSorted });
  }, [group, save, open, totals, isSorted]);
  const [first] = campaigns;
  if (first === undefined) return <p className="text-fg-2">This workflow has no campaigns.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
      <div
        aria-busy={isOld || undefined}
        className="-mx-4 border-y border-line aria-busy:opacity-60"
      >
        <DataTable
          label={`Campaigns of ${groupName(group)}`}
          columns={columns}
          rows={campaigns}
          keyOf={({ id }) => String(id)}
          detail={(campaign) => detailOf(campaign, open.has(campaign.id), work)}
          asCards
        />
      </div>
      {pager !== undefined && <div className="flex">{pager}</div>}
    </div>
  );
}

/** Why a campaign has no ads, and its ad groups once the person asks for them. */
function detailOf(campaign: GroupCampaign, isOpen: boolean, work: StartWork) {
  const hasFailed = campaign.generationStatus === "error";
  if (!hasFailed && !(isOpen && campaign.hasAdGroups)) return undefined;
  return (
    <div className="grid gap-3 font-normal">
      {hasFailed && <GenerationFailed campaign={campaign} work={work} />}
      {isOpen && campaign.hasAdGroups && <AdGroupList adGroups={campaign.adGroups} />}
    </div>
  );
}

interface GenerationFailedProps {
  campaign: Pick<GroupCampaign, "id" | "error">;
  work: StartWork;
}

/** A failed campaign: the error, and a button that retries only this campaign. */
function GenerationFailed({ campaign: { id, error }, work }: GenerationFailedProps) {
  const isRetrying =
    work.isPending && work.variables.kind === "regenerate" && work.variables.campaignId === id;
  return (
    <Alert
      tone="bad"
      announce={false}
      title="Campaign Generation Failed: Ad groups couldn't be generated. This usually happens due to API limits or authentication issues."
      action={
        <Button
          size="sm"
          icon={RotateCw}
          busy={isRetrying}
          onClick={() => work.mutate({ kind: "regenerate", campaignId: id })}
        >
          Retry
        </Button>
      }
    >
      {error}
    </Alert>
  );
}
