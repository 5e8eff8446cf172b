import { Link } from "@tanstack/react-router";
import { memo } from "react";

import type { CampaignFilter } from "../../../api/campaign.ts";

interface View {
  label: string;
  /** The search parameters of the view. */
  search: {
    status?: NonNullable<CampaignFilter["status"]>;
    sort?: "spend" | "changed" | "cost_per_conversion";
    order?: "asc" | "desc";
  };
}

const views: readonly View[] = [
  { label: "All", search: {} },
  { label: "Drafts", search: { status: "draft" } },
  { label: "Published", search: { status: "published" } },
  { label: "Top spend", search: { status: "published", sort: "spend", order: "desc" } },
  {
    label: "Highest cost/conv.",
    search: { status: "published", sort: "cost_per_conversion", order: "desc" },
  },
  { label: "Failed", search: { status: "failed" } },
];

/** Frequently used lists, each with an address to bookmark or share. */
export const ListViews = memo(function ListViews({ filter }: { filter: CampaignFilter }) {
  return (
    <nav aria-label="Views" className="fades-right overflow-x-auto border-b border-line">
      <ul className="flex gap-1 px-3">
        {views.map(({ label, search }) => {
          const isShown = isView(filter, search);
          return (
            <li key={label}>
              <Link
                to="/campaigns"
                search={{ ...search, brand: filter.brandId }}
                activeOptions={{ exact: true }}
                replace
                resetScroll={false}
                aria-current={isShown ? "page" : undefined}
                className={`-mb-px block border-b-2 px-2 py-2.5 whitespace-nowrap focus-visible:-outline-offset-2 ${isShown ? "border-accent font-medium text-fg" : "border-transparent text-fg-2 hover:text-fg"}`}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

/** The brand is ignored, because each view can be filtered by brand. */
function isView({ q, status, sort, order }: CampaignFilter, search: View["search"]): boolean {
  return q === "" && status === search.status && sort === search.sort && order === search.order;
}
