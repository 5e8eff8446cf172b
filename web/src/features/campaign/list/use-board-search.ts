import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

import type { CampaignFilter } from "../../../api/campaign.ts";
import type { ListOrder } from "./columns.ts";

interface BoardSearch {
  q?: string | undefined;
  status?: CampaignFilter["status"];
  brand?: number | undefined;
  sort?: ListOrder["sort"] | undefined;
  order?: ListOrder["order"] | undefined;
  view?: number | undefined;
}

/** Search, filter, order and chosen row, kept in the address so that Back restores them. */
export function useBoardSearch() {
  const { q = "", status, brand, sort, order, view }: BoardSearch = useSearch({ strict: false });
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
    () => ({ q, status, brandId: brand, sort, order: sort && (order ?? "asc") }),
    [q, status, brand, sort, order],
  );
  const setFilter = useCallback(
    (next: CampaignFilter) =>
      change({
        q: next.q === "" ? undefined : next.q,
        status: next.status,
        brand: next.brandId,
        sort: next.sort,
        order: next.order,
      }),
    [change],
  );
  const choose = useCallback((id: number | undefined) => change({ view: id }), [change]);
  return { filter, setFilter, chosenId: view, choose, change };
}
