import type { InsightsSearch } from "../../search-params.ts";
import { useAddress } from "../../ui/action/use-address.ts";

export type InsightsTab = NonNullable<InsightsSearch["tab"]>;

/** Brand, tab and result. */
export function useInsightsSearch() {
  const [search, show] = useAddress<InsightsSearch>();
  return { ...search, change: (part: InsightsSearch) => show({ ...search, ...part }) };
}
