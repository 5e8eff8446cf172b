import type { AdminRole } from "@adwright/contracts/admin";
import type { StormChasersStats } from "@adwright/contracts/staff/add-on-stats";
import { ALL_WEATHER, stormStoppers } from "@adwright/contracts/staff/storm-stop";
import { allStates, stateName } from "@adwright/rules/storm/states";
import { useQueryClient } from "@tanstack/react-query";
import { CloudLightning } from "lucide-react";
import { useState } from "react";

import { stormChasersQuery, setStormStop, stormStopsQuery } from "../../../api/admin.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { failureWords } from "../failure-words.ts";
import { useAdminQuery, useAdminMutation } from "../panel/admin-query.ts";
import { readable } from "../panel/readable.ts";
import { reasonError } from "../panel/reason-dialog.tsx";
import { StatGrid, TabPanel } from "../panel/tab-panel.tsx";
import { StoppedList } from "./assistant-stops.tsx";

const STATE = "STATE#";

const options = [
  { value: ALL_WEATHER, label: "All weather" },
  ...allStates.map((fips) => ({ value: `${STATE}${fips}`, label: stateName(fips) })),
];

/** A stopped event has no name here. */
const nameOf = (key: string) => options.find(({ value }) => value === key)?.label ?? key;

/** The stop switch for campaigns that the weather starts: everywhere, or in one state. */
function StormStops({ role }: { role: AdminRole }) {
  const query = useAdminQuery(stormStopsQuery);
  const [changed, setChanged] = useState<{ key?: string }>();
  const mayChange = stormStoppers.includes(role);
  return (
    <Card
      title="Stops"
      description="Stopped weather starts nothing. What runs because of it ends within ten minutes."
      actions={mayChange && <Button onClick={() => setChanged({})}>Stop weather</Button>}
    >
      <QueryState query={query} what="The stops" rows={1}>
        {({ stops }) => (
          <StoppedList
            label="Stopped weather"
            nothing="Nothing is stopped."
            stops={stops.map(({ key, reason, by, at }) => ({
              key,
              words: `${nameOf(key)}: ${reason} (${by}, ${formatDateTime(at)})`,
            }))}
            onAllow={mayChange ? (key) => setChanged({ key }) : undefined}
          />
        )}
      </QueryState>
      {changed && <StopDialog allowed={changed.key} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}

interface StopDialogProps {
  /** What is allowed again; undefined to stop something. */
  allowed: string | undefined;
  onClose: () => void;
}

function StopDialog({ allowed, onClose }: StopDialogProps) {
  const queryClient = useQueryClient();
  const isStopped = allowed === undefined;
  const change = useAdminMutation({
    mutationFn: (body: { key: string; reason: string }) => setStormStop({ ...body, isStopped }),
    onSuccess: (stops, { key }) => {
      queryClient.setQueryData(stormStopsQuery.queryKey, stops);
      notify({ title: `${nameOf(key)} ${isStopped ? "stopped" : "allowed again"}` });
      onClose();
    },
  });
  const form = useForm({
    start: { key: allowed ?? ALL_WEATHER, reason: "" },
    check: ({ reason }) => ({ reason: reasonError(reason) }),
    send: ({ key, reason }) => change.mutateAsync({ key, reason: reason.trim() }),
    failureWords,
  });
  return (
    <DialogForm
      form={form}
      title={isStopped ? "Stop campaigns of the weather?" : `Allow ${nameOf(allowed)} again?`}
      description={isStopped ? "Nothing starts from now on." : "Armed rules start campaigns again."}
      action={isStopped ? "Stop" : "Allow again"}
      isDestructive={isStopped}
      onClose={onClose}
    >
      {isStopped && (
        <FormField form={form} name="key" label="Where">
          <Select options={options} />
        </FormField>
      )}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        required
        hint={
          isStopped
            ? "Shown to the people whose rules it concerns; goes into the audit log"
            : "Goes into the audit log"
        }
      >
        <Textarea rows={3} maxLength={500} />
      </FormField>
    </DialogForm>
  );
}

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
