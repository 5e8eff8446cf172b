import type { QueryClient } from "@tanstack/react-query";

import { type CreateEntries, isBlank } from "./create-entries.ts";

const queryKey = ["unsaved-workflow"];

/** Keeps what was typed for when the person comes back; in memory only, and cleared at sign-out. */
export function keepEntries(queryClient: QueryClient, entries: CreateEntries): void {
  if (isUntouched(entries)) {
    queryClient.removeQueries({ queryKey });
    return;
  }
  // Kept no matter how long the person is away.
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  queryClient.setQueryData(queryKey, entries);
}

export function findEntries(queryClient: QueryClient): CreateEntries | undefined {
  return queryClient.getQueryData(queryKey);
}

function isUntouched({ brandId, landingPageUrl, negativeKeywords, targets }: CreateEntries) {
  return (
    brandId === null && landingPageUrl === "" && negativeKeywords === "" && targets.every(isBlank)
  );
}
