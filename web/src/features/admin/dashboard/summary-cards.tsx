import type { AdminStats, HealthPart } from "@adwright/contracts/admin";
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
import { formatNumber, abbreviateNumber } from "../../../format/number.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { PercentBar } from "../panel/percent-bar.tsx";

/** The seven cards in their order (handbook/staff.md). */
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
    <QueryState warnsIfOld query={overview} what="The summary figures" skeleton={<Cards />}>
      {(stats) => <Cards contents={contentsOf(stats)} />}
    </QueryState>
  );
  const hasFailed = overview.data === undefined && overview.error !== null;
  return (
    <section aria-label="Summary">
      {hasFailed ? <Card padding="none">{cards}</Card> : cards}
    </section>
  );
}

/** While the figures load, the cards are empty. */
function Cards({ contents }: { contents?: Contents }) {
  return (
    <div className="grid grid-flow-row-dense grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {CARDS.map(({ card, label, icon }) => (
        <div key={card} className={card === "plans" ? "col-span-2 grid" : "grid min-w-0"}>
          <StatCard label={label} icon={icon} {...(contents?.[card] ?? bone)} />
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
    revenue: { value: revenueWords(stats.monthlyRevenue), hint: "This month, at list prices" },
    health: {
      value: <PercentBar label="System health" percent={systemHealth} isGood />,
      hint: <HealthParts parts={health} />,
    },
    alerts: {
      value: formatNumber(criticalAlerts),
      hint: criticalAlerts === 0 ? "Nothing needs attention" : "Open now",
    },
  };
}

/** The card is narrow; the revenue tab shows the exact figure. */
function revenueWords(dollars: number): string {
  return dollars < 1_000_000 ? formatMoney(dollars, "USD") : formatMoneyShort(dollars, "USD");
}

const bone = {
  value: <Skeleton shape="figure" width="short" />,
  hint: <Skeleton width="long" />,
};

const names: Record<HealthPart["part"], string> = {
  ai: "AI",
  jobs: "Jobs",
  publications: "Publishing",
};

/** The parts of the health figure for the last 24 hours. */
function HealthParts({ parts }: { parts: HealthPart[] }) {
  const busy = parts.filter(({ total }) => total > 0);
  if (busy.length === 0) return "No work in the last 24 hours";
  const words = busy.map(
    ({ part, succeeded, total }) =>
      `${names[part]} ${formatNumber(succeeded)} of ${formatNumber(total)}`,
  );
  return `24 hours: ${words.join(" · ")}`;
}

const PLANS = [
  { plan: "free", name: "Free", ink: "bg-control" },
  { plan: "unlimited", name: "Unlimited", ink: "bg-accent" },
  { plan: "enterprise", name: "Enterprise", ink: "bg-ok" },
] as const;

/** Three counts and their proportions. */
function PlanCounts({ plans }: { plans: AdminStats["planBreakdown"] }) {
  return (
    <span className="grid gap-2">
      <span className="grid grid-cols-3 gap-2">
        {PLANS.map(({ plan, name, ink }) => (
          <span key={plan} className="min-w-0">
            <span title={formatNumber(plans[plan])}>{countWords(plans[plan])}</span>
            <span className="flex items-center gap-1.5 text-xs font-normal tracking-normal text-fg-2">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${ink}`} />
              {name}
            </span>
          </span>
        ))}
      </span>
      <span aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-line">
        {PLANS.filter(({ plan }) => plans[plan] > 0).map(({ plan, ink }) => (
          <span key={plan} className={ink} style={{ flexGrow: plans[plan] }} />
        ))}
      </span>
    </span>
  );
}

/** Three counts share the width of a phone. */
function countWords(count: number): string {
  return count < 100_000 ? formatNumber(count) : abbreviateNumber(count);
}
