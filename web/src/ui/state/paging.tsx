import { ChevronLeft, ChevronRight } from "lucide-react";

import { Button } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";

/** The further pages of a list that grows. */
export interface FurtherPages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface LoadMoreProps {
  list: FurtherPages;
  /** What the list contains, such as "campaigns". */
  what: string;
  /** How many are loaded, such as "50 campaigns loaded". */
  loaded: string;
}

/** In the footer of a list: a button for its next page, and how many rows are loaded. */
export function LoadMore({ list, what, loaded }: LoadMoreProps) {
  return (
    <>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load more
        </Button>
      )}
      {list.isFetchNextPageError ? (
        <span role="alert" className="text-bad">
          More {what} could not be loaded. Try again.
        </span>
      ) : (
        <span className="num text-fg-3">{loaded}</span>
      )}
    </>
  );
}

/** Below a list whose failures are told elsewhere: a button for its next page, if there is one. */
export function ShowMore({ list, words = "Show more" }: { list: FurtherPages; words?: string }) {
  if (!list.hasNextPage) return null;
  return (
    <p className="flex justify-center border-t border-line px-4 py-3">
      <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {words}
      </Button>
    </p>
  );
}

interface PagerProps {
  /** What the pages list, such as "Campaigns". */
  label: string;
  /** The first and the last item shown, from 1. */
  from: number;
  to: number;
  total?: number | undefined;
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
  busy?: boolean;
}

/** "26–50 of 1,000" with buttons for the previous and next page. */
export function Pager({ label, from, to, total, onPrevious, onNext, busy = false }: PagerProps) {
  return (
    <nav aria-label={`${label}, pages`} className="ml-auto flex items-center gap-1">
      <output className="num text-fg-2">
        {from.toLocaleString("en-US")}–{to.toLocaleString("en-US")}
        {total !== undefined && ` of ${total.toLocaleString("en-US")}`}
      </output>
      <IconButton
        icon={ChevronLeft}
        label={`${label}: previous page`}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      />
      <IconButton
        icon={ChevronRight}
        label={`${label}: next page`}
        disabled={onNext === undefined}
        busy={busy}
        onClick={onNext}
      />
    </nav>
  );
}
