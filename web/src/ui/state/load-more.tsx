import { Button } from "../action/button.tsx";

/** The further pages of a list. */
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

/** Shown below a list: a button for its next page, and how many rows are loaded. */
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
