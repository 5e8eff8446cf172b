import type { AdminRole, AdminStats } from "@adwright/contracts/admin";
import type { UseQueryResult } from "@tanstack/react-query";

import { formatMoney } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { StatGrid } from "../panel/stat-grid.tsx";
import { TabPanel } from "../panel/tab-panel.tsx";

const FIGURES = ["Monthly Recurring Revenue", "Total Subscribers", "ARPU"];

interface RevenueTabProps {
  overview: UseQueryResult<AdminStats>;
  role: AdminRole;
}

/** Spec 2 §2: everybody counts as a subscriber, so ARPU is the revenue per user. */
export function RevenueTab({ overview, role }: RevenueTabProps) {
  return (
    <TabPanel query={overview} what="The revenue figures" figures={FIGURES}>
      {({ monthlyRevenue, totalUsers }) => (
        <>
          <StatGrid>
            <StatCard
              label="Monthly Recurring Revenue"
              value={formatMoney(monthlyRevenue, "USD")}
              hint="At list prices, this month"
            />
            <StatCard
              label="Total Subscribers"
              value={formatNumber(totalUsers)}
              hint="Everybody with an account"
            />
            <StatCard
              label="ARPU"
              value={formatMoney(totalUsers === 0 ? 0 : monthlyRevenue / totalUsers, "USD")}
              hint="Average revenue per user"
            />
          </StatGrid>
          <p className="text-fg-2">
            Active subscriptions count at their list prices, a yearly one with a twelfth. Trials and
            custom contracts count nothing.
          </p>
        </>
      )}
    </TabPanel>
  );
}
