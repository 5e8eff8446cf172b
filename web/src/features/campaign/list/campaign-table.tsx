import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useEffect } from "react";

import { useRowWindow } from "../../../ui/use-row-window.ts";
import { CampaignRow } from "./campaign-row.tsx";
import { useRowHeight } from "./use-row-height.ts";

interface CampaignTableProps {
  campaigns: CampaignSummary[];
  chosenId: number | undefined;
  onView: (campaignId: number) => void;
  /** Called when the end of what is loaded comes near. */
  onEnd: () => void;
}

const ALL_ROWS_UP_TO = 100;
const BOX_PX = 640;
/** So many rows before its end the next page is read. */
const READ_AHEAD_ROWS = 100;

/** A list rather than a table: its rows fold into two lines on phones. */
export function CampaignTable(props: CampaignTableProps) {
  const List = props.campaigns.length > ALL_ROWS_UP_TO ? WindowedRows : AllRows;
  return <List {...props} />;
}

function AllRows({ campaigns, chosenId, onView }: CampaignTableProps) {
  return (
    <ul aria-label="Campaigns" className="divide-y divide-line">
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <CampaignRow
            campaign={campaign}
            isChosen={campaign.id === chosenId}
            onView={() => onView(campaign.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Thousands of campaigns: only the rows in view are there, each as high as the other. */
function WindowedRows({ campaigns, chosenId, onView, onEnd }: CampaignTableProps) {
  const rowPx = useRowHeight();
  const count = campaigns.length;
  const { from, to, beforePx, afterPx, onScroll } = useRowWindow(count, rowPx, BOX_PX);
  const isNearEnd = to > count - READ_AHEAD_ROWS;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  return (
    // The keyboard scrolls it by the links and buttons in its rows.
    <div onScroll={onScroll} className="overflow-y-auto" style={{ maxHeight: BOX_PX }}>
      <ul aria-label="Campaigns" style={{ paddingTop: beforePx, paddingBottom: afterPx }}>
        {campaigns.slice(from, to).map((campaign, index) => (
          <li
            key={campaign.id}
            aria-setsize={count}
            aria-posinset={from + index + 1}
            style={{ height: rowPx }}
            className="overflow-hidden border-b border-line"
          >
            <CampaignRow
              campaign={campaign}
              isChosen={campaign.id === chosenId}
              onView={() => onView(campaign.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
