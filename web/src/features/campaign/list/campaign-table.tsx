import type { CampaignSummary } from "@adwright/contracts/campaign";
import { ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { useRowWindow } from "../../../ui/layout/use-row-window.ts";
import type { Selection } from "../bulk/use-selection.ts";
import { CampaignRow } from "./campaign-row.tsx";
import { ColumnHeaders } from "./column-headers.tsx";
import type { ListOrder, ShownOrder } from "./columns.ts";

interface CampaignTableProps {
  campaigns: CampaignSummary[];
  /** Names by brand id. */
  brandNames: ReadonlyMap<number, string>;
  order: ShownOrder;
  onOrder: (order: ListOrder | undefined) => void;
  chosenId: number | undefined;
  onView: (campaignId: number) => void;
  selection: Selection;
  /** Called when the end of the loaded rows is near. */
  onEnd: () => void;
}

const ALL_ROWS_UP_TO = 100;
const BOX_PX = 640;
/** WAI-ARIA: rows count from 1, and row 1 is the header. */
const FIRST_ROW = 2;
/** The next page is fetched this many rows before the end. */
const READ_AHEAD_ROWS = 100;

/** On phones each row becomes a card; on wider screens the table scrolls sideways if it does not fit. */
export function CampaignTable(props: CampaignTableProps) {
  return props.campaigns.length > ALL_ROWS_UP_TO ? (
    <WindowedRows {...props} />
  ) : (
    <AllRows {...props} />
  );
}

interface GridProps extends Pick<
  CampaignTableProps,
  "campaigns" | "order" | "onOrder" | "selection"
> {
  /** The rows of the table. */
  children: ReactNode;
}

function Grid({ campaigns, order, onOrder, selection, children }: GridProps) {
  return (
    <table
      aria-label="Campaigns"
      // The header row counts as well.
      aria-rowcount={campaigns.length + 1}
      className="block sm:min-w-[60rem] lg:group-data-detail/board:min-w-0"
    >
      <ColumnHeaders order={order} onOrder={onOrder} selection={selection} />
      {children}
    </table>
  );
}

function AllRows(props: CampaignTableProps) {
  const { campaigns, brandNames, chosenId, onView, selection } = props;
  return (
    <div className="fades-right overflow-x-auto">
      <Grid {...props}>
        <tbody className="block">
          {campaigns.map((campaign, index) => (
            <CampaignRow
              key={campaign.id}
              campaign={campaign}
              brandName={brandNames.get(campaign.brandId ?? 0)}
              isChosen={campaign.id === chosenId}
              isSelected={selection.isSelected(campaign.id)}
              onSelect={() => selection.toggle(campaign.id)}
              rowIndex={index + FIRST_ROW}
              onView={() => onView(campaign.id)}
            />
          ))}
        </tbody>
      </Grid>
    </div>
  );
}

/** For thousands of campaigns: only the rows in view are rendered, all of the same height. */
function WindowedRows(props: CampaignTableProps) {
  const { campaigns, brandNames, chosenId, onView, selection, onEnd } = props;
  const rowPx = useRowHeight();
  const box = useRef<HTMLElement>(null);
  const count = campaigns.length;
  const { from, to, beforePx, afterPx, onScroll } = useRowWindow(count, rowPx, BOX_PX);
  const isNearEnd = to > count - READ_AHEAD_ROWS;
  // Runs again after each page, because the end may still be near.
  useEffect(() => {
    if (count > 0 && isNearEnd) onEnd();
  }, [isNearEnd, onEnd, count]);

  function toTop() {
    box.current?.scrollTo({ top: 0 });
    // Scrolling removes the row with the focused button, so the list itself takes the focus.
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
        // Rows are added and removed above the view at their known height, so the browser must not adjust the scroll
        // position.
        className="fades-right overflow-auto [overflow-anchor:none] focus-visible:outline-offset-[-2px]"
        style={{ maxHeight: BOX_PX }}
      >
        <Grid {...props}>
          <tbody className="block" style={{ paddingTop: beforePx, paddingBottom: afterPx }}>
            {campaigns.slice(from, to).map((campaign, index) => (
              <CampaignRow
                key={campaign.id}
                campaign={campaign}
                brandName={brandNames.get(campaign.brandId ?? 0)}
                isChosen={campaign.id === chosenId}
                isSelected={selection.isSelected(campaign.id)}
                onSelect={() => selection.toggle(campaign.id)}
                rowIndex={from + index + FIRST_ROW}
                heightPx={rowPx}
                onView={() => onView(campaign.id)}
              />
            ))}
          </tbody>
        </Grid>
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
const NARROW_ROW_PX = 104;

/** The height of a row: one line, or four on phones. */
function useRowHeight(): number {
  const isWide = useSyncExternalStore(follow, () => matchMedia(wide).matches);
  return isWide ? WIDE_ROW_PX : NARROW_ROW_PX;
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
