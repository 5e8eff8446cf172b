import type { AdminStats } from "@adwright/contracts/admin";
import type { UseQueryResult } from "@tanstack/react-query";
import {
  Activity,
  ChartPie,
  CircleDollarSign,
  CloudLightning,
  Megaphone,
  TriangleAlert,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";

import { formatMoney, formatMoneyShort } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { PercentBar } from "../parts/percent-bar.tsx";
import { PlanCounts } from "../tabs/plan-counts.tsx";
import { HealthParts } from "./health-parts.tsx";

/** The spec's seven cards in its order (spec 2 §2). */
const CARDS = [
  { card: "users", label: "Total Users", icon: Users },
  { card: "plans", label: "Plan Distribution", icon: ChartPie },
  { card: "campaigns", label: "Total Campaigns", icon: Megaphone },
  { card: "stormChasers", label: "Storm Chasers", icon: CloudLightning },
  { card: "revenue", label: "Revenue", icon: CircleDollarSign },
  { card: "health", label: "System Health", icon: Activity },
  { card: "alerts", label: "Critical Alerts", icon: TriangleAlert },
] as const;

type Contents = Record<(typeof CARDS)[number]["card"], { value: ReactNode; hint?: ReactNode }>;

export function SummaryCards({ overview }: { overview: UseQueryResult<AdminStats> }) {
  const cards = (
    <Loaded query={overview} what="The summary figures" skeleton={<Cards contents={BONES} />}>
      {(stats) => <Cards contents={contentsOf(stats)} />}
    </Loaded>
  );
  const hasFailed = overview.data === undefined && overview.error !== null;
  return (
    <section aria-label="Summary">
      {hasFailed ? <Card padding="none">{cards}</Card> : cards}
    </section>
  );
}

function Cards({ contents }: { contents: Contents }) {
  return (
    <div className="grid grid-flow-row-dense grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {CARDS.map(({ card, label, icon }) => (
        <div key={card} className={card === "plans" ? "col-span-2 grid" : "grid min-w-0"}>
          <StatCard label={label} icon={icon} {...contents[card]} />
        </div>
      ))}
    </div>
  );
}

function contentsOf(stats: AdminStats): Contents {
  const { planBreakdown, systemHealth, health, criticalAlerts } = stats;
  return {
    users: {
      value: formatNumber(stats.totalUsers),
      hint: `${formatNumber(stats.activeUsers)} active this month`,
    },
    plans: { value: <PlanCounts plans={planBreakdown} /> },
    campaigns: { value: formatNumber(stats.totalCampaigns), hint: "Drafts and published" },
    stormChasers: {
      value: formatNumber(stats.stormChasersActive),
      hint: "Active add-on subscribers",
    },
    revenue: { value: revenueWords(stats.monthlyRevenue), hint: "This month" },
    health: {
      value: <PercentBar label="System health" percent={systemHealth} isGood />,
      hint: <HealthParts parts={health} />,
    },
    alerts: {
      value: formatNumber(criticalAlerts),
      hint: criticalAlerts === 0 ? "Nothing needs you now" : "Standing now",
    },
  };
}

/** The card is narrow; the revenue tab has the whole figure. */
function revenueWords(dollars: number): string {
  return dollars < 1_000_000 ? formatMoney(dollars, "USD") : formatMoneyShort(dollars, "USD");
}

const bone = {
  value: <Skeleton shape="figure" width="short" />,
  hint: <Skeleton width="long" />,
};

const BONES: Contents = {
  users: bone,
  plans: bone,
  campaigns: bone,
  stormChasers: bone,
  revenue: bone,
  health: bone,
  alerts: bone,
};
