import type { QueryClient } from "@tanstack/react-query";

import type { CampaignEntries } from "./campaign-entries.ts";

/** A campaign by its id, or the new one of a brand: each suggestion of the insights starts a separate form. */
export type FormOf = number | { brandId: number; suggestion: string };

const keyOf = (form: FormOf) => ["unsaved-campaign", form];

/** Keeps what was typed but is not saved, for the form to start from; in memory only. */
export function keepUnsaved(
  queryClient: QueryClient,
  form: FormOf,
  entries: CampaignEntries,
): void {
  const queryKey = keyOf(form);
  // However long the person is elsewhere.
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  queryClient.setQueryData(queryKey, entries);
}

export function findUnsaved(queryClient: QueryClient, form: FormOf): CampaignEntries | undefined {
  return queryClient.getQueryData(keyOf(form));
}

export function forgetUnsaved(queryClient: QueryClient, form: FormOf): void {
  queryClient.removeQueries({ queryKey: keyOf(form) });
}
