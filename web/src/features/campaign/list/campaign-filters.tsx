import type { CampaignStatus } from "@adwright/contracts/campaign";
import { useQuery } from "@tanstack/react-query";
import { memo, useEffect, useState } from "react";

import { brandsQuery } from "../../../api/brand.ts";
import type { CampaignFilter } from "../../../api/campaign.ts";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { statusWords } from "../campaign-words.ts";
import { columns } from "./columns.ts";

// The server searches, so a request is sent only when typing pauses.
const TYPING_PAUSE_MS = 300;

const statuses: { value: CampaignStatus | "all"; label: string }[] = [
  { value: "all", label: "All statuses" },
  { value: "draft", label: statusWords.draft },
  { value: "published", label: statusWords.published },
  { value: "publishing", label: statusWords.publishing },
  { value: "generating", label: statusWords.generating },
  { value: "failed", label: statusWords.failed },
];

const ALL_BRANDS = "all";
const BY_AGE = "age";

/** The sort orders for phones, where the table has no column headers. */
const orders = [
  { value: BY_AGE, label: "Newest first" },
  ...columns.flatMap(({ sort, words }) => ({ value: sort, label: `By ${words}` })),
];

interface CampaignFiltersProps {
  filter: CampaignFilter;
  onChange: (filter: CampaignFilter) => void;
}

/** Rendered again only if the filter changes: the selects take longer than the list. */
export const CampaignFilters = memo(function CampaignFilters(props: CampaignFiltersProps) {
  const { filter, onChange } = props;
  const [typed, setTyped] = useState(filter.q);

  useEffect(() => {
    const q = typed.trim();
    if (q === filter.q) return undefined;
    const timer = setTimeout(() => onChange({ ...filter, q }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onChange]);

  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line p-3 *:first:col-span-2 sm:*:first:col-span-1 sm:grid-cols-[minmax(0,1fr)_12rem_11rem]">
      <Input
        type="search"
        dir="auto"
        density="toolbar"
        aria-label="Search campaigns by name"
        placeholder="Search by name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <BrandSelect
        brandId={filter.brandId}
        onChange={(brandId) => onChange({ ...filter, brandId })}
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
      <div className="col-span-2 grid sm:hidden">
        <Select
          density="toolbar"
          aria-label="Order"
          options={orders}
          value={filter.sort ?? BY_AGE}
          onValueChange={(sort) => {
            const column = columns.find((one) => one.sort === sort);
            onChange({ ...filter, sort: column?.sort, order: column?.first });
          }}
        />
      </div>
    </div>
  );
});

interface BrandSelectProps {
  brandId: number | undefined;
  onChange: (brandId: number | undefined) => void;
}

/** A component of its own, because only this one waits for the brands. */
function BrandSelect({ brandId, onChange }: BrandSelectProps) {
  const brands = useQuery(brandsQuery);
  return (
    <Select
      density="toolbar"
      aria-label="Brand"
      options={[
        { value: ALL_BRANDS, label: "All brands" },
        ...(brands.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={brandId === undefined ? ALL_BRANDS : String(brandId)}
      onValueChange={(brand) => onChange(brand === ALL_BRANDS ? undefined : Number(brand))}
    />
  );
}
