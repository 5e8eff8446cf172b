import type { LiveCampaignPage, LiveNegative } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { liveNegativesQuery } from "../../../api/live-campaign.ts";
import { RemoveButton, StageInDialog } from "../../../staging/edit-value.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { WithStaged } from "../../../staging/staged-value.tsx";
import { matchWords } from "../../../staging/value-words.ts";
import type { Column } from "../../../ui/table/use-rows.ts";
import { LiveTable, useListView } from "../table/live-table.tsx";
import { AddNegativeDialog } from "./add-negative-dialog.tsx";
import { StagedRows } from "./staged-rows.tsx";

export function NegativeTab({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const [view] = useListView();
  return (
    <LiveTable<LiveNegative>
      query={useInfiniteQuery(liveNegativesQuery(brandId, page.campaign, view))}
      noun="negative keyword"
      hasSearch
      empty="Add the searches that your ads should not show for."
      tools={
        <StageInDialog
          kind="negative_add"
          label="Add negative keyword"
          renderDialog={(onClose) => (
            <AddNegativeDialog
              parent={page.resource}
              description={`Ads of “${page.name}” no longer show for them. They are staged first.`}
              onClose={onClose}
            />
          )}
        />
      }
      top={<StagedRows kind="negative_add" />}
      keyOf={({ resource }) => resource}
      columns={negativeColumns("Negative keyword", "Applies to", adGroupWords)}
    />
  );
}

const adGroupWords = ({ adGroupName }: LiveNegative) => adGroupName ?? "Campaign";

/** A negative keyword, its match type, and where it applies, which is named by `where`. */
export function negativeColumns<Row extends { resource: string; text: string; matchType: string }>(
  name: string,
  place: string,
  where: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    {
      id: "name",
      head: name,
      wrap: true,
      cell: ({ resource, text }) => (
        <WithStaged kind="negative_remove" target={resource} label={`the negative keyword ${text}`}>
          <bdi className="font-medium wrap-anywhere">{text}</bdi>
        </WithStaged>
      ),
    },
    {
      id: "match_type",
      head: "Match type",
      tone: "quiet",
      cell: ({ matchType }) => matchWords(matchType),
    },
    { id: "place", head: place, tone: "quiet", cell: where },
    {
      id: "actions",
      head: <span className="sr-only">Actions</span>,
      align: "end",
      cell: ({ resource, text }) => (
        <RemoveButton kind="negative_remove" target={resource} text={text} />
      ),
    },
  ];
}
