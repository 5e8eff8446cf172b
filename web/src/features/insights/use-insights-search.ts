import { useNavigate, useSearch } from "@tanstack/react-router";

export type InsightsTab = "suggestions" | "overview";

interface Search {
  brandId?: number | undefined;
  tab?: InsightsTab | undefined;
  /** When the chosen earlier result was made. */
  result?: string | undefined;
}

/** Brand, tab and result, kept in the address so that Back restores them. */
export function useInsightsSearch() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (part: Search) =>
    void navigate({
      to: "/ai-insights",
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    });
  return { ...search, change };
}
