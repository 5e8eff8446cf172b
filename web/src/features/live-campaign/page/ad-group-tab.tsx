import { useInfiniteQuery } from "@tanstack/react-query";

import { liveAdGroupsQuery } from "../../../api/live-campaign.ts";
import { formatMicros } from "../../../format/money.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { statusWords } from "../live-words.ts";
import { useLive } from "../staged/staged-context.ts";
import { FigureCells, FigureHeads } from "./figure-cells.tsx";
import { RowList } from "./row-list.tsx";
import type { TabProps } from "./tab-props.ts";

export function AdGroupTab({ page, q }: TabProps) {
  const { brandId, currencyCode } = useLive();
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
      {(row) => (
        <Tr key={row.resource}>
          <Td wrap tone="strong">
            <bdi className="wrap-anywhere">{row.name}</bdi>
          </Td>
          <Td>
            <Badge tone={row.status === "ENABLED" ? "ok" : "neutral"}>
              {statusWords(row.status)}
            </Badge>
          </Td>
          <Td align="end">{formatMicros(row.bidMicros, currencyCode)}</Td>
          <FigureCells row={row} />
        </Tr>
      )}
    </RowList>
  );
}
