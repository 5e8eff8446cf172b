import type { Brand } from "@adwright/contracts/brand";
import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { useIsFetching } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import type { ReactNode } from "react";

import { performanceRefresh } from "../../../api/performance.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import type { useCampaignList } from "./use-campaign-list.ts";

interface ListStateProps {
  list: Omit<ReturnType<typeof useCampaignList>, "readOn">;
  isFiltered: boolean;
  /** The brand to which the table is limited, if nothing else limits it. */
  brand: Brand | undefined;
  onClear: () => void;
  children: (rows: CampaignTableRow[]) => ReactNode;
}

/** The table while loading, failed, empty or filled. */
export function ListState(props: ListStateProps) {
  const { list, isFiltered, brand, onClear, children } = props;
  const { rows: data, error, isRetrying: isFetching, refetch } = list;
  return (
    <QueryState
      query={{ data, error, isFetching, refetch }}
      what="Campaigns"
      loading="Loading campaigns"
      failed="Error Loading Campaigns"
      message="Failed to load campaigns. Please try refreshing the page."
      zero={<NoneFound brand={brand} isFiltered={isFiltered} onClear={onClear} />}
    >
      {children}
    </QueryState>
  );
}

const frame = { icon: Megaphone, title: "No campaigns found" };

function NoneFound({ brand, isFiltered, onClear }: Omit<ListStateProps, "list" | "children">) {
  const isReading = useIsFetching({ queryKey: performanceRefresh.queryKey }) > 0;
  if (brand !== undefined) {
    const create = (
      <ButtonLink to="/campaigns/new" search={{ brandId: brand.id }}>
        Create a campaign
      </ButtonLink>
    );
    return (
      <EmptyState {...frame} action={create}>
        <bdi>{brand.name}</bdi> has no campaigns here yet.
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState {...frame} action={<Button onClick={onClear}>Clear filters</Button>}>
        No campaign matches your search.
      </EmptyState>
    );
  }
  const first = <ButtonLink to="/campaigns/new">Create your first campaign</ButtonLink>;
  return (
    <EmptyState {...frame} action={first}>
      {isReading
        ? "The campaigns of your Google Ads accounts are being read. They appear here in a moment."
        : "Campaigns you generate appear here, and those of your Google Ads accounts."}
    </EmptyState>
  );
}
