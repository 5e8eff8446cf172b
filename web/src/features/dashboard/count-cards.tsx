import type { Dashboard } from "@adwright/contracts/dashboard";
import { Link } from "@tanstack/react-router";
import { BarChart3, Building2, FilePen, Rocket } from "lucide-react";

import { formatNumber } from "../../format/number.ts";
import { StatCard } from "../../ui/layout/stat-card.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";

const CARDS = [
  {
    count: "brands",
    label: "Brands",
    icon: Building2,
    empty: "No brands yet. Import your Google Ads accounts to start.",
    some: "In your account",
    unconnected: "Connect Google Ads to import your accounts as brands.",
    place: { to: "/brands" },
  },
  {
    count: "drafts",
    label: "Campaign Drafts",
    icon: FilePen,
    empty: "No drafts yet. Create a campaign to see it here.",
    some: "Waiting to be published",
    unconnected: "Connect Google Ads to draft campaigns.",
    place: { to: "/campaigns", search: { status: "draft" } },
  },
  {
    count: "published",
    label: "Published Campaigns",
    icon: Rocket,
    empty: "Nothing published yet. Publish a draft to send it to Google Ads.",
    some: "Sent to Google Ads",
    unconnected: "Connect Google Ads to publish campaigns.",
    place: { to: "/campaigns", search: { status: "published" } },
  },
  {
    count: "reports",
    label: "Reports Generated",
    icon: BarChart3,
    empty: "No reports yet. Generate one to see how your ads perform.",
    some: "Ready to read",
    unconnected: "Connect Google Ads to report on your campaigns.",
    place: { to: "/reports" },
  },
] as const;

interface CountCardsProps {
  /** Undefined while it loads, or if it may not be loaded. */
  dashboard: Dashboard | undefined;
  isConnected: boolean;
}

export function CountCards({ dashboard, isConnected }: CountCardsProps) {
  const isLoading = isConnected && dashboard === undefined;
  return (
    <div aria-busy={isLoading} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {isLoading && <output className="sr-only">Loading your counts</output>}
      {CARDS.map(({ count, label, icon, empty, some, unconnected, place }) => {
        const value = dashboard?.[count];
        return (
          <StatCard
            key={count}
            label={
              // Makes the whole card clickable.
              <Link {...place} className="min-h-6 after:absolute after:inset-0 after:rounded-lg">
                {label}
              </Link>
            }
            icon={icon}
            value={isLoading ? <Skeleton shape="figure" width="short" /> : formatNumber(value)}
            hint={
              // As high as the longest text for an empty count, so that the layout does not shift when the counts
              // arrive.
              <span className="grid min-h-12 content-start sm:min-h-8">
                {isConnected ? hintOf(value, empty, some) : unconnected}
              </span>
            }
          />
        );
      })}
    </div>
  );
}

function hintOf(value: number | undefined, empty: string, some: string) {
  if (value === undefined) return <Skeleton width="long" />;
  return value === 0 ? empty : some;
}
