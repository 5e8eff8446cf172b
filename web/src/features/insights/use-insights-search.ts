import { useAddress } from "../../ui/action/use-address.ts";

export type InsightsTab = "suggestions" | "overview";

interface Search {
  brandId?: number | undefined;
  tab?: InsightsTab | undefined;
  /** When the chosen earlier result was made. */
  result?: string | undefined;
}

/** Brand, tab and result. */
export function useInsightsSearch() {
  const [search, show] = useAddress<Search>();
  return { ...search, change: (part: Search) => show({ ...search, ...part }) };
}
