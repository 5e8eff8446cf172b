import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { groupQuery } from "../../api/campaign-group.ts";
import { ApplicationError } from "../../api/http/application-error.ts";
import { WithBrands, ConnectGoogleAdsCard } from "../../connection/prerequisites.tsx";
import { plural } from "../../format/plural.ts";
import { useUser } from "../../session/session-context.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { LoadMore } from "../../ui/state/paging.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import { SkeletonRows } from "../../ui/state/skeleton.tsx";
import { CampaignViewer } from "./campaigns/campaign-viewer.tsx";
import { offeredBrands } from "./create/create-entries.ts";
import { CreateWorkflow } from "./create/create-workflow.tsx";
import { GroupCard } from "./manage/group-card.tsx";
import { type GroupList, useGroupList } from "./manage/use-group-list.ts";
import { ReviewScreen } from "./publish/review-screen.tsx";
import { useWorkflowSearch, type WorkflowTab } from "./use-workflow-search.ts";
import { isWorking } from "./workflow-words.ts";

// High at once, medium after 2 s, low after 5 s.
const MEDIUM_AFTER_MS = 2000;
const LOW_AFTER_MS = 5000;

const order = ["high", "medium", "low"] as const;
type Stage = (typeof order)[number];

/** What may load now: brands at once, groups a moment later, hints last. */
export function useLoadStage() {
  const [stage, setStage] = useState<Stage>("high");
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage("medium"), MEDIUM_AFTER_MS),
      setTimeout(() => setStage("low"), LOW_AFTER_MS),
    ];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  return { mayLoadGroups: stage !== "high", mayLoadHints: stage === "low" };
}

/** /supercharged-isolated: campaigns for many locations and languages, created and published together. */
export function WorkflowPage() {
  const { hasGoogleAdsConnected } = useUser();
  const { tab, group, review, campaign, go } = useWorkflowSearch();
  const { mayLoadGroups, mayLoadHints } = useLoadStage();
  const list = useGroupList(tab === "manage" || (hasGoogleAdsConnected && mayLoadGroups));
  if (review !== undefined) {
    return (
      <OneGroup key={`${review} ${campaign ?? ""}`} groupId={review}>
        {(one) => <ReviewScreen group={one} only={campaign} />}
      </OneGroup>
    );
  }
  if (group !== undefined && campaign !== undefined) {
    return (
      <OneGroup key={group} groupId={group}>
        {(one) => <CampaignViewer group={one} campaignId={campaign} />}
      </OneGroup>
    );
  }
  return (
    <>
      <PageHeader
        back={<TextLink to="/supercharged">Back to Supercharged</TextLink>}
        title="Supercharged workflows"
        description="Campaigns for many places and languages, made from one form and published together."
      />
      <Tabs<WorkflowTab>
        label="Workflows"
        value={tab}
        onValueChange={(next) => go({ tab: next })}
        items={[
          {
            value: "create",
            label: "Create Workflow",
            content: <CreateTab mayLoadHints={mayLoadHints} onCreated={list.watchNew} />,
          },
          {
            value: "manage",
            label: "Manage Workflows",
            content: <ManageTab list={list} />,
          },
        ]}
      />
    </>
  );
}

/** The list of groups, with its loading, error and empty states. */
function ManageTab({ list: { query, watch } }: { list: GroupList }) {
  const { go } = useWorkflowSearch();
  return (
    <QueryState
      query={query}
      what="Workflows"
      loading="Loading workflows"
      inCard
      zero={
        <Card>
          <EmptyState
            icon={Layers}
            title="No workflows created yet."
            action={
              <Button variant="primary" onClick={() => go({ tab: "create" })}>
                Create Your First Workflow
              </Button>
            }
          >
            A workflow makes one campaign for each place and language.
          </EmptyState>
        </Card>
      }
    >
      {(loaded) => (
        <div className="grid gap-4">
          <ul aria-label="Workflows" className="grid gap-4">
            {loaded.map((group) => (
              <li key={group.id} className="min-w-0">
                <GroupCard group={group} watch={watch} />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="flex flex-wrap items-center gap-3">
              <LoadMore
                list={query}
                what="workflows"
                loaded={`${plural(loaded.length, "workflow")} loaded`}
              />
            </div>
          )}
        </div>
      )}
    </QueryState>
  );
}

interface CreateTabProps {
  /** The cost estimate is loaded last. */
  mayLoadHints: boolean;
  onCreated: (groupId: number) => void;
}

/** The form, if there are a connection and a brand to create campaigns for. */
function CreateTab(props: CreateTabProps) {
  const { hasGoogleAdsConnected } = useUser();
  return hasGoogleAdsConnected ? <Create {...props} /> : <ConnectGoogleAdsCard />;
}

function Create(props: CreateTabProps) {
  const brands = useQuery(brandsQuery);
  return (
    <WithBrands
      query={brands}
      render={(all) => <CreateWorkflow brands={offeredBrands(all)} {...props} />}
    />
  );
}

const POLL_MS = 3000;

interface OneGroupProps {
  groupId: number;
  children: (group: CampaignGroup) => ReactNode;
}

/** A screen about one group; loads the group itself, because it may not be among those in the list. */
function OneGroup({ groupId, children }: OneGroupProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...groupQuery(groupId),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isWorking(state.data) ? POLL_MS : false,
  });
  if (data !== undefined) return children(data);
  const isUnknown = error instanceof ApplicationError && error.type === "not_found";
  return (
    <>
      <PageHeader title="Workflow" />
      <Card padding="none">
        {error === null ? (
          <SkeletonRows label="Loading the workflow" />
        ) : (
          <ErrorState
            title={isUnknown ? "Workflow not found" : "The workflow could not be loaded"}
            message={isUnknown ? "It may have been deleted." : error.message}
            retrying={isFetching}
            onRetry={isUnknown ? undefined : () => void refetch()}
            action={
              <ButtonLink to="/supercharged-isolated" search={{ tab: "manage" }}>
                All workflows
              </ButtonLink>
            }
          />
        )}
      </Card>
    </>
  );
}
