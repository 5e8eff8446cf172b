import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { LiveKeyword } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";

import { liveKeywordsQuery } from "../../../api/live-campaign.ts";
import { formatMicros } from "../../../format/money.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Th } from "../../../ui/layout/table.tsx";
import { matchWords } from "../live-words.ts";
import { Cell, Row } from "../row-table.tsx";
import { EditValue } from "../staged/edit-value.tsx";
import { readAmount } from "../staged/read-amount.ts";
import { useLive } from "../staged/staged-context.ts";
import { StagedValue } from "../staged/staged-value.tsx";
import { StatusValue } from "../staged/status-value.tsx";
import { AddKeywordDialog } from "./add-keyword-dialog.tsx";
import { FigureCells, FigureHeads } from "./figure-cells.tsx";
import { RowList } from "./row-list.tsx";
import { StagedRows } from "./staged-rows.tsx";
import type { TabProps } from "./tab-props.ts";

const MICROS = 1_000_000;

export function KeywordTab({ page, q }: TabProps) {
  const { brandId, staged, notEditable } = useLive();
  const [isAdding, setIsAdding] = useState(false);
  const query = useInfiniteQuery(liveKeywordsQuery(brandId, page.campaign, q));
  const canAdd = notEditable["keyword_add"] === undefined && !staged.isLocked;
  return (
    <>
      <RowList
        query={query}
        noun="keyword"
        isFiltered={q !== ""}
        empty="Add the searches that your ads should show for."
        top={
          <>
            {canAdd && (
              <div className="border-b border-line p-3">
                <Button icon={Plus} onClick={() => setIsAdding(true)}>
                  Add keyword
                </Button>
              </div>
            )}
            <StagedRows kind="keyword_add" />
          </>
        }
        head={
          <>
            <Th>Keyword</Th>
            <Th>Status</Th>
            <Th align="end">Bid</Th>
            <FigureHeads />
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </>
        }
      >
        {(row) => <KeywordRow key={row.resource} row={row} />}
      </RowList>
      {isAdding && <AddKeywordDialog campaign={page.campaign} onClose={() => setIsAdding(false)} />}
    </>
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

function KeywordRow({ row }: { row: LiveKeyword }) {
  const { staged, currencyCode, notEditable } = useLive();
  const { resource, text, bidMicros } = row;
  const removal = staged.find("keyword_remove", resource);
  const canRemove = notEditable["keyword_remove"] === undefined && !staged.isLocked;
  return (
    <Row>
      <Cell wrap place="beside">
        {removal === undefined ? (
          <bdi className="font-medium wrap-anywhere">{text}</bdi>
        ) : (
          <StagedValue change={removal} label={`the keyword ${text}`} />
        )}
        <span className="block text-xs text-fg-3">
          {matchWords(row.matchType)} · {row.adGroupName}
        </span>
        <span className="block text-xs text-fg-3">
          <EditValue
            kind="keyword_url"
            target={resource}
            label={`the landing page of ${text}`}
            text={row.finalUrl ?? ""}
            read={(entry) => readAddress(entry, resource)}
          >
            {row.finalUrl === null ? (
              "Ad’s landing page"
            ) : (
              <bdi className="wrap-anywhere">{row.finalUrl}</bdi>
            )}
          </EditValue>
        </span>
      </Cell>
      <Cell place="half" label="Status">
        <StatusValue kind="keyword_status" target={resource} name={text} status={row.status} />
      </Cell>
      <Cell align="end" place="half" label="Bid">
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
          {bidMicros === null ? (
            <span className="text-fg-3">Ad group&apos;s bid</span>
          ) : (
            formatMicros(bidMicros, currencyCode)
          )}
        </EditValue>
      </Cell>
      <FigureCells row={row} />
      <Cell align="end" place="corner">
        {canRemove && removal === undefined && (
          <IconButton
            icon={Trash2}
            label={`Remove ${text}`}
            onClick={() => void staged.stage({ kind: "keyword_remove", target: resource })}
          />
        )}
      </Cell>
    </Row>
  );
}
