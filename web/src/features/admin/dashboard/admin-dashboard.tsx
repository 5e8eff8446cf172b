import type { AdminUser } from "@adwright/contracts/admin";

import { overviewQuery } from "../../../api/admin.ts";
import { SkipLink } from "../../../ui/layout/skip-link.tsx";
import { useAdminQuery } from "../parts/use-admin-query.ts";
import { AdminHeader } from "./admin-header.tsx";
import { AdminTabs } from "./admin-tabs.tsx";
import { StandInLine } from "./stand-in-line.tsx";
import { SummaryBar } from "./summary-bar.tsx";
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
