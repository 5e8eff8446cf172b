import type { QueryClient } from "@tanstack/react-query";

import type { CampaignEntries } from "./campaign-entries.ts";

/** The new campaign of a brand; each suggestion from the insights has its own form. */
export interface FormOf {
  brandId: number;
  suggestion: string;
}

const keyOf = (form: FormOf) => ["unsaved-campaign", form];

/** Keeps unsaved entries for the next time the form opens; in memory only. */
export function keepUnsaved(
  queryClient: QueryClient,
  form: FormOf,
  entries: CampaignEntries,
): void {
  const queryKey = keyOf(form);
  // Kept no matter how long the person is away.
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  queryClient.setQueryData(queryKey, entries);
}

export function findUnsaved(queryClient: QueryClient, form: FormOf): CampaignEntries | undefined {
  return queryClient.getQueryData(keyOf(form));
}

export function forgetUnsaved(queryClient: QueryClient, form: FormOf): void {
  queryClient.removeQueries({ queryKey: keyOf(form) });
}
