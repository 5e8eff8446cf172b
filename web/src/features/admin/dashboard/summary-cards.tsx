import type { AdminStats, HealthPart } from "@adwright/contracts/admin";
import type { UseQueryResult } from "@tanstack/react-query";
import {
  Activity,
  ChartPie,
  CircleDollarSign,
  CloudLightning,
  type LucideIcon,
  Megaphone,
  TriangleAlert,
  Users,
} from "lucide-react";

import { formatMoney, formatMoneyShort } from "../../../format/money.ts";
import { formatNumber, abbreviateNumber } from "../../../format/number.ts";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { PercentBar } from "../panel/percent-bar.tsx";
import { type Figure, saidOf } from "../panel/tab-panel.tsx";

type SummaryCard = Figure<AdminStats> & { icon: LucideIcon; isWide?: boolean };

/** The seven cards in their order (handbook/staff.md). */
const cards: SummaryCard[] = [
  {
    label: "Total Users",
    icon: Users,
    count: "totalUsers",
    hint: ({ activeUsers }) => `${formatNumber(activeUsers)} active this month`,
  },
  {
    label: "Plan Distribution",
    icon: ChartPie,
    isWide: true,
    value: ({ planBreakdown }) => <PlanCounts plans={planBreakdown} />,
  },
  {
    label: "Total Campaigns",
    icon: Megaphone,
    count: "totalCampaigns",
    hint: "Drafts and published",
  },
  {
    label: "Storm Chasers",
    icon: CloudLightning,
    count: "stormChasersActive",
    hint: "Active add-on subscribers",
  },
  {
    label: "Revenue",
    icon: CircleDollarSign,
    value: ({ monthlyRevenue }) => revenueWords(monthlyRevenue),
    hint: "This month, at list prices",
  },
  {
    label: "System Health",
    icon: Activity,
    value: ({ systemHealth }) => <PercentBar label="System health" percent={systemHealth} isGood />,
    hint: ({ health }) => healthWords(health),
  },
  {
    label: "Critical Alerts",
    icon: TriangleAlert,
    count: "criticalAlerts",
    hint: ({ criticalAlerts }) => (criticalAlerts === 0 ? "Nothing needs attention" : "Open now"),
  },
];

export function SummaryCards({ overview }: { overview: UseQueryResult<AdminStats> }) {
  return (
    <section aria-label="Summary">
      <QueryState
        warnsIfOld
        inCard
        query={overview}
        what="The summary figures"
        skeleton={<Cards />}
      >
        {(stats) => <Cards stats={stats} />}
      </QueryState>
    </section>
  );
}

/** While the figures load, the cards are empty. */
function Cards({ stats }: { stats?: AdminStats }) {
  return (
    <div className="grid grid-flow-row-dense grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {cards.map((card) => (
        <div key={card.label} className={card.isWide ? "col-span-2 grid" : "grid min-w-0"}>
          <StatCard hint={<Skeleton width="long" />} {...saidOf(card, stats)} icon={card.icon} />
        </div>
      ))}
    </div>
  );
}

/** The card is narrow; the revenue tab shows the exact figure. */
function revenueWords(dollars: number): string {
  return dollars < 1_000_000 ? formatMoney(dollars, "USD") : formatMoneyShort(dollars, "USD");
}

const names: Record<HealthPart["part"], string> = {
  ai: "AI",
  jobs: "Jobs",
  publications: "Publishing",
};

/** The parts of the health figure for the last 24 hours. */
function healthWords(parts: HealthPart[]): string {
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
