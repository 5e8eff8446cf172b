import type { AdminRole, AdminStats, AdminUser } from "@adwright/contracts/admin";
import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { Tabs } from "../../../ui/layout/tabs.tsx";
import { AuditTab } from "../audit/audit-tab.tsx";
import { DeadLettersTab } from "../dead-letters/dead-letters-tab.tsx";
import { PaymentsTab } from "../payments/payments-tab.tsx";
import { PeopleTab } from "../people/people-tab.tsx";
import { StaffTab } from "../staff/staff-tab.tsx";
import { TicketsTab } from "../support/tickets-tab.tsx";
import { AiTab } from "../tabs/ai-tab.tsx";
import { AlertsTab } from "../tabs/alerts-tab.tsx";
import { OverviewTab } from "../tabs/overview-tab.tsx";
import { RevenueTab } from "../tabs/revenue-tab.tsx";
import { StormChasersTab } from "../tabs/storm-chasers-tab.tsx";
import { SuperchargedTab } from "../tabs/supercharged-tab.tsx";
import { TrendsTab } from "../tabs/trends-tab.tsx";
import { UsersTab } from "../tabs/users-tab.tsx";
import type { AdminTab } from "./admin-search.ts";
import { maySee } from "./tab-readers.ts";

interface AdminTabsProps {
  admin: AdminUser;
  overview: UseQueryResult<AdminStats>;
}

/** The tabs that the role may see; the chosen one is in the address, and only its data is fetched. */
export function AdminTabs({ admin, overview }: AdminTabsProps) {
  const { tab: wanted = "overview" } = useSearch({ from: "/admin" });
  const tab = maySee(admin.role, wanted) ? wanted : "overview";
  const navigate = useNavigate();
  const box = useChosenInView(tab);
  const choose = (chosen: AdminTab) =>
    void navigate({
      to: "/admin",
      search: { tab: chosen },
      replace: true,
      resetScroll: false,
    });
  return (
    <div ref={box} className="min-w-0">
      <Tabs<AdminTab>
        label="Admin areas"
        value={tab}
        onValueChange={choose}
        items={[
          { value: "overview", label: "Overview", content: <OverviewTab onChoose={choose} /> },
          { value: "users", label: "Users", content: <UsersTab role={admin.role} /> },
          { value: "alerts", label: "Alerts", content: <AlertsTab role={admin.role} /> },
          { value: "ai", label: "AI Monitoring", content: <AiTab /> },
          { value: "storm-chasers", label: "Storm Chasers", content: <StormChasersTab /> },
          { value: "supercharged", label: "Supercharged", content: <SuperchargedTab /> },
          {
            value: "revenue",
            label: "Revenue",
            content: <RevenueTab overview={overview} role={admin.role} />,
          },
          { value: "trends", label: "Trends", content: <TrendsTab /> },
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

/** On a phone the tabs scroll sideways; a link to one of the last scrolls it into view. */
function useChosenInView(tab: AdminTab) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<AdminTab>(undefined);
  useEffect(() => {
    // If this tab was scrolled into view before, the person's own scrolling is kept.
    if (seen.current === tab) return;
    seen.current = tab;
    const chosen = box.current?.querySelector('[role="tab"][aria-selected="true"]');
    const strip = chosen?.parentElement?.parentElement;
    if (!(chosen instanceof HTMLElement) || !strip) return;
    strip.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - strip.clientWidth / 2;
  }, [tab]);
  return box;
}
