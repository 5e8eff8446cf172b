import type { ChangeWhat } from "@adwright/contracts/change/change";
import type {
  LiveCampaignPage,
  LiveFigures,
  LiveKeyword,
} from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";

import { liveKeywordsQuery } from "../../../api/live-campaign.ts";
import { formatMicros } from "../../../format/money.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { EditValue } from "../staged/edit-value.tsx";
import { readAmount } from "../staged/read-amount.ts";
import { useLive } from "../staged/staged-context.ts";
import { StagedValue } from "../staged/staged-value.tsx";
import { StatusValue } from "../staged/status-value.tsx";
import { figureColumns } from "../table/figure-columns.tsx";
import { LiveTable, SEARCH, useListView } from "../table/live-table.tsx";
import { matchWords } from "../value-words.ts";
import { AddKeywordDialog } from "./add-keyword-dialog.tsx";
import { StagedRows } from "./staged-rows.tsx";

const MICROS = 1_000_000;

export function KeywordTab({ page }: { page: LiveCampaignPage }) {
  const { brandId, currencyCode, staged, notEditable } = useLive();
  const [isAdding, setIsAdding] = useState(false);
  const [view] = useListView();
  const canAdd = notEditable["keyword_add"] === undefined && !staged.isLocked;
  return (
    <>
      <LiveTable<LiveKeyword>
        query={useInfiniteQuery(liveKeywordsQuery(brandId, page.campaign, view))}
        noun="keyword"
        searchLabel={SEARCH}
        hasDays
        empty="Add the searches that your ads should show for."
        tools={
          canAdd && (
            <Button icon={Plus} onClick={() => setIsAdding(true)}>
              Add keyword
            </Button>
          )
        }
        top={<StagedRows kind="keyword_add" />}
        keyOf={({ resource }) => resource}
        hidden={["impressions", "ctr", "landing_page"]}
        columns={(totals) => keywordColumns(currencyCode, totals)}
      />
      {isAdding && <AddKeywordDialog campaign={page.campaign} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function keywordColumns(
  currencyCode: string,
  totals: LiveFigures | undefined,
): Column<LiveKeyword>[] {
  return [
    {
      id: "name",
      head: "Keyword",
      sortBy: ({ text }) => text,
      wrap: true,
      total: totals && "Total",
      cell: (row) => <Keyword row={row} />,
    },
    {
      id: "status",
      head: "Status",
      sortBy: ({ status }) => status,
      cell: (row) => (
        <span className="inline-flex items-center">
          <StatusValue
            kind="keyword_status"
            target={row.resource}
            name={row.text}
            status={row.status}
          />
          <RemoveKeyword row={row} />
        </span>
      ),
    },
    {
      id: "bid",
      head: "Bid",
      sortBy: ({ bidMicros, adGroupBidMicros }) => bidMicros ?? adGroupBidMicros ?? undefined,
      descendsFirst: true,
      align: "end",
      cell: (row) => <Bid row={row} />,
    },
    ...figureColumns<LiveKeyword>(currencyCode, totals),
    { id: "landing_page", head: "Landing page", cell: (row) => <LandingPage row={row} /> },
  ];
}

interface KeywordProps {
  row: LiveKeyword;
}

/** The keyword, and its landing page if it is not the ad's. */
function Keyword({ row }: KeywordProps) {
  const { staged } = useLive();
  const { resource, text, finalUrl } = row;
  const removal = staged.find("keyword_remove", resource);
  const address = staged.find("keyword_url", resource);
  return (
    <div className="min-w-0">
      {removal === undefined ? (
        <bdi className="font-medium wrap-anywhere">{text}</bdi>
      ) : (
        <StagedValue change={removal} label={`the keyword ${text}`} />
      )}
      <span className="block text-xs text-fg-3">
        {matchWords(row.matchType)} · {row.adGroupName}
      </span>
      {address !== undefined && (
        <StagedValue change={address} label={`the landing page of ${text}`} />
      )}
      {address === undefined && finalUrl !== null && (
        <bdi className="block text-xs wrap-anywhere text-fg-3">{finalUrl}</bdi>
      )}
    </div>
  );
}

function Bid({ row: { resource, text, bidMicros, adGroupBidMicros = null } }: KeywordProps) {
  const { currencyCode } = useLive();
  return (
    <EditValue
      kind="keyword_bid"
      target={resource}
      label={`the bid of ${text}`}
      text={bidMicros === null ? "" : String(bidMicros / MICROS)}
      inputMode="decimal"
      read={(entry) => {
        if (entry === "") return { kind: "keyword_bid", target: resource, toMicros: null };
        const toMicros = readAmount(entry, "The bid", currencyCode);
        if (typeof toMicros === "string") return toMicros;
        return { kind: "keyword_bid", target: resource, toMicros };
      }}
    >
      <span>
        {formatMicros(bidMicros ?? adGroupBidMicros, currencyCode)}
        {bidMicros === null && <span className="block text-xs text-fg-3">from the ad group</span>}
      </span>
    </EditValue>
  );
}

/** An empty entry means the ad's final URL. */
function readAddress(entry: string, target: string): ChangeWhat | string {
  if (entry === "") return { kind: "keyword_url", target, to: null };
  const isPage = /^https?:$/.test(URL.parse(entry)?.protocol ?? "");
  return isPage
    ? { kind: "keyword_url", target, to: entry }
    : "Enter an address such as https://www.example.com/shoes.";
}

function LandingPage({ row: { resource, text, finalUrl } }: KeywordProps) {
  return (
    <EditValue
      kind="keyword_url"
      target={resource}
      label={`the landing page of ${text}`}
      text={finalUrl ?? ""}
      read={(entry) => readAddress(entry, resource)}
    >
      {finalUrl === null ? "Ad’s landing page" : <bdi className="wrap-anywhere">{finalUrl}</bdi>}
    </EditValue>
  );
}

function RemoveKeyword({ row: { resource, text } }: KeywordProps) {
  const { staged, notEditable } = useLive();
  const isStaged = staged.find("keyword_remove", resource) !== undefined;
  if (notEditable["keyword_remove"] !== undefined || staged.isLocked || isStaged) return null;
  return (
    <IconButton
      icon={Trash2}
      label={`Remove ${text}`}
      onClick={() => void staged.stage({ kind: "keyword_remove", target: resource })}
    />
  );
}
