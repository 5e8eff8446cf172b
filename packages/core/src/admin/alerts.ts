import { randomUUID } from "node:crypto";

import {
  Alert,
  type AlertType,
  type ResolvedAlert,
  type SystemAlerts,
} from "@adwright/contracts/admin";
import { notFound } from "@adwright/contracts/errors";
import { RUNBOOK_PATH, runbookHeadings } from "@adwright/contracts/staff/runbook";
import {
  type AlertFacts,
  isUrgent,
  judgeAlerts,
  type JudgedAlert,
  runbookSectionOf,
} from "@adwright/rules/alert";
import { countedHours } from "@adwright/rules/operations";
import { lateSinceMs } from "@adwright/rules/storm/judge-feed";
import type { PaymentProblemKind } from "@adwright/store/billing/payment-problem";
import type { AiUse } from "@adwright/store/staff/ai-use";
import type { AlertRow, ResolvedAlertRow } from "@adwright/store/staff/alert";

import type { AdminContext, Context } from "../context.ts";
import { shownAs } from "../shown-as.ts";
import { readRecentAiUses, readRecentCounts } from "./recent-hours.ts";
import { isOpen, MOST_TICKETS, ticketDays } from "./support/find-people.ts";
import { recordAct } from "./support/staff-acts.ts";

const MAX_RESOLVED = 20;

/** Open alerts, newest first, and recently resolved ones. */
export async function getSystemAlerts(ctx: AdminContext): Promise<SystemAlerts> {
  const [open, resolved] = await Promise.all([
    ctx.store.alerts.listExisting(),
    ctx.store.alerts.listResolved(MAX_RESOLVED),
  ]);
  const countOf = (type: AlertType) => open.filter((alert) => alert.type === type).length;
  return {
    alerts: open.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt)).map(asAlert),
    summary: {
      critical: countOf("CRITICAL"),
      warning: countOf("WARNING"),
      info: countOf("INFO"),
    },
    resolved: resolved.map(asResolved),
  };
}

const MOST_LISTED = 50;

/** Records who acknowledged an alert, when, and their note. NOT_FOUND if no alert with this key is open. */
export async function acknowledgeAlert(
  ctx: AdminContext,
  { key, note }: { key: string; note: string },
): Promise<Alert> {
  const open = (await ctx.store.alerts.listExisting()).find((alert) => alert.key === key);
  if (!open) throw notFound();
  await recordAct(ctx, {
    act: open.acknowledgedAt === undefined ? "acknowledged_alert" : "noted_alert",
    details: note === "" ? key : `${key}: ${note}`,
  });
  const acknowledged = {
    ...open,
    acknowledgedAt: new Date(ctx.now()).toISOString(),
    acknowledgedBy: ctx.admin.email,
    note,
  };
  if (!(await ctx.store.alerts.acknowledge(acknowledged))) throw notFound();
  return asAlert(acknowledged);
}

/** Resolved alerts with the same key. */
export async function getAlertHistory(
  ctx: AdminContext,
  { key }: { key: string },
): Promise<{ alerts: ResolvedAlert[] }> {
  const past = await ctx.store.alerts.listResolvedOf(key, MOST_LISTED);
  return { alerts: past.map(asResolved) };
}

function asResolved(row: ResolvedAlertRow): ResolvedAlert {
  return { ...asAlert(row), resolvedAt: row.resolvedAt };
}

function asAlert(row: AlertRow): Alert {
  const section = runbookSectionOf(row.key);
  return shownAs(Alert, {
    ...row,
    timestamp: row.openedAt,
    runbook: runbookHeadings[section],
    runbookPath: `${RUNBOOK_PATH}#${section}`,
    acknowledged: acknowledgedOf(row),
  });
}

function acknowledgedOf({ acknowledgedAt, acknowledgedBy, note }: AlertRow): Alert["acknowledged"] {
  if (acknowledgedAt === undefined || acknowledgedBy === undefined) return null;
  return { at: acknowledgedAt, by: acknowledgedBy, note: note ?? "" };
}

/** The current hour and the previous one. */
const HOURS = 2;
const HOURS_OF_DAY = 24;
/** The contact form promises an answer within 24 hours. */
const LONGEST_ANSWER_MS = 24 * 60 * 60 * 1000;
const MOST_LETTERS = 100;

/**
 * Runs every five minutes: opens new alerts, updates changed ones and resolves those that are over. One alert per
 * problem.
 */
export async function evaluateAlerts(ctx: Context) {
  const facts = await readFacts(ctx);
  const judged = judgeAlerts(facts);
  const existing = await ctx.store.alerts.listExisting();
  const known = new Map(existing.map((alert) => [alert.key, alert]));
  const wrong = new Set(judged.map(({ key }) => key));
  const at = new Date(ctx.now()).toISOString();

  let opened = 0;
  // How many became urgent, because they opened or got worse.
  let urgent = 0;
  for (const alert of judged) {
    const stored = known.get(alert.key);
    const isNew = !stored && (await openAlert(ctx, alert, at));
    if (stored && hasChanged(stored, alert)) {
      const isMoreSevere = alert.severity > stored.severity;
      await ctx.store.alerts.update({ ...stored, ...alert }, { isWorse: isMoreSevere });
    }
    const isWorse = stored !== undefined && !isUrgent(stored);
    opened += Number(isNew);
    urgent += Number((isNew || isWorse) && isUrgent(alert));
  }
  let resolved = 0;
  for (const alert of existing.filter(({ key }) => !wrong.has(key))) {
    resolved += Number(await ctx.store.alerts.resolve(alert, at));
  }
  const operationsUsedPercent = (100 * facts.operationsUsed) / facts.operationsLimit;
  return { opened, urgent, open: judged.length, resolved, operationsUsedPercent };
}

async function openAlert(ctx: Context, alert: JudgedAlert, at: string): Promise<boolean> {
  const isFirst = await ctx.store.alerts.open({ ...alert, id: randomUUID(), openedAt: at });
  if (isFirst) ctx.log.warn("An alert was opened.", { key: alert.key, type: alert.type });
  return isFirst;
}

function hasChanged(stored: AlertRow, { type, severity, title, message }: JudgedAlert): boolean {
  return (
    stored.type !== type ||
    stored.severity !== severity ||
    stored.title !== title ||
    stored.message !== message
  );
}

async function readFacts(ctx: Context): Promise<AlertFacts> {
  const nowMs = ctx.now();
  const [
    recent,
    aiUses,
    day,
    ticketsWaiting,
    people,
    operations,
    problems,
    deadLetters,
    ...storms
  ] = await Promise.all([
    readRecentCounts(ctx, HOURS),
    readRecentAiUses(ctx, HOURS),
    readRecentCounts(ctx, HOURS_OF_DAY),
    countWaitingTickets(ctx),
    ctx.store.snapshots.find("people"),
    ctx.store.operations.countOf(countedHours(nowMs)),
    ctx.store.paymentProblems.list(),
    ctx.store.deadLetters.count(MOST_LETTERS),
    ctx.weather && ctx.store.stormFeed.find(),
    ctx.store.stormRuns.overdueMs(nowMs),
  ]);
  const [feed, stormOverdueMs] = storms;
  const problemsOf = (kind: PaymentProblemKind) =>
    problems.filter((problem) => problem.kind === kind).length;
  const { since, timesOf } = recent;
  return {
    since,
    aiRequests: aiUses.reduce((sum, { requests }) => sum + requests, 0),
    aiFailed: aiUses.reduce((sum, { failed }) => sum + failed, 0),
    aiHourUsd: dearestHourUsd(aiUses),
    jobsDone: timesOf("job_done"),
    jobsFailed: timesOf("job_failed"),
    publicationsComplete: timesOf("publication_complete"),
    publicationsFailed: timesOf("publication_failed"),
    aiAlarmUsdPerHour: ctx.aiAlarmUsdPerHour,
    operationsUsed: operations.used,
    operationsLimit: ctx.dailyOperations ?? Infinity,
    connections: people?.connections ?? 0,
    brokenConnections: people?.brokenConnections ?? 0,
    paymentProblems: {
      unassigned: problemsOf("unassigned"),
      double: problemsOf("double"),
      foreignCustomer: problemsOf("foreign_customer"),
    },
    webhooksLost: timesOf("webhook_lost"),
    jobsAbandoned: day.timesOf("job_abandoned"),
    deadLetters,
    ticketsWaiting,
    stormOverdueMs,
    stormsStarted: timesOf("storm_started"),
    stormsFailed: timesOf("storm_failed"),
    nowMs,
    weatherLateMs: feed && nowMs - (lateSinceMs(feed, nowMs) ?? nowMs),
    countedAgoMs: people && nowMs - Date.parse(people.countedAt),
  };
}

/** Tickets of the last 14 days that wait too long, as staff see them; at most 200 per day are counted. */
async function countWaitingTickets(ctx: Context): Promise<number> {
  const before = new Date(ctx.now() - LONGEST_ANSWER_MS).toISOString();
  const days = await Promise.all(
    ticketDays(ctx.now()).map((day) => ctx.store.tickets.listOf(day, MOST_TICKETS)),
  );
  const tickets = days.flatMap(({ items }) => items);
  return tickets.filter((ticket) => isOpen(ticket) && ticket.createdAt < before).length;
}

/** The cost of the most expensive hour, including the maximum for calls of unknown cost. */
function dearestHourUsd(uses: readonly (AiUse & { hour: string })[]): number {
  const byHour = new Map<string, number>();
  for (const { hour, costUsd, unknownAtMostUsd } of uses) {
    byHour.set(hour, (byHour.get(hour) ?? 0) + costUsd + unknownAtMostUsd);
  }
  return Math.max(0, ...byHour.values());
}
