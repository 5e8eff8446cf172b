import type { Brand } from "@adwright/contracts/brand";
import type {
  CampaignSource,
  CampaignTableSort,
  CampaignTableStatus,
  TableDays,
} from "@adwright/contracts/figures/campaign-table";
import { X } from "lucide-react";
import { memo } from "react";

import type { TableFilter } from "../../../api/campaign.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { ColumnChoice } from "../../../ui/table/column-choice.tsx";
import { sourceWords } from "./row-words.ts";
import { columnsOf } from "./table-columns.tsx";

const ALL = "all";

const statuses: { value: CampaignTableStatus | typeof ALL; label: string }[] = [
  { value: ALL, label: "All statuses" },
  { value: "published", label: "In Google Ads" },
  { value: "enabled", label: "Enabled" },
  { value: "paused", label: "Paused" },
  { value: "draft", label: "Draft" },
  { value: "publishing", label: "Publishing" },
  { value: "generating", label: "Generating" },
  { value: "failed", label: "Failed" },
];

const sources: { value: CampaignSource | typeof ALL; label: string }[] = [
  { value: ALL, label: "All sources" },
  { value: "published", label: sourceWords.published },
  { value: "google", label: sourceWords.google },
  { value: "draft", label: sourceWords.draft },
];

const periods: { value: TableDays; label: string }[] = [
  { value: "7", label: "Last 7 days" },
  { value: "14", label: "Last 14 days" },
  { value: "30", label: "Last 30 days" },
];

/** The sort orders for phones, where the table has no column headers. */
const orders: { value: CampaignTableSort; label: string }[] = [
  { value: "live", label: "Live first" },
  { value: "name", label: "By name" },
  { value: "spend", label: "By spend" },
  { value: "clicks", label: "By clicks" },
  { value: "conversions", label: "By conversions" },
  { value: "cost_per_conversion", label: "By cost per conversion" },
  { value: "budget_used", label: "By budget used" },
  { value: "changed", label: "By last change" },
];

const columns = columnsOf([]);

interface CampaignFiltersProps {
  filter: TableFilter;
  brands: readonly Brand[];
  hidden: readonly string[];
  onChange: (changed: TableFilter) => void;
  onHide: (hidden: readonly string[]) => void;
  /** Undefined if nothing is filtered. */
  onClear: (() => void) | undefined;
}

/** Rendered again only if the filter changes: the selects take longer than the list. */
export const CampaignFilters = memo(function CampaignFilters(props: CampaignFiltersProps) {
  const { filter, brands, hidden, onChange: change, onHide, onClear } = props;
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line p-3 *:first:col-span-2 sm:flex sm:flex-wrap sm:*:first:grow">
      <div className="grid">
        <SearchInput
          q={filter.q ?? ""}
          onSearch={(q) => change({ q: q === "" ? undefined : q })}
          label="Search campaigns by name"
          placeholder="Search by name"
        />
      </div>
      <Select
        density="toolbar"
        aria-label="Brand"
        options={[
          { value: ALL, label: "All brands" },
          ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filter.brand === undefined ? ALL : String(filter.brand)}
        onValueChange={(brand) => change({ brand: brand === ALL ? undefined : Number(brand) })}
      />
      <Select
        density="toolbar"
        aria-label="Status"
        options={statuses}
        value={filter.status ?? ALL}
        onValueChange={(status) => change({ status: status === ALL ? undefined : status })}
      />
      <Select
        density="toolbar"
        aria-label="Source"
        options={sources}
        value={filter.source ?? ALL}
        onValueChange={(source) => change({ source: source === ALL ? undefined : source })}
      />
      <Select
        density="toolbar"
        aria-label="Period"
        options={periods}
        value={filter.days ?? "30"}
        onValueChange={(days) => change({ days: days === "30" ? undefined : days })}
      />
      <div className="grid sm:hidden">
        <Select
          density="toolbar"
          aria-label="Order"
          options={orders}
          value={filter.sort ?? "live"}
          onValueChange={(sort) => {
            if (sort === "live") return change({ sort: undefined, order: undefined });
            return change({ sort, order: sort === "name" ? "asc" : "desc" });
          }}
        />
      </div>
      <ColumnChoice columns={columns} hidden={hidden} onHide={onHide} />
      {onClear && (
        <Button variant="ghost" icon={X} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
});
