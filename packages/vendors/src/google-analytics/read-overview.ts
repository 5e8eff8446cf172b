import type { AnalyticsData } from "@adwright/contracts/insights";

import type { AnalyticsClient } from "./client.ts";
import { Batch, type Columns, type Days, type NamedRow, rowsOf, type Report } from "./report.ts";

const LISTED_ROWS = 10;
/** The number of landing pages that are read to look up the entrances of the ten top pages. */
const LANDING_ROWS = 1000;
/** Google's row for rare values, which is not a page or source itself. */
const OTHER = "(other)";

const summary = {
  dimensions: [],
  metrics: [
    "sessions",
    "totalUsers",
    "screenPageViews",
    "averageSessionDuration",
    "keyEvents",
    "sessionKeyEventRate",
  ],
} as const;
const pages = {
  dimensions: ["pagePath"],
  metrics: ["screenPageViews", "bounceRate", "keyEvents"],
} as const;
// Google Analytics 4 has no entrances metric; the sessions per landing page are the same.
const landings = { dimensions: ["landingPage"], metrics: ["sessions"] } as const;
const sources = {
  dimensions: ["sessionSource", "sessionMedium"],
  metrics: ["sessions", "screenPageViews", "keyEvents", "sessionKeyEventRate"],
} as const;

/** The four reports of an overview, read in one request. */
export async function readOverview(
  client: AnalyticsClient,
  access: string,
  property: string,
  days: Days,
): Promise<AnalyticsData> {
  const requests = [
    ask(summary, days, 1),
    // One more than is shown, because "(other)" may be among the largest.
    ask(pages, days, LISTED_ROWS + 1),
    ask(landings, days, LANDING_ROWS),
    ask(sources, days, LISTED_ROWS + 1),
  ];
  const path = `/v1beta/${property}:batchRunReports`;
  const { reports } = await client.post(access, path, { requests }, Batch);
  const [total, byPage, byLanding, bySource] = reports;
  if (!total || !byPage || !byLanding || !bySource) {
    throw new Error(`Google Analytics answered ${reports.length} of ${requests.length} reports.`);
  }
  return {
    summary: asSummary(rowsOf(total, summary)[0]),
    topPages: asTopPages(rowsOf(byPage, pages), rowsOf(byLanding, landings)),
    trafficSources: asSources(rowsOf(bySource, sources)),
    notes: notesOf(reports),
  };
}

/** Sorted by the first metric, largest first. */
function ask({ dimensions, metrics }: Columns, days: Days, limit: number) {
  return {
    dimensions: dimensions.map((name) => ({ name })),
    metrics: metrics.map((name) => ({ name })),
    dateRanges: [days],
    orderBys: [{ metric: { metricName: metrics[0] }, desc: true }],
    limit: String(limit),
    returnPropertyQuota: true,
  };
}

function asSummary(row: NamedRow | undefined): AnalyticsData["summary"] {
  const number = (metric: string) => row?.number(metric) ?? 0;
  return {
    totalSessions: number("sessions"),
    totalUsers: number("totalUsers"),
    totalPageviews: number("screenPageViews"),
    avgSessionDuration: rounded(number("averageSessionDuration"), 1),
    totalConversions: number("keyEvents"),
    conversionRate: percent(number("sessionKeyEventRate")),
  };
}

function asTopPages(
  rows: readonly NamedRow[],
  landingRows: readonly NamedRow[],
): AnalyticsData["topPages"] {
  const entrances = new Map(
    landingRows.map((row) => [row.text("landingPage"), row.number("sessions")]),
  );
  return listed(rows, "pagePath").map((row) => ({
    path: row.text("pagePath"),
    pageviews: row.number("screenPageViews"),
    entrances: entrances.get(row.text("pagePath")) ?? 0,
    bounceRate: percent(row.number("bounceRate")),
    conversions: row.number("keyEvents"),
  }));
}

function asSources(rows: readonly NamedRow[]): AnalyticsData["trafficSources"] {
  return listed(rows, "sessionSource").map((row) => ({
    source: row.text("sessionSource"),
    medium: row.text("sessionMedium"),
    sessions: row.number("sessions"),
    pageviews: row.number("screenPageViews"),
    conversions: row.number("keyEvents"),
    conversionRate: percent(row.number("sessionKeyEventRate")),
  }));
}

function listed(rows: readonly NamedRow[], dimension: string): NamedRow[] {
  return rows.filter((row) => row.text(dimension) !== OTHER).slice(0, LISTED_ROWS);
}

/** Google Analytics reports rates as fractions. */
function percent(rate: number): number {
  return rounded(rate * 100, 2);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

const LOW_QUOTA_SHARE = 0.1;

/** Google's notes about the data of these reports, without duplicates, in words. */
export function notesOf(reports: readonly Report[]): string[] {
  const metadata = reports.map((report) => report.metadata);
  const notes: string[] = [];
  const shares = metadata.flatMap(({ samplingMetadatas }) =>
    samplingMetadatas.map((one) => one.samplesReadCount / one.samplingSpaceSize),
  );
  if (shares.length > 0) {
    const smallest = Math.max(1, Math.round(Math.min(...shares) * 100));
    notes.push(
      `The figures are estimates: Google Analytics read a sample of ${smallest}% of the events.`,
    );
  }
  if (metadata.some(({ dataLossFromOtherRow }) => dataLossFromOtherRow)) {
    notes.push(
      'Rare pages or sources are missing from the tables: Google Analytics folded them into a row "(other)".',
    );
  }
  if (metadata.some(({ subjectToThresholding }) => subjectToThresholding)) {
    notes.push("Google Analytics left out rows with few users, to protect their privacy.");
  }
  return [...notes, ...quotaNotes(reports)];
}

function quotaNotes(reports: readonly Report[]): string[] {
  const quota = reports.flatMap(({ propertyQuota }) => propertyQuota ?? []).at(-1);
  const low = [
    { left: quota?.tokensPerHour, span: "hour" },
    { left: quota?.tokensPerDay, span: "day" },
  ].find(({ left }) => left && left.remaining < LOW_QUOTA_SHARE * (left.remaining + left.consumed));
  if (!low) return [];
  return [
    `This property's Google Analytics quota for this ${low.span} is nearly used up. Further readings may have to wait.`,
  ];
}
