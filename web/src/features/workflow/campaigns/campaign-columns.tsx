import { adLimits } from "@adwright/ad-text/limits";
import { overLimitWords, strictWidth } from "@adwright/ad-text/width";
import type { CampaignGroup, GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { readAmount } from "@adwright/rules/amount";
import { ChevronDown, ChevronUp, ClipboardCheck, Pencil } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { MICROS } from "../../../format/money.ts";
import { campaignPage } from "../../../format/pages.ts";
import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { AdText } from "../../../ui/layout/ad-text.tsx";
import { EditCell } from "../../../ui/table/edit-cell.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { amountWords } from "../workflow-words.ts";
import { campaignAmount, CampaignBadge, goalWords } from "./campaign-badge.tsx";
import { headlineOf, type SaveCell } from "./use-save-cell.ts";

interface Shown {
  group: CampaignGroup;
  save: SaveCell;
  /** The campaigns whose ad groups are shown. */
  open: ReadonlySet<number>;
  onToggle: (campaignId: number) => void;
  /** What all campaigns may spend a day and a month. */
  total: ReactNode;
  isSorted: boolean;
}

/** The columns of a workflow's campaigns; each row is a market. */
export function campaignColumns(shown: Shown): Column<GroupCampaign>[] {
  const { group, save, open, onToggle, total, isSorted } = shown;
  const columns: Column<GroupCampaign>[] = [
    {
      head: "Market",
      card: "title",
      sortBy: ({ country }) => country,
      total: <span className="whitespace-normal">All campaigns</span>,
      cell: (campaign) => <Market campaign={campaign} group={group} />,
    },
    { head: "Goal", cell: (campaign) => <Goal campaign={campaign} save={save} /> },
    {
      head: "Headline",
      cell: (campaign) => (
        <span className="grid w-36 justify-items-start gap-1 whitespace-normal">
          <Headline campaign={campaign} save={save} />
          <Button
            size="sm"
            variant="ghost"
            icon={open.has(campaign.id) ? ChevronUp : ChevronDown}
            aria-expanded={open.has(campaign.id)}
            onClick={() => onToggle(campaign.id)}
          >
            {plural(campaign.keywordCount, "keyword")}
          </Button>
        </span>
      ),
    },
    {
      head: "Readiness",
      align: "end",
      sortBy: ({ readiness }) => readiness ?? undefined,
      cell: ({ readiness }) => (
        <span className={`num ${readiness === 0 ? "font-medium text-bad" : ""}`}>
          {readiness ?? "—"}
        </span>
      ),
    },
    {
      head: "Questions",
      align: "end",
      descendsFirst: true,
      sortBy: ({ questions }) => questions ?? undefined,
      cell: ({ questions }) => (
        <span className={`num ${questions ? "font-medium text-warn" : ""}`}>
          {questions ?? "—"}
        </span>
      ),
    },
    {
      head: "Daily budget",
      align: "end",
      descendsFirst: true,
      sortBy: ({ dailyBudget }) => dailyBudget ?? undefined,
      total,
      cell: (campaign) => (
        <span className="grid justify-items-end gap-1">
          <Budget campaign={campaign} save={save} />
          <span className="text-xs text-fg-2">
            Target CPA: <span>{campaignAmount(campaign.targetCpa, campaign.currencyCode)}</span>
          </span>
        </span>
      ),
    },
    {
      head: "Status",
      sortBy: ({ status }) => status,
      cell: ({ status, generationStatus }) => (
        <span className="grid justify-items-start gap-1">
          <CampaignBadge status={status} />
          <span className="text-xs text-fg-2">
            Generation: <span>{generationStatus}</span>
          </span>
        </span>
      ),
    },
  ];
  return isSorted ? columns : columns.map(({ sortBy: _, ...column }) => column);
}

interface CellProps {
  campaign: GroupCampaign;
  save: SaveCell;
}

function Market({ campaign, group }: { campaign: GroupCampaign; group: CampaignGroup }) {
  const { openReview } = useWorkflowSearch();
  const { id, name, country, language } = campaign;
  return (
    <span className="grid gap-1 whitespace-normal sm:w-42">
      <span className="font-medium wrap-anywhere">
        <bdi>{country}</bdi> · <span>{language.toUpperCase()}</span>
      </span>
      <bdi className="text-xs wrap-anywhere text-fg-2">{name}</bdi>
      <span className="flex flex-wrap gap-1.5">
        <ButtonLink icon={Pencil} size="sm" {...campaignPage(id)}>
          Edit Campaign
        </ButtonLink>
        <Button icon={ClipboardCheck} size="sm" onClick={() => openReview(group, id)}>
          Publish to Google Ads
        </Button>
      </span>
    </span>
  );
}

function Goal({ campaign, save }: CellProps) {
  const isEmpty = campaign.goal.trim() === "";
  const goal = (
    <AdText as="bdi">
      <span className={`line-clamp-4 ${isEmpty ? "text-fg-3" : ""}`} title={campaign.goal}>
        {goalWords(campaign)}
      </span>
    </AdText>
  );
  return (
    <span className="block whitespace-normal sm:w-42">
      <Cell
        campaign={campaign}
        field="goal"
        text={campaign.goal}
        isLong
        onSubmit={(entry) => save(campaign, { goal: entry })}
      >
        {goal}
      </Cell>
    </span>
  );
}

function Headline({ campaign, save }: CellProps) {
  const headline = headlineOf(campaign);
  if (headline === undefined) return <span className="text-fg-3">—</span>;
  return (
    <Cell
      campaign={campaign}
      field="headline"
      text={headline}
      onSubmit={async (entry) =>
        headlineError(entry) ?? (await save(campaign, { headline: entry }))
      }
    >
      <AdText as="bdi">
        <span className="text-accent-ink">{headline}</span>
      </AdText>
    </Cell>
  );
}

function headlineError(text: string): string | undefined {
  const { width: limit } = adLimits.headlines;
  const width = strictWidth(text);
  if (text === "") return "Enter a headline.";
  return width > limit ? overLimitWords(text, width, limit) : undefined;
}

function Budget({ campaign, save }: CellProps) {
  const { dailyBudget, currencyCode } = campaign;
  return (
    <Cell
      campaign={campaign}
      field="daily budget"
      text={dailyBudget === null ? "" : String(dailyBudget)}
      inputMode="decimal"
      onSubmit={async (entry) => {
        const micros = readAmount(entry, currencyCode, {
          what: "The daily budget",
          invalid: "Enter a daily budget such as 25 or 25.50.",
          zero: "The daily budget must be more than zero.",
        });
        return typeof micros === "string" ? micros : save(campaign, { budget: micros / MICROS });
      }}
    >
      <span className="num">{campaignAmount(dailyBudget, currencyCode)}</span>
    </Cell>
  );
}

interface EditableProps extends Omit<ComponentProps<typeof EditCell>, "label" | "submit"> {
  campaign: GroupCampaign;
  field: string;
}

/** Edited in drafts, and in what failed to be published. */
function Cell({ campaign: { name, status, generationStatus }, field, ...edit }: EditableProps) {
  const isEditable = status === "ready" || (status === "failed" && generationStatus === "ready");
  return isEditable ? (
    <EditCell {...edit} label={`${field} of ${name}`} submit="Save" />
  ) : (
    edit.children
  );
}

/** What all campaigns may spend, each currency apart. */
export function TotalCost({
  totals,
}: {
  totals: readonly { currencyCode: string; dailyBudget: number; maxMonthly: number }[];
}) {
  return (
    <span className="ml-auto grid gap-0.5 whitespace-normal sm:w-36">
      {totals.map(({ currencyCode, dailyBudget, maxMonthly }) => (
        <span key={currencyCode} className="grid">
          <span className="num">{amountWords(dailyBudget, currencyCode)} a day</span>
          <span className="num text-xs font-normal text-fg-2">
            at most {amountWords(maxMonthly, currencyCode)} a month
          </span>
        </span>
      ))}
    </span>
  );
}
