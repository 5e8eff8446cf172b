import type {
  BulkPreflight,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { groupFindings } from "@adwright/rules/finding/group-findings";
import { fieldWords } from "@adwright/rules/form-field";
import {
  ChevronDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  Pencil,
  TriangleAlert,
} from "lucide-react";
import { useId, useState } from "react";

import { checkedCampaignsQuery } from "../../../api/bulk-publication.ts";
import { campaignPage } from "../../../format/pages.ts";
import { plural } from "../../../format/plural.ts";
import { FindingItem, isFixable } from "../../../publishing/finding-item.tsx";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Table, type TableColumn } from "../../../ui/layout/table.tsx";
import { CampaignPages } from "../use-campaign-pages.tsx";
import { amountWords } from "../workflow-words.ts";

interface CheckedTableProps {
  groupId: number;
  preflight: BulkPreflight;
}

/** All campaigns of the set, a page at a time; the findings of each expand below it. */
export function CheckedTable({ groupId, preflight }: CheckedTableProps) {
  const [open, setOpen] = useState<readonly number[]>([]);
  const id = useId();
  const toggle = (campaignId: number) =>
    setOpen(
      open.includes(campaignId)
        ? open.filter((other) => other !== campaignId)
        : [...open, campaignId],
    );
  return (
    <CampaignPages
      total={preflight.total}
      queryOf={(cursor) => checkedCampaignsQuery(groupId, preflight, cursor)}
    >
      {(campaigns) => (
        <Table
          label="Checked campaigns"
          columns={columnsOf({ open, id, toggle })}
          rows={campaigns}
          keyOf={({ campaignId }) => campaignId}
          renderDetail={(campaign) =>
            open.includes(campaign.campaignId) ? (
              <div id={`${id}${campaign.campaignId}`}>
                <FindingGroups campaign={campaign} />
              </div>
            ) : undefined
          }
        />
      )}
    </CampaignPages>
  );
}

interface Opening {
  /** The campaigns whose findings are shown. */
  open: readonly number[];
  /** What the ids of the details begin with. */
  id: string;
  toggle: (campaignId: number) => void;
}

function columnsOf({ open, id, toggle }: Opening): TableColumn<CheckedCampaign>[] {
  return [
    {
      head: "Campaign",
      cell: ({ campaignId, name }) => (
        <div className="w-44 whitespace-normal sm:w-auto sm:min-w-60">
          <TextLink {...campaignPage(campaignId)}>
            <bdi className="wrap-anywhere">{name}</bdi>
          </TextLink>
        </div>
      ),
    },
    { head: "Place", cell: ({ place }) => <bdi>{place}</bdi>, tone: "quiet" },
    { head: "Language", cell: ({ language }) => language.toUpperCase(), tone: "quiet" },
    {
      head: "Findings",
      cell: (campaign) => (
        <State
          campaign={campaign}
          isOpen={open.includes(campaign.campaignId)}
          detailsId={`${id}${campaign.campaignId}`}
          onToggle={() => toggle(campaign.campaignId)}
        />
      ),
    },
    {
      head: "Cost a day",
      cell: ({ dailyBudget, currencyCode }) =>
        dailyBudget === null ? "—" : amountWords(dailyBudget, currencyCode),
      align: "end",
    },
  ];
}

interface StateProps {
  campaign: CheckedCampaign;
  isOpen: boolean;
  detailsId: string;
  onToggle: () => void;
}

function State({ campaign, isOpen, detailsId, onToggle }: StateProps) {
  const { state, findings, name } = campaign;
  if (state === "waiting") return <span className="text-fg-3">Waiting</span>;
  if (state === "checked" && findings.length === 0) {
    return (
      <Badge tone="ok" icon={CircleCheck}>
        No issues
      </Badge>
    );
  }
  const isBad = state === "failed" || findings.some(({ severity }) => severity === "error");
  const Icon = isBad ? CircleAlert : TriangleAlert;
  const words = state === "failed" ? "Could not be checked" : issueWords(campaign);
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${isBad ? "text-bad" : "text-warn"}`} />
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={`${words}: ${name}`}
        onClick={onToggle}
      >
        {words}
        {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      </Button>
    </span>
  );
}

/** Counts each cause once, however many places have it. */
function issueWords({ findings }: CheckedCampaign): string {
  const causes = groupFindings(findings);
  const errors = causes.filter(({ severity }) => severity === "error").length;
  const questions = causes.filter(({ severity }) => severity === "question").length;
  const warnings = causes.length - errors - questions;
  return [
    ...(errors > 0 ? [plural(errors, "error")] : []),
    ...(questions > 0 ? [plural(questions, "question")] : []),
    ...(warnings > 0 ? [plural(warnings, "warning")] : []),
  ].join(", ");
}

/** A campaign's findings: each cause once, with links to the places that have it. */
function FindingGroups({ campaign }: { campaign: CheckedCampaign }) {
  const { campaignId, name, state, error, findings } = campaign;
  if (state === "failed")
    return <p>{error ?? "The campaign could not be checked. Check again."}</p>;
  return (
    <ul aria-label={`Findings in ${name}`} className="max-w-3xl divide-y divide-line">
      {groupFindings(findings).map((group) => (
        <FindingItem
          key={group.key}
          group={group}
          renderActions={({ finding: { field } }) =>
            isFixable(field) && (
              <ButtonLink
                size="sm"
                icon={Pencil}
                aria-label={`Edit ${fieldWords(field)}`}
                {...campaignPage(campaignId)}
                search={{ field }}
              >
                Edit
              </ButtonLink>
            )
          }
        />
      ))}
    </ul>
  );
}
