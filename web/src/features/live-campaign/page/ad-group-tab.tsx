import type { LiveAdGroup } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";

import { liveAdGroupsQuery } from "../../../api/live-campaign.ts";
import { formatMicros } from "../../../format/money.ts";
import { Th } from "../../../ui/layout/table.tsx";
import { Cell, Row } from "../row-table.tsx";
import { EditValue } from "../staged/edit-value.tsx";
import { readAmount } from "../staged/read-amount.ts";
import { useLive } from "../staged/staged-context.ts";
import { StatusValue } from "../staged/status-value.tsx";
import { FigureCells, FigureHeads } from "./figure-cells.tsx";
import { RowList } from "./row-list.tsx";
import type { TabProps } from "./tab-props.ts";

const MICROS = 1_000_000;

export function AdGroupTab({ page, q }: TabProps) {
  const { brandId } = useLive();
  const query = useInfiniteQuery(liveAdGroupsQuery(brandId, page.campaign, q));
  return (
    <RowList
      query={query}
      noun="ad group"
      isFiltered={q !== ""}
      empty="Add ad groups in Google Ads, then refresh."
      head={
        <>
          <Th>Ad group</Th>
          <Th>Status</Th>
          <Th align="end">Bid</Th>
          <FigureHeads />
        </>
      }
    >
      {(row) => <AdGroupRow key={row.resource} row={row} />}
    </RowList>
  );
}

function AdGroupRow({ row }: { row: LiveAdGroup }) {
  const { currencyCode } = useLive();
  const { resource, name, bidMicros } = row;
  return (
    <Row>
      <Cell wrap tone="strong" place="full">
        <EditValue
          kind="ad_group_name"
          target={resource}
          label={`the name of ${name}`}
          text={name}
          read={(entry) =>
            entry === "" || entry.length > 255
              ? "Enter a name of up to 255 characters."
              : { kind: "ad_group_name", target: resource, to: entry }
          }
        >
          <bdi className="wrap-anywhere">{name}</bdi>
        </EditValue>
      </Cell>
      <Cell place="half" label="Status">
        <StatusValue kind="ad_group_status" target={resource} name={name} status={row.status} />
      </Cell>
      <Cell align="end" place="half" label="Bid">
        <EditValue
          kind="ad_group_bid"
          target={resource}
          label={`the bid of ${name}`}
          text={bidMicros === null ? "" : String(bidMicros / MICROS)}
          inputMode="decimal"
          read={(entry) => {
            const toMicros = readAmount(entry, "The bid", currencyCode);
            if (typeof toMicros === "string") return toMicros;
            return { kind: "ad_group_bid", target: resource, toMicros };
          }}
        >
          {formatMicros(bidMicros, currencyCode)}
        </EditValue>
      </Cell>
      <FigureCells row={row} />
    </Row>
  );
}
