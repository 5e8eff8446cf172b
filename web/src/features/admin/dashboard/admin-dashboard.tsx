import type { AdminUser } from "@adwright/contracts/admin";
import { useQuery, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";

import { overviewQuery, ADMIN_KEY } from "../../../api/admin.ts";
import { healthQuery, standInsOf } from "../../../api/health.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { formatRelative } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SkipLink } from "../../../ui/layout/skip-link.tsx";
import { StandInBar } from "../../../ui/layout/stand-in-bar.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { AdminHeader } from "./admin-header.tsx";
import { AdminTabs } from "./admin-tabs.tsx";
import { SummaryCards } from "./summary-cards.tsx";

export function AdminDashboard({ admin }: { admin: AdminUser }) {
  const overview = useAdminQuery(overviewQuery);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AdminHeader admin={admin} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-7xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 py-4 outline-none sm:px-6 sm:py-6"
      >
        <SummaryBar countedAt={overview.data?.countedAt} />
        <SummaryCards overview={overview} />
        <AdminTabs admin={admin} overview={overview} />
      </main>
      <StandInLine />
    </div>
  );
}

/** Names the vendors that stand-ins replace; figures about them are not real. */
function StandInLine() {
  const { data: health } = useQuery(healthQuery);
  return (
    <footer>
      <StandInBar names={health ? standInsOf(health) : []} />
    </footer>
  );
}

interface SummaryBarProps {
  /** Null before the first count, undefined while unknown. */
  countedAt: string | null | undefined;
}

/** The age of the counts, and a button that refetches everything in view. */
function SummaryBar({ countedAt }: SummaryBarProps) {
  const queryClient = useQueryClient();
  const isReading = useIsFetching({ queryKey: ADMIN_KEY }) > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-fg-2">
        <CountedWords countedAt={countedAt} />
      </p>
      <Button
        size="sm"
        icon={RotateCw}
        busy={isReading}
        onClick={() => void queryClient.invalidateQueries({ queryKey: ADMIN_KEY })}
      >
        Refresh
      </Button>
    </div>
  );
}

function CountedWords({ countedAt }: SummaryBarProps) {
  if (countedAt === undefined) return "User data is updated every hour";
  if (countedAt === null) return "People have not been counted yet";
  return `User data updated ${formatRelative(countedAt, serverNow())}`;
}
