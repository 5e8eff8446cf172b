import { Layers } from "lucide-react";

import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { LoadMore } from "../../../ui/state/paging.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { GroupCard } from "./group-card.tsx";
import type { GroupList } from "./use-group-list.ts";

/** The list of groups, with its loading, error and empty states. */
export function ManageTab({ list }: { list: GroupList }) {
  const { groups, isError, error, isRetrying, refetch } = list;
  const { go } = useWorkflowSearch();
  if (groups === undefined) {
    return (
      <Card padding="none">
        {isError ? (
          <ErrorState
            title="Workflows could not be loaded"
            message={error?.message}
            onRetry={() => void refetch()}
            retrying={isRetrying}
          />
        ) : (
          <SkeletonRows label="Loading workflows" />
        )}
      </Card>
    );
  }
  if (groups.length === 0) {
    return (
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
    );
  }
  return (
    <div className="grid gap-4">
      <ul aria-label="Workflows" className="grid gap-4">
        {groups.map((group) => (
          <li key={group.id} className="min-w-0">
            <GroupCard group={group} watch={list.watch} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center gap-3">
          <LoadMore
            list={list}
            what="workflows"
            loaded={`${plural(groups.length, "workflow")} loaded`}
          />
        </div>
      )}
    </div>
  );
}
