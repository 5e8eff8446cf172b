import {
  type AdminRole,
  changers,
  type ChurnRisk as ChurnRiskAnswer,
  type ChurnUser,
} from "@adwright/contracts/admin";
import { plainWords } from "@adwright/rules/words";
import { useQuery } from "@tanstack/react-query";
import { CloudLightning, Lock, UserCheck } from "lucide-react";

import { churnRiskQuery } from "../../../api/admin.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { formatRelative } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { readable } from "../panel/readable.ts";
import { type Figure, TableCard, TabPanel } from "../panel/tab-panel.tsx";

/** Churn risk, for the roles that may see it; for other roles nothing is fetched. */
export function UsersTab({ role }: { role: AdminRole }) {
  if (changers.includes(role)) return <ChurnRisk />;
  return (
    <Card>
      <EmptyState icon={Lock} title="Churn risk is for operations and owners">
        Your role is {plainWords(role)}. An owner can change it.
      </EmptyState>
    </Card>
  );
}

/** Four colors by score: red, orange, yellow, green. */
const bands = [
  { from: 80, name: "critical", range: "80% and above", ink: "bg-bad-soft text-bad" },
  {
    from: 60,
    name: "high",
    range: "60% to 79%",
    ink: "bg-[light-dark(oklch(0.95_0.04_55),oklch(0.29_0.06_45))] text-[light-dark(oklch(0.49_0.14_42),oklch(0.79_0.14_55))]",
  },
  {
    from: 30,
    name: "medium",
    range: "30% to 59%",
    ink: "bg-[light-dark(oklch(0.96_0.075_100),oklch(0.29_0.045_100))] text-[light-dark(oklch(0.46_0.09_95),oklch(0.88_0.15_100))]",
  },
  { from: 0, name: "low", range: "Below 30%", ink: "bg-ok-soft text-ok" },
] as const;

const figures = bands.map(({ name, range, ink }): Figure<ChurnRiskAnswer> => ({
  label: readable(name),
  value: ({ distribution }) => (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`grid size-4 place-items-center rounded-full ${ink}`}>
        <span className="size-1.5 rounded-full bg-current" />
      </span>
      {formatNumber(distribution[name])}
    </span>
  ),
  hint: () => range,
}));

// The users with the highest risk.
const SHOWN_USERS = 10;

function ChurnRisk() {
  const churn = useQuery(churnRiskQuery);
  return (
    <TabPanel query={churn} what="The users at risk" figures={figures}>
      {({ users, countedAt }) => (
        <TableCard
          title="Highest Churn Risk"
          description={countedWords(countedAt)}
          label="Users at risk"
          columns={columns}
          rows={users.slice(0, SHOWN_USERS)}
          keyOf={({ id }) => id}
          zero={
            <EmptyState icon={UserCheck} title="Nobody at risk">
              Once people have been counted, those most likely to leave are listed here.
            </EmptyState>
          }
        />
      )}
    </TabPanel>
  );
}

function countedWords(countedAt: string | null): string {
  if (countedAt === null) return "People have not been counted yet";
  return `The first ${SHOWN_USERS}, counted ${formatRelative(countedAt, serverNow())}`;
}

// Highest weight first.
const SHOWN_FACTORS = 2;

const columns: Column<ChurnUser>[] = [
  { head: "Email", tone: "strong", cell: ({ email }) => email },
  { head: "Risk", cell: ({ riskScore }) => <RiskBadge score={riskScore} /> },
  {
    head: "Subscription",
    cell: ({ subscription, hasStormChasers }) => (
      <span className="flex items-center gap-2">
        {readable(subscription)}
        {hasStormChasers && (
          <Badge tone="accent" icon={CloudLightning}>
            Storm Chasers
          </Badge>
        )}
      </span>
    ),
  },
  { head: "Days inactive", align: "end", cell: ({ daysInactive }) => formatNumber(daysInactive) },
  {
    head: "Risk factors",
    tone: "quiet",
    wrap: true,
    cell: ({ riskFactors }) => riskFactors.slice(0, SHOWN_FACTORS).join(" · ") || "—",
  },
];

/** How likely a person is to leave, as a percentage. */
function RiskBadge({ score }: { score: number }) {
  const { name, ink } = bands.find(({ from }) => score >= from) ?? bands[3];
  return (
    <span
      data-band={name}
      className={`num inline-flex h-5 items-center rounded-full px-2 text-xs font-medium ${ink}`}
    >
      {Math.round(score)}%<span className="sr-only">, {name}</span>
    </span>
  );
}
