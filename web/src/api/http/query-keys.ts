import type { QueryClient } from "@tanstack/react-query";

/** The first part of every query key, by noun: invalidating it reaches all queries of the noun. */
export const queryKeys = {
  me: ["session"],
  dashboard: ["dashboard"],
  brand: ["brand"],
  account: ["google-account"],
  campaign: ["campaign"],
  publication: ["publication"],
  notification: ["notification"],
  report: ["report"],
  attention: ["attention"],
  performance: ["performance"],
  performanceRefresh: ["performance-refresh"],
  insights: ["insights"],
  scan: ["scan"],
  billing: ["billing"],
  profile: ["profile"],
  campaignGroup: ["campaign-group"],
  bulkPublication: ["bulk-publication"],
  live: ["live"],
  change: ["change"],
} as const;

/** Invalidates what a write has changed; queries on screen refetch at once. */
export async function invalidate(
  queryClient: QueryClient,
  ...nouns: (keyof typeof queryKeys)[]
): Promise<void> {
  await Promise.all(
    nouns.map((noun) => queryClient.invalidateQueries({ queryKey: queryKeys[noun] })),
  );
}
