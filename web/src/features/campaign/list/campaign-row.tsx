import type { CampaignSummary } from "@adwright/contracts/campaign";
import { costPerConversion } from "@adwright/rules/performance";
import type { ReactNode } from "react";

import { formatDay } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber, shortNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { budgetWords } from "../campaign-words.ts";
import { ServedBadge } from "../status-badge.tsx";
import { columnGrid, leftOut } from "./columns.ts";

interface CampaignRowProps {
  campaign: CampaignSummary;
  /** The name of the campaign's brand; undefined if the brand was deleted or is not loaded. */
  brandName: string | undefined;
  isChosen: boolean;
  /** Selected for a bulk action. */
  isSelected: boolean;
  onSelect: () => void;
  /** The row's index in the whole list, counting the header row. */
  rowIndex: number;
  /** Set if all rows must have the same height. */
  heightPx?: number;
  onView: () => void;
}

/** Cells of a row on wide screens, four lines of a card on phones. */
export function CampaignRow(props: CampaignRowProps) {
  const { campaign, brandName, isChosen, isSelected, onSelect, rowIndex, heightPx, onView } = props;
  return (
    <tr
      aria-rowindex={rowIndex}
      style={heightPx === undefined ? undefined : { height: heightPx }}
      className={`grid min-h-11.5 grid-cols-[1rem_minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-1 overflow-hidden border-b border-line px-4 py-2 sm:py-1 ${columnGrid} ${isChosen || isSelected ? "bg-accent-soft" : "hover:bg-sunken/50"}`}
    >
      <td className="row-start-1 sm:row-start-auto">
        <Checkbox
          aria-label={`Select ${campaign.name}`}
          checked={isSelected}
          onCheckedChange={onSelect}
        />
      </td>
      <td className="grid grid-cols-[minmax(0,1fr)] justify-items-start font-medium *:max-w-full">
        <TextLink
          to="/campaigns/$campaignId"
          params={{ campaignId: String(campaign.id) }}
          title={campaign.name}
        >
          <bdi className="block max-w-full truncate">{campaign.name}</bdi>
        </TextLink>
        <span className="num hidden truncate text-xs font-normal text-fg-3 sm:block">
          {budgetWords(campaign)}
        </span>
      </td>
      <td className="hidden min-w-0 text-fg-2 sm:block">
        <bdi title={brandName} className="line-clamp-2 leading-tight wrap-anywhere">
          {brandName ?? "—"}
        </bdi>
      </td>
      <td className="col-start-2 row-start-2 flex flex-wrap items-center gap-2 sm:col-start-auto sm:row-start-auto">
        <ServedBadge campaign={campaign} />
        <span className="num text-fg-2 sm:hidden">{budgetWords(campaign)}</span>
      </td>
      <Figures campaign={campaign} />
      <td className="num col-span-2 col-start-2 row-start-3 min-w-0 text-xs text-fg-2 *:block *:truncate sm:hidden">
        {campaign.status === "published" && <span>{figuresLine(campaign)}</span>}
        <span>{[brandName, formatDay(campaign.changedAt)].filter(Boolean).join(" · ")}</span>
      </td>
      <td className="col-start-3 row-span-2 row-start-1 sm:col-start-auto sm:row-span-1 sm:row-start-auto sm:justify-self-end">
        <Button
          size="sm"
          data-view={campaign.id}
          aria-label={`View ${campaign.name}`}
          aria-pressed={isChosen}
          onClick={onView}
        >
          View
        </Button>
      </td>
    </tr>
  );
}

function Figures({ campaign }: { campaign: CampaignSummary }) {
  const { performance, currencyCode } = campaign;
  const perConversion = performance ? costPerConversion(performance) : undefined;
  return (
    <>
      <WideCell isFigure>{formatMicros(performance?.cost_micros, currencyCode)}</WideCell>
      <WideCell isFigure besideDetail="hidden">
        {shortNumber(performance?.clicks)}
      </WideCell>
      <WideCell isFigure besideDetail="hidden">
        {formatNumber(performance?.conversions)}
      </WideCell>
      <WideCell isFigure besideDetail="hidden">
        {formatMicros(perConversion, currencyCode)}
      </WideCell>
      <WideCell isFigure besideDetail="if-wide">
        {formatDay(campaign.changedAt)}
      </WideCell>
    </>
  );
}

interface WideCellProps {
  isFigure?: boolean;
  besideDetail?: keyof typeof leftOut;
  children: ReactNode;
}

function WideCell({ isFigure = false, besideDetail, children }: WideCellProps) {
  const align = isFigure ? "num text-right" : "";
  const beside = besideDetail ? leftOut[besideDetail] : "";
  return (
    <td className={`hidden min-w-0 truncate text-fg-2 sm:block ${align} ${beside}`}>{children}</td>
  );
}

/** A published campaign's metrics in one line, which is there before they are, so that nothing moves. */
function figuresLine({ currencyCode, performance }: CampaignSummary): string {
  if (performance === null) return "No metrics yet";
  return [
    formatMicros(performance.cost_micros, currencyCode),
    plural(performance.clicks, "click"),
    `${formatNumber(performance.conversions)} conv.`,
  ].join(" · ");
}
