import type { CampaignEntries } from "./campaign-entries.ts";
import type { EntryErrors } from "./check-entries.ts";

/** The props of every group of fields. */
export interface FieldsProps {
  entries: CampaignEntries;
  errors: EntryErrors;
  onChange: (part: Partial<CampaignEntries>) => void;
}
