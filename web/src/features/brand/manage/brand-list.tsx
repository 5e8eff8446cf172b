import type { Brand } from "@adwright/contracts/brand";
import { cva } from "class-variance-authority";
import { Sparkles } from "lucide-react";
import { useState } from "react";

import { formatCustomerId } from "../../../format/customer-id.ts";
import { Input } from "../../../ui/form/input.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { matchesBrand } from "../matches.ts";

// Shorter lists have no search field.
const SEARCH_FROM = 9;

const row = cva(
  "flex w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 transition-colors",
  { variants: { chosen: { true: "bg-accent-soft", false: "hover:bg-sunken/60" } } },
);

interface BrandListProps {
  brands: Brand[];
  chosenId: number | undefined;
  onChoose: (brandId: number) => void;
}

export function BrandList({ brands, chosenId, onChoose }: BrandListProps) {
  const [search, setSearch] = useState("");
  const shown = brands.filter((brand) => matchesBrand(brand, search));
  return (
    <Card padding="none">
      {brands.length >= SEARCH_FROM && (
        <div className="border-b border-line p-2">
          <Input
            type="search"
            density="toolbar"
            aria-label="Search brands"
            placeholder="Search brands"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <ul
        aria-label="Brands"
        className="fades-bottom max-h-64 divide-y divide-line overflow-y-auto md:max-h-[calc(100dvh-12rem)]"
      >
        {shown.map((brand) => (
          <li key={brand.id}>
            <button
              type="button"
              aria-current={brand.id === chosenId ? "true" : undefined}
              onClick={() => onChoose(brand.id)}
              className={row({ chosen: brand.id === chosenId })}
            >
              <BrandRow brand={brand} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="p-4 text-fg-2">No brand matches your search.</p>}
    </Card>
  );
}

function BrandRow({ brand }: { brand: Brand }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken font-semibold text-fg-2"
      >
        {initialOf(brand.name)}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className={`truncate font-medium ${brand.isActive ? "" : "text-fg-2"}`}>
          {brand.name}
        </span>
        <span className="num truncate text-xs text-fg-2">
          ID: {formatCustomerId(brand.customerId)}
          {!brand.isActive && " · Deactivated"}
        </span>
      </span>
      {brand.openAiAssistantId !== null && (
        <Badge tone="accent" icon={Sparkles}>
          AI Ready
        </Badge>
      )}
    </>
  );
}

function initialOf(name: string): string {
  const [first = "?"] = name.trim();
  return first.toLocaleUpperCase();
}
