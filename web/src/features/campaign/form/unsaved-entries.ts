import type { QueryClient } from "@tanstack/react-query";

import { keptAs } from "../../../api/http/kept.ts";
import type { CampaignEntries } from "./campaign-entries.ts";

/** The new campaign of a brand; each suggestion from the insights has its own form. */
export interface FormOf {
  brandId: number;
  suggestion: string;
}

/** Unsaved entries for the next time the form opens. */
export const unsavedEntries = (queryClient: QueryClient, form: FormOf) =>
  keptAs<CampaignEntries>(queryClient, ["unsaved-campaign", form]);
