import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { groupQuery } from "../../api/campaign-group.ts";
import { ApplicationError } from "../../api/http/application-error.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { SkeletonRows } from "../../ui/state/skeleton.tsx";
import { isWorking } from "./workflow-words.ts";

const POLL_MS = 3000;

interface OneGroupProps {
  groupId: number;
  children: (group: CampaignGroup) => ReactNode;
}

/** A screen about one group; loads the group itself, because it may not be among those in the list. */
export function OneGroup({ groupId, children }: OneGroupProps) {
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
