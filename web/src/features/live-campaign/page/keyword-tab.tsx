import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { LiveCampaignPage, LiveKeyword } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";

import { readKeywords } from "../../../ad-editor/read-keywords.ts";
import { liveKeywordsQuery, liveAdGroupsQuery } from "../../../api/live-campaign.ts";
import { formatMicros } from "../../../format/money.ts";
import {
  EditAmount,
  EditValue,
  RemoveButton,
  StageInDialog,
} from "../../../staging/edit-value.tsx";
import { readAmount } from "../../../staging/read-amount.ts";
import { useLive } from "../../../staging/staged-context.ts";
import { WithStaged } from "../../../staging/staged-value.tsx";
import { StatusValue } from "../../../staging/status-value.tsx";
import { matchWords } from "../../../staging/value-words.ts";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { useStageForm } from "../staged/use-stage-form.ts";
import { figureColumns } from "../table/figure-columns.tsx";
import { LiveTable, useListView } from "../table/live-table.tsx";
import { type MatchType, matchTypes } from "./match-types.ts";
import { StagedRows } from "./negative-tab.tsx";

export function KeywordTab({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const [view] = useListView();
  return (
    <LiveTable<LiveKeyword>
      query={useInfiniteQuery(liveKeywordsQuery(brandId, page.campaign, view))}
      noun="keyword"
      hasSearch
      figures={figureColumns}
      empty="Add the searches that your ads should show for."
      tools={
        <StageInDialog
          kind="keyword_add"
          label="Add keyword"
          renderDialog={(onClose) => (
            <AddKeywordDialog campaign={page.campaign} onClose={onClose} />
          )}
        />
      }
      top={<StagedRows kind="keyword_add" />}
      keyOf={({ resource }) => resource}
      hidden={["impressions", "ctr", "landing_page"]}
      columns={keywordColumns}
    />
  );
}

const keywordColumns: Column<LiveKeyword>[] = [
  {
    id: "name",
    head: "Keyword",
    sortBy: ({ text }) => text,
    wrap: true,
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
        <RemoveButton kind="keyword_remove" target={row.resource} text={row.text} />
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
  { id: "landing_page", head: "Landing page", cell: (row) => <LandingPage row={row} /> },
];

interface KeywordProps {
  row: LiveKeyword;
}

/** The keyword, and its landing page if it is not the ad's. */
function Keyword({ row }: KeywordProps) {
  const { resource: target, text, finalUrl } = row;
  return (
    <div className="min-w-0">
      <WithStaged kind="keyword_remove" target={target} label={`the keyword ${text}`}>
        <bdi className="font-medium wrap-anywhere">{text}</bdi>
      </WithStaged>
      <span className="block text-xs text-fg-3">
        {matchWords(row.matchType)} · {row.adGroupName}
      </span>
      <WithStaged kind="keyword_url" target={target} label={`the landing page of ${text}`}>
        {finalUrl !== null && (
          <bdi className="block text-xs wrap-anywhere text-fg-3">{finalUrl}</bdi>
        )}
      </WithStaged>
    </div>
  );
}

function Bid({ row: { resource, text, bidMicros, adGroupBidMicros = null } }: KeywordProps) {
  const { currencyCode } = useLive();
  return (
    <EditAmount
      kind="keyword_bid"
      target={resource}
      label={`the bid of ${text}`}
      what="The bid"
      micros={bidMicros}
      none={{ kind: "keyword_bid", target: resource, toMicros: null }}
    >
      <span>
        {formatMicros(bidMicros ?? adGroupBidMicros, currencyCode)}
        {bidMicros === null && <span className="block text-xs text-fg-3">from the ad group</span>}
      </span>
    </EditAmount>
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

interface KeywordEntries {
  text: string;
  /** Empty for the first one. */
  adGroup: string;
  matchType: MatchType;
  bid: string;
}

/** Stages a keyword for one of the campaign's ad groups. */
function AddKeywordDialog({ campaign, onClose }: { campaign: string; onClose: () => void }) {
  const { brandId, currencyCode } = useLive();
  const groups = useInfiniteQuery(liveAdGroupsQuery(brandId, campaign));
  const options = (groups.data?.pages ?? []).flatMap(({ rows }) =>
    rows.map(({ resource, name }) => ({ value: resource, label: name })),
  );
  const form = useStageForm<KeywordEntries>({
    start: { text: "", adGroup: "", matchType: "EXACT", bid: "" },
    changes: (entries) => {
      const adGroup = entries.adGroup || options[0]?.value;
      if (adGroup === undefined) return { adGroup: "Choose an ad group." };
      const keywords = readKeywords(entries.text, { ...entries, isNegative: false });
      if (typeof keywords === "string") return { text: keywords };
      if (keywords.length === 0) return { text: "Enter a keyword." };
      const bid = entries.bid.trim();
      const cpcBidMicros = bid === "" ? null : readAmount(bid, "The bid", currencyCode);
      if (typeof cpcBidMicros === "string") return { bid: cpcBidMicros };
      const rest = { adGroup, cpcBidMicros, status: "ENABLED", finalUrl: null } as const;
      return keywords.map((keyword) => ({ kind: "keyword_add", ...keyword, ...rest }));
    },
    onClose,
  });
  return (
    <DialogForm
      form={form}
      size="md"
      title="Add keyword"
      description="It is staged first. Nothing is sent to Google before you apply."
      action="Stage keyword"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="text"
        label="Keyword"
        required
        hint="[exact], “phrase” or the match type below."
      >
        <Input dir="auto" autoComplete="off" />
      </FormField>
      <FormField form={form} name="adGroup" label="Ad group">
        <Select options={options} value={form.watch("adGroup") || (options[0]?.value ?? null)} />
      </FormField>
      <FormField form={form} name="matchType" label="Match type">
        <Select options={matchTypes} />
      </FormField>
      <FormField
        form={form}
        name="bid"
        label={`Bid (${currencyCode})`}
        optional
        hint="Without one the ad group's bid is used."
      >
        <Input inputMode="decimal" autoComplete="off" />
      </FormField>
    </DialogForm>
  );
}
