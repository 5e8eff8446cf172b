import type { ReactNode } from "react";

import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";

/** Figures of one kind in a grid, two columns on a phone. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 *:min-w-0 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:gap-4">
      {children}
    </div>
  );
}

/** The grid's skeleton while the figures load. */
export function StatGridSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <StatGrid>
      {labels.map((label) => (
        <StatCard key={label} label={label} value={<Skeleton shape="figure" width="short" />} />
      ))}
    </StatGrid>
  );
}
