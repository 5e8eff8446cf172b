import type { AdminRole } from "@adwright/contracts/admin";
import type { StormChasersStats } from "@adwright/contracts/staff/add-on-stats";
import { CloudLightning } from "lucide-react";

import { stormChasersQuery } from "../../../api/admin.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { useAdminQuery } from "../panel/admin-query.ts";
import { readable } from "../panel/readable.ts";
import { StatGrid, TabPanel } from "../panel/tab-panel.tsx";
import { StormStops } from "./storm-stops.tsx";

const FIGURES = [
  { figure: "totalUsers", label: "Total Users", hint: "With the add-on" },
  { figure: "activeUsers", label: "Active This Month", hint: "Of those with the add-on" },
  { figure: "totalEvents", label: "Weather Events", hint: "Matched by rules" },
  { figure: "totalCampaigns", label: "Campaigns Triggered", hint: "By the weather" },
] as const;

// The newest ones are shown.
const SHOWN_EVENTS = 5;

export function StormChasersTab({ role }: { role: AdminRole }) {
  const stats = useAdminQuery(stormChasersQuery);
  return (
    <TabPanel
      query={stats}
      what="The Storm Chasers figures"
      figures={FIGURES.map(({ label }) => label)}
      hasList
    >
      {(known) => (
        <>
          <StatGrid>
            {FIGURES.map(({ figure, label, hint }) => (
              <StatCard
                key={figure}
                label={label}
                value={formatNumber(known[figure])}
                hint={known.feed || known[figure] > 0 ? hint : "Not running yet"}
              />
            ))}
          </StatGrid>
          <Card title="Recent Weather Events" description={feedWords(known)} padding="none">
            {known.recentEvents.length === 0 ? (
              <NoEvents feed={known.feed} />
            ) : (
              <DataTable
                label="Recent weather events"
                columns={columns}
                rows={known.recentEvents.slice(0, SHOWN_EVENTS)}
                keyOf={({ id }) => id}
              />
            )}
          </Card>
          <StormStops role={role} />
        </>
      )}
    </TabPanel>
  );
}

/** How current the warnings of the weather service are. */
function feedWords({ feed, isRunning }: StormChasersStats): string | undefined {
  if (!feed) return undefined;
  if (!isRunning) return "The weather feed is late. Until it is current, nothing starts.";
  const changed = feed.updatedAt === null ? "" : `, last changed ${formatDateTime(feed.updatedAt)}`;
  return `${plural(feed.warnings, "warning")} in force${changed}`;
}

function NoEvents({ feed }: Pick<StormChasersStats, "feed">) {
  return feed ? (
    <EmptyState icon={CloudLightning} title="No weather events yet">
      Weather that starts campaigns is listed here.
    </EmptyState>
  ) : (
    <EmptyState icon={CloudLightning} title="Not running yet">
      Nothing watches the weather yet, so there are no events and no campaigns to count.
    </EmptyState>
  );
}

type WeatherEvent = StormChasersStats["recentEvents"][number];

const columns: Column<WeatherEvent>[] = [
  { id: "type", head: "Type", tone: "strong", cell: ({ eventType }) => readable(eventType) },
  { id: "location", head: "Location", cell: ({ location }) => location },
  { id: "time", head: "Time", tone: "quiet", cell: ({ timestamp }) => formatDateTime(timestamp) },
  {
    id: "severity",
    head: "Severity",
    cell: ({ severity }) => <Badge tone={toneOf(severity)}>{formatNumber(severity)} / 10</Badge>,
  },
  {
    id: "campaigns",
    head: "Campaigns triggered",
    align: "end",
    cell: ({ campaignsTriggered }) => formatNumber(campaignsTriggered),
  },
];

// Above 7 is destructive, above 5 is default.
function toneOf(severity: number) {
  if (severity > 7) return "bad";
  return severity > 5 ? "accent" : "neutral";
}
