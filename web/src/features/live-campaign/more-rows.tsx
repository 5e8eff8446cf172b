import { plural } from "../../format/plural.ts";
import { type FurtherPages, LoadMore } from "../../ui/state/paging.tsx";

interface MoreRowsProps {
  query: FurtherPages & { data: { pages: { rows: unknown[]; total: number }[] } | undefined };
  noun: string;
}

/** Shown below a list: how many rows are loaded of how many, and a button for the next page. */
export function MoreRows({ query, noun }: MoreRowsProps) {
  const { data } = query;
  if (data === undefined) return undefined;
  const shown = data.pages.reduce((sum, page) => sum + page.rows.length, 0);
  const total = data.pages[0]?.total ?? 0;
  const all = plural(total, noun);
  const loaded = shown < total ? `${shown.toLocaleString("en-US")} of ${all}` : all;
  return <LoadMore list={query} what={`${noun}s`} loaded={loaded} />;
}
