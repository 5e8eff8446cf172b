import { plural } from "../../format/plural.ts";
import { Button } from "../../ui/action/button.tsx";

interface MoreRowsProps {
  query: {
    data: { pages: { rows: unknown[]; total: number }[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  noun: string;
}

/** Shown below a list: how many rows are loaded of how many, and a button for the next page. */
export function MoreRows({ query, noun }: MoreRowsProps) {
  const { data } = query;
  if (data === undefined) return undefined;
  const shown = data.pages.reduce((sum, page) => sum + page.rows.length, 0);
  const total = data.pages[0]?.total ?? 0;
  return (
    <>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      )}
      {query.isFetchNextPageError && (
        <span role="alert" className="text-bad">
          More could not be loaded. Try again.
        </span>
      )}
      <span className="num text-fg-3">
        {shown < total
          ? `${shown.toLocaleString("en-US")} of ${plural(total, noun)}`
          : plural(total, noun)}
      </span>
    </>
  );
}
