import type {
  BulkPublication,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";

import { publishedCampaignsQuery } from "../../../api/bulk-publication.ts";
import { campaignPage } from "../../../format/pages.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Table, type TableColumn } from "../../../ui/layout/table.tsx";
import { CampaignPages } from "./campaign-pages.tsx";
import { runStateWords } from "./run-words.ts";

const resultTones = {
  waiting: "neutral",
  running: "accent",
  published: "ok",
  failed: "bad",
  undone: "neutral",
  kept: "warn",
} as const;

interface RunTableProps {
  groupId: number;
  publication: BulkPublication;
}

/** The result for each campaign. */
export function RunTable({ groupId, publication }: RunTableProps) {
  return (
    <CampaignPages
      total={publication.total}
      queryOf={(cursor) => publishedCampaignsQuery(groupId, publication, cursor)}
    >
      {(campaigns) => (
        <Table
          label="Campaigns of the publication"
          columns={columns}
          rows={campaigns}
          keyOf={({ campaignId }) => campaignId}
        />
      )}
    </CampaignPages>
  );
}

const columns: readonly TableColumn<BulkPublishedCampaign>[] = [
  {
    head: "State",
    cell: ({ state }) => <Badge tone={resultTones[state]}>{runStateWords(state)}</Badge>,
  },
  {
    head: "Campaign",
    cell: ({ campaignId, name, message }) => (
      <div className="grid min-w-48 whitespace-normal">
        <TextLink {...campaignPage(campaignId)}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </TextLink>
        <span className="text-fg-2 wrap-anywhere">{message}</span>
      </div>
    ),
  },
];
