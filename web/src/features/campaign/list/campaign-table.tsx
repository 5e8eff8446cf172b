import type { CampaignSummary } from "@adwright/contracts/campaign";
import { ArrowUp } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { useRowWindow } from "../../../ui/layout/use-row-window.ts";
import { CampaignRow } from "./campaign-row.tsx";

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
  const box = useRef<HTMLElement>(null);
  const count = campaigns.length;
  const { from, to, beforePx, afterPx, onScroll } = useRowWindow(count, rowPx, BOX_PX);
  const isNearEnd = to > count - READ_AHEAD_ROWS;
  // Again with each page: the end may still be near.
  useEffect(() => {
    if (count > 0 && isNearEnd) onEnd();
  }, [isNearEnd, onEnd, count]);

  function toTop() {
    box.current?.scrollTo({ top: 0 });
    // The button goes with the scrolling; the list is where its reader went.
    box.current?.focus();
  }

  return (
    <div className="relative">
      <section
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys, Home and End scroll what has the focus
        tabIndex={0}
        aria-label="Campaigns, scrollable"
        onScroll={onScroll}
        // Rows come and go above the view at their own height: the browser has nothing to make up for.
        className="overflow-y-auto [overflow-anchor:none] focus-visible:outline-offset-[-2px]"
        style={{ maxHeight: BOX_PX }}
      >
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
      </section>
      {from > 0 && (
        <div className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-md shadow-pop">
          <Button size="sm" icon={ArrowUp} onClick={toTop}>
            Back to top
          </Button>
        </div>
      )}
    </div>
  );
}

const wide = "(min-width: 40rem)";
const WIDE_ROW_PX = 46;
const NARROW_ROW_PX = 68;

/** How high a row of the campaign list is: one line, or two on phones. */
function useRowHeight(): number {
  const isWide = useSyncExternalStore(follow, () => matchMedia(wide).matches);
  return isWide ? WIDE_ROW_PX : NARROW_ROW_PX;
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
