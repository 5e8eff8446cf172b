import {
  type AdminRole,
  type AdminStats,
  type AdminUser,
  changers,
  ledgerReaders,
  personReaders,
  staffManagers,
} from "@adwright/contracts/admin";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { BellOff } from "lucide-react";

import { aiUsageQuery, alertsQuery } from "../../../api/admin.ts";
import { formatNumber, formatPercent } from "../../../format/number.ts";
import { Button } from "../../../ui/action/button.tsx";
import { useAddress } from "../../../ui/action/use-address.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { AuditTab } from "../audit/audit-tab.tsx";
import { DeadLettersTab } from "../dead-letters/dead-letters-tab.tsx";
import { DayChart } from "../panel/day-chart.tsx";
import { formatKnownCost } from "../panel/format-cost.ts";
import { PaymentsTab } from "../payments/payments-tab.tsx";
import { PersonOverview } from "../people/person-overview.tsx";
import { PersonSearch, RequestSearch } from "../people/searches.tsx";
import { StaffTab } from "../staff/staff-tab.tsx";
import { TicketsTab } from "../support/tickets-tab.tsx";
import { StormChasersTab, SuperchargedTab } from "../tabs/add-on-tabs.tsx";
import { AiTab } from "../tabs/ai-tab.tsx";
import { AlertItem, AlertsTab } from "../tabs/alerts-tab.tsx";
import { RevenueTab } from "../tabs/revenue-tab.tsx";
import { TrendsTab } from "../tabs/trends-tab.tsx";
import { UsersTab } from "../tabs/users-tab.tsx";
import { VendorsTab } from "../tabs/vendors-tab.tsx";
import type { AdminTab } from "./admin-search.ts";
import { OperationsCard } from "./operations-card.tsx";

interface AdminTabsProps {
  admin: AdminUser;
  overview: UseQueryResult<AdminStats>;
}

/** The tabs that the role may see; the chosen one is in the address, and only its data is fetched. */
export function AdminTabs({ admin, overview }: AdminTabsProps) {
  const [{ tab: wanted = "overview" }, show] = useAddress<{ tab?: AdminTab }>();
  const tab = maySee(admin.role, wanted) ? wanted : "overview";
  const choose = (chosen: AdminTab) => show({ tab: chosen });
  return (
    <div className="min-w-0">
      <Tabs<AdminTab>
        label="Admin areas"
        value={tab}
        onValueChange={choose}
        items={[
          { value: "overview", label: "Overview", content: <OverviewTab onChoose={choose} /> },
          { value: "users", label: "Users", content: <UsersTab role={admin.role} /> },
          { value: "alerts", label: "Alerts", content: <AlertsTab role={admin.role} /> },
          { value: "ai", label: "AI Monitoring", content: <AiTab /> },
          {
            value: "storm-chasers",
            label: "Storm Chasers",
            content: <StormChasersTab role={admin.role} />,
          },
          { value: "supercharged", label: "Supercharged", content: <SuperchargedTab /> },
          {
            value: "revenue",
            label: "Revenue",
            content: <RevenueTab overview={overview} role={admin.role} />,
          },
          { value: "trends", label: "Trends", content: <TrendsTab /> },
          { value: "vendors", label: "Vendors", content: <VendorsTab role={admin.role} /> },
          ...staffTabs(admin.role),
        ]}
      />
    </div>
  );
}

/** The tabs for work with people, money and staff. */
function staffTabs(role: AdminRole) {
  const tabs = [
    { value: "people", label: "People", content: <PeopleTab role={role} /> },
    { value: "support", label: "Support", content: <TicketsTab /> },
    { value: "dead-letters", label: "Dead Letters", content: <DeadLettersTab role={role} /> },
    { value: "payments", label: "Payments", content: <PaymentsTab role={role} /> },
    { value: "staff", label: "Staff", content: <StaffTab /> },
    { value: "audit", label: "Audit Log", content: <AuditTab /> },
  ] as const;
  return tabs.filter(({ value }) => maySee(role, value));
}

function OverviewTab({ onChoose }: { onChoose: (tab: AdminTab) => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentAlerts onAll={() => onChoose("alerts")} />
        <AiSummary onAll={() => onChoose("ai")} />
      </div>
      <OperationsCard />
    </div>
  );
}

/** The roles that may see a tab; tabs not listed here are for everybody. */
const readersOf: Partial<Record<AdminTab, readonly AdminRole[]>> = {
  people: personReaders,
  support: personReaders,
  "dead-letters": personReaders,
  payments: ledgerReaders,
  staff: staffManagers,
  audit: changers,
};

function maySee(role: AdminRole, tab: AdminTab): boolean {
  return readersOf[tab]?.includes(role) ?? true;
}

/** Searches for people, and shows the person named in the address bar. */
function PeopleTab({ role }: { role: AdminRole }) {
  const [{ person }, go] = useAddress<{ tab?: AdminTab; person?: string | undefined }>();
  const show = (userId: string | undefined) => go({ tab: "people", person: userId }, false);
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${person === undefined ? "" : "xl:grid-cols-[24rem_minmax(0,1fr)]"}`}
    >
      <PersonSearch onChoose={show} />
      {person !== undefined && (
        <div className="xl:row-span-2">
          <PersonOverview key={person} userId={person} role={role} />
        </div>
      )}
      <RequestSearch />
    </div>
  );
}

// The alerts tab shows the rest.
const MAX_RECENT = 5;

function RecentAlerts({ onAll }: { onAll: () => void }) {
  const alerts = useQuery(alertsQuery);
  return (
    <Card
      title="Recent Alerts"
      padding="none"
      actions={
        <Button size="sm" onClick={onAll}>
          All alerts
        </Button>
      }
    >
      <QueryState warnsIfOld query={alerts} what="The alerts" rows={MAX_RECENT}>
        {({ alerts: open }) =>
          open.length === 0 ? (
            <EmptyState icon={BellOff} title="No alerts">
              New alerts will be listed here.
            </EmptyState>
          ) : (
            <ul aria-label="Recent alerts" className="divide-y divide-line">
              {open.slice(0, MAX_RECENT).map((alert) => (
                <AlertItem key={alert.id} alert={alert} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

function AiSummary({ onAll }: { onAll: () => void }) {
  const usage = useQuery(aiUsageQuery);
  return (
    <Card
      title="AI Usage"
      description="The last 30 days"
      actions={
        <Button size="sm" onClick={onAll}>
          AI monitoring
        </Button>
      }
    >
      <QueryState
        warnsIfOld
        query={usage}
        what="The AI figures"
        skeleton={<Skeleton shape="chart" />}
      >
        {({ totalRequests, totalCost, unknownCosts, successRate, cacheHitRatio, days }) => (
          <div className="grid gap-4">
            <KeyValueList>
              <KeyValue name="Total requests">{formatNumber(totalRequests)}</KeyValue>
              <KeyValue name="Total cost">{formatKnownCost(totalCost, unknownCosts)}</KeyValue>
              <KeyValue name="Success rate">{ofRequests(successRate, totalRequests)}</KeyValue>
              <KeyValue name="Cache hit ratio">{ofRequests(cacheHitRatio, totalRequests)}</KeyValue>
            </KeyValueList>
            <DayChart
              label="AI requests by day (UTC)"
              days={days}
              valueOf={({ requests }) => requests}
            />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

/** Without requests there is no percentage. */
function ofRequests(percent: number, requests: number): string {
  return formatPercent(requests === 0 ? null : percent / 100);
}
