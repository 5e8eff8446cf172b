import type { QueryClient } from "@tanstack/react-query";

/** What a query is about. */
export type Noun =
  | "account"
  | "admin"
  | "attention"
  | "billing"
  | "brand"
  | "bulkPublication"
  | "campaign"
  | "campaignGroup"
  | "change"
  | "dashboard"
  | "health"
  | "insights"
  | "job"
  | "live"
  | "notification"
  | "performance"
  | "performanceRefresh"
  | "profile"
  | "publication"
  | "report"
  | "scan"
  | "search"
  | "storm";

/** The key of all queries of a noun, or of those of them that were made with this, such as `{ brandId: 7 }`. */
export const keyOf = (noun: Noun, made?: object): readonly unknown[] =>
  made === undefined ? [noun] : [noun, made];

/** The key of all tables of campaigns, however they are searched and sorted. */
export const campaignTables = keyOf("campaign", { about: "table" });

/** Invalidates what a write has changed; queries on screen refetch at once. */
export async function invalidate(queryClient: QueryClient, ...nouns: Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: keyOf(noun) })));
}
