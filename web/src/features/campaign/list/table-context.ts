import { createContext, use } from "react";

/** What the cells of the table need besides their row. */
interface TableContent {
  /** Names by brand id. */
  brandNames: ReadonlyMap<number, string>;
  openKey: string | undefined;
  onView: (key: string) => void;
}

export const TableContext = createContext<TableContent | null>(null);

export function useTable(): TableContent {
  const content = use(TableContext);
  if (content === null) throw new Error("Rendered outside the table of campaigns.");
  return content;
}
