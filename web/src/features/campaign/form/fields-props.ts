import type { CampaignEntries } from "./campaign-entries.ts";
import type { EntryErrors } from "./check-entries.ts";

/** What every group of fields is given. */
export interface FieldsProps {
  entries: CampaignEntries;
  errors: EntryErrors;
  onChange: (part: Partial<CampaignEntries>) => void;
}
