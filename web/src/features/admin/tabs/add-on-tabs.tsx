import type { AdminRole } from "@adwright/contracts/admin";
import type { StormChasersStats, SuperchargedStats } from "@adwright/contracts/staff/figures";
import { ALL_WEATHER } from "@adwright/contracts/staff/stop";
import { allStates, stateName } from "@adwright/rules/storm/states";
import { useQuery } from "@tanstack/react-query";
import { CloudLightning, Layers } from "lucide-react";

import { stormChasersQuery, superchargedQuery } from "../../../api/admin.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { readable } from "../panel/readable.ts";
import { StopCard, type Stoppable } from "../panel/stop-card.tsx";
import { type Figure, TableCard, TabPanel } from "../panel/tab-panel.tsx";

/** A count, and what is said below it once something is counted. */
const counted = (
  label: string,
  count: "totalUsers" | "activeUsers" | "totalEvents" | "totalCampaigns",
  hint: string,
): Figure<StormChasersStats> => ({
  label,
  count,
  hint: (known) => (known.feed || known[count] > 0 ? hint : "Not running yet"),
});

const figures = [
  counted("Total Users", "totalUsers", "With the add-on"),
  counted("Active This Month", "activeUsers", "Of those with the add-on"),
  counted("Weather Events", "totalEvents", "Matched by rules"),
  counted("Campaigns Triggered", "totalCampaigns", "By the weather"),
];

// The newest ones are shown.
const SHOWN = 5;

export function StormChasersTab({ role }: { role: AdminRole }) {
  const stats = useQuery(stormChasersQuery);
  return (
    <TabPanel query={stats} what="The Storm Chasers figures" figures={figures}>
      {(known) => (
        <>
          <TableCard
            title="Recent Weather Events"
            description={feedWords(known)}
            label="Recent weather events"
            columns={columns}
            rows={known.recentEvents.slice(0, SHOWN)}
            keyOf={({ id }) => id}
            zero={
              <EmptyState
                icon={CloudLightning}
                title={known.feed ? "No weather events yet" : "Not running yet"}
              >
                {known.feed
                  ? "Weather that starts campaigns is listed here."
                  : "Nothing watches the weather yet, so there are no events and no campaigns to count."}
              </EmptyState>
            }
          />
          <StopCard of={stormStops} role={role} />
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

const places = [
  { value: ALL_WEATHER, label: "All weather" },
  ...allStates.map((fips) => ({ value: `STATE#${fips}`, label: stateName(fips) })),
];

const nameOf = (key: string) => places.find(({ value }) => value === key)?.label ?? key;

const stormStops: Stoppable = {
  of: "weather",
  title: "Stops",
  description: "Stopped weather starts nothing. What runs because of it ends within ten minutes.",
  stop: "Stop weather",
  what: "The stops",
  label: "Stopped weather",
  nothing: "Nothing is stopped.",
  wordsOf: ({ key, reason, by, at }) => `${nameOf(key)}: ${reason} (${by}, ${formatDateTime(at)})`,
  nameOf,
  question: "Stop campaigns of the weather?",
  follows: (isStopped) =>
    isStopped ? "Nothing starts from now on." : "Armed rules start campaigns again.",
  hintOf: (isStopped) =>
    isStopped
      ? "Shown to the people whose rules it concerns; goes into the audit log"
      : "Goes into the audit log",
  firstKey: ALL_WEATHER,
  field: (place, onChange) => (
    <Field label="Where">
      <Select options={places} value={place} onValueChange={onChange} />
    </Field>
  ),
};

type WeatherEvent = StormChasersStats["recentEvents"][number];

const columns: Column<WeatherEvent>[] = [
  { head: "Type", tone: "strong", cell: ({ eventType }) => readable(eventType) },
  { head: "Location", cell: ({ location }) => location },
  { head: "Time", tone: "quiet", cell: ({ timestamp }) => formatDateTime(timestamp) },
  {
    head: "Severity",
    cell: ({ severity }) => <Badge tone={toneOf(severity)}>{formatNumber(severity)} / 10</Badge>,
  },
  {
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

const superchargedFigures: Figure<SuperchargedStats>[] = [
  { label: "Total Users", count: "totalUsers" },
  { label: "Active", count: "activeUsers" },
  { label: "Bulk Jobs Created", count: "totalJobs" },
  { label: "Campaigns Generated", count: "totalCampaigns" },
  { label: "Average Campaigns per Job", count: "avgCampaignsPerJob" },
];

export function SuperchargedTab() {
  const stats = useQuery(superchargedQuery);
  return (
    <TabPanel query={stats} what="The Supercharged figures" figures={superchargedFigures}>
      {(known) => (
        <TableCard
          title="Recent Bulk Jobs"
          label="Recent bulk jobs"
          columns={jobColumns}
          rows={known.recentJobs.slice(0, SHOWN)}
          keyOf={({ id }) => id}
          zero={
            <EmptyState icon={Layers} title="No bulk jobs yet">
              Groups of campaigns that people create at once are listed here.
            </EmptyState>
          }
        />
      )}
    </TabPanel>
  );
}

const jobColumns: Column<SuperchargedStats["recentJobs"][number]>[] = [
  { head: "Job", tone: "strong", cell: ({ jobName }) => jobName },
  { head: "Brand", cell: ({ brandName }) => brandName },
  { head: "User", tone: "quiet", cell: ({ userEmail }) => userEmail },
  { head: "Time", tone: "quiet", cell: ({ timestamp }) => formatDateTime(timestamp) },
  { head: "Status", cell: ({ status }) => <JobStatus status={status} /> },
  {
    head: "Completed",
    align: "end",
    cell: ({ completedCampaigns, totalCampaigns }) =>
      `${formatNumber(completedCampaigns)} of ${formatNumber(totalCampaigns)}`,
  },
  { head: "Failed", align: "end", cell: ({ failedCampaigns }) => formatNumber(failedCampaigns) },
];

/** Completed, failed, otherwise in progress. */
function JobStatus({ status }: { status: string }) {
  if (status === "completed") return <Badge tone="ok">Completed</Badge>;
  if (status === "failed") return <Badge tone="bad">Failed</Badge>;
  return <Badge tone="accent">In progress</Badge>;
}
