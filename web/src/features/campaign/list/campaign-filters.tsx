import type { CampaignStatus } from "@adwright/contracts/campaign";
import { useEffect, useState } from "react";

import type { CampaignFilter } from "../../../api/campaign.ts";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { statusWords } from "../campaign-words.ts";

// The server searches; it is asked when the typing pauses.
const TYPING_PAUSE_MS = 300;

const statuses: { value: CampaignStatus | "all"; label: string }[] = [
  { value: "all", label: "All statuses" },
  { value: "draft", label: statusWords.draft },
  { value: "published", label: statusWords.published },
  { value: "publishing", label: statusWords.publishing },
  { value: "generating", label: statusWords.generating },
  { value: "failed", label: statusWords.failed },
];

interface CampaignFiltersProps {
  filter: CampaignFilter;
  onChange: (filter: CampaignFilter) => void;
}

export function CampaignFilters({ filter, onChange }: CampaignFiltersProps) {
  const [typed, setTyped] = useState(filter.q);

  useEffect(() => {
    const q = typed.trim();
    if (q === filter.q) return undefined;
    const timer = setTimeout(() => onChange({ ...filter, q }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onChange]);

  return (
    <div className="grid gap-2 border-b border-line p-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <Input
        type="search"
        dir="auto"
        density="toolbar"
        aria-label="Search campaigns by name"
        placeholder="Search by name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        density="toolbar"
        aria-label="Status"
        options={statuses}
        value={filter.status ?? "all"}
        onValueChange={(status) =>
          onChange({ ...filter, status: status === "all" ? undefined : status })
        }
      />
    </div>
  );
}
