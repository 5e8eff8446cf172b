import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

import type { TableFilter } from "../../../api/campaign.ts";

export interface BoardSearch extends Omit<TableFilter, "q" | "brandId"> {
  q?: string | undefined;
  brand?: number | undefined;
  hide?: string | undefined;
  view?: string | undefined;
  published?: number | undefined;
}

/** Columns that are left out until the person chooses. */
const USUALLY_HIDDEN = "ctr,cpc";

/** Search, filter, order, columns and chosen row, kept in the address so that Back restores them. */
export function useBoardSearch() {
  const search: BoardSearch = useSearch({ strict: false });
  const { q = "", status, source, brand, sort, order, days, view, published } = search;
  const { hide = USUALLY_HIDDEN } = search;
  const navigate = useNavigate();

  const change = useCallback(
    (part: BoardSearch) => {
      void navigate({
        to: "/campaigns",
        search: (before: BoardSearch) => ({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const filter = useMemo(
    (): TableFilter => ({
      q,
      status,
      source,
      brandId: brand,
      days,
      sort,
      order: sort && (order ?? "asc"),
    }),
    [q, status, source, brand, days, sort, order],
  );
  const setFilter = useCallback(
    ({ q: text, brandId, ...next }: TableFilter) =>
      change({ ...next, q: text === "" ? undefined : text, brand: brandId }),
    [change],
  );
  const choose = useCallback((key: string | undefined) => change({ view: key }), [change]);
  // "none" says that all are shown.
  const hidden = useMemo(() => hide.split(","), [hide]);
  return {
    search,
    filter,
    setFilter,
    hidden,
    chosenKey: view,
    choose,
    publishedId: published,
    change,
  };
}
