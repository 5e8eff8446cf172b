import type { AdminStats } from "@adwright/contracts/admin";

import { abbreviateNumber, formatNumber } from "../../../format/number.ts";

const PLANS = [
  { plan: "free", name: "Free", ink: "bg-control" },
  { plan: "unlimited", name: "Unlimited", ink: "bg-accent" },
  { plan: "enterprise", name: "Enterprise", ink: "bg-ok" },
] as const;

/** Three counts and their proportions. */
export function PlanCounts({ plans }: { plans: AdminStats["planBreakdown"] }) {
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

/** Three of them share the width of a phone. */
function countWords(count: number): string {
  return count < 100_000 ? formatNumber(count) : abbreviateNumber(count);
}
