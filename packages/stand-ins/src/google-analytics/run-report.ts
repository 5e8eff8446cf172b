import { type Cell, keyEventOf } from "./figures.ts";
import type { Property } from "./properties.ts";
import type { ReportRequest } from "./report-request.ts";

type Total = Omit<Cell, "date" | "source" | "medium" | "page">;
/** The part of a cell that one event has; without a name, all of it. */
type Part = Cell & { event?: string };

interface Group {
  values: string[];
  total: Total;
}

const OTHER = "(other)";
/** In a large property, pages with a smaller share of all views are combined. */
const FOLDED_SHARE = 0.025;
/** Google does not publish its threshold; this one hides small groups. */
const FEWEST_USERS = 40;
const SAMPLED_SHARE = 0.4;

/** The value of each dimension; dimensions without data here are "(not set)". */
const dimensionValue: Record<string, (cell: Part) => string> = {
  eventName: ({ event = "(not set)" }) => event,
  date: ({ date }) => date.replaceAll("-", ""),
  pagePath: ({ page }) => page,
  landingPage: ({ page }) => page,
  sessionSource: ({ source }) => source,
  sessionMedium: ({ medium }) => medium,
  sessionSourceMedium: ({ source, medium }) => `${source} / ${medium}`,
};

const metricValue: Record<string, { type: string; of: (total: Total) => number }> = {
  sessions: { type: "TYPE_INTEGER", of: ({ sessions }) => sessions },
  totalUsers: { type: "TYPE_INTEGER", of: ({ users }) => users },
  activeUsers: { type: "TYPE_INTEGER", of: ({ users }) => users },
  engagedSessions: { type: "TYPE_INTEGER", of: ({ engagedSessions }) => engagedSessions },
  screenPageViews: { type: "TYPE_INTEGER", of: ({ views }) => views },
  keyEvents: { type: "TYPE_FLOAT", of: ({ keyEvents }) => keyEvents },
  averageSessionDuration: {
    type: "TYPE_SECONDS",
    of: ({ durationSeconds, sessions }) => part(durationSeconds, sessions),
  },
  bounceRate: {
    type: "TYPE_FLOAT",
    of: ({ engagedSessions, sessions }) => part(sessions - engagedSessions, sessions),
  },
  engagementRate: {
    type: "TYPE_FLOAT",
    of: ({ engagedSessions, sessions }) => part(engagedSessions, sessions),
  },
  sessionKeyEventRate: {
    type: "TYPE_FLOAT",
    of: ({ convertedSessions, sessions }) => part(convertedSessions, sessions),
  },
};

/** A metric of the schema without data here. */
export function findNotImitated({ metrics }: ReportRequest): string | undefined {
  return metrics.find((name) => metricValue[name] === undefined);
}

export function runReport(
  request: ReportRequest,
  property: Property,
  cells: readonly Cell[],
  quota: unknown,
) {
  const { dimensions, metrics, offset, limit, keepEmptyRows } = request;
  const { groups, isFolded, isWithheld } = visible(groupsOf(dimensions, cells), request, property);
  const rows = sorted(groups, request)
    .map(({ values, total }) => ({
      dimensionValues: values.map((value) => ({ value })),
      metricValues: metrics.map((name) => ({ value: String(metricValue[name]?.of(total) ?? 0) })),
    }))
    // Analytics Data API, keepEmptyRows: rows of zeros are left out.
    .filter(({ metricValues }) => keepEmptyRows || metricValues.some(({ value }) => value !== "0"));
  const isSampled = property.quality === "sampled";
  const events = cells.reduce((sum, { views }) => sum + views, 0);
  return {
    ...(dimensions.length > 0 && { dimensionHeaders: dimensions.map((name) => ({ name })) }),
    metricHeaders: metrics.map((name) => ({ name, type: metricValue[name]?.type })),
    // proto3 JSON omits empty fields.
    ...(rows.length > 0 && {
      rows: rows.slice(offset, offset + limit),
      rowCount: rows.length,
    }),
    metadata: {
      currencyCode: "USD",
      timeZone: property.timeZone,
      ...(isFolded && { dataLossFromOtherRow: true }),
      ...(isWithheld && { subjectToThresholding: true }),
      ...(isSampled && {
        samplingMetadatas: [
          {
            samplesReadCount: String(Math.round(events * SAMPLED_SHARE)),
            samplingSpaceSize: String(events),
          },
        ],
      }),
    },
    ...(request.returnPropertyQuota && { propertyQuota: quota }),
    kind: "analyticsData#runReport",
  };
}

/** Each view of a page is an event, and so is what it leads to. */
function eventsOf(cell: Cell): Part[] {
  const { convertedSessions: count } = cell;
  const key = { sessions: count, engagedSessions: count, users: count, views: 0 };
  return [
    { ...cell, event: "page_view", convertedSessions: 0, keyEvents: 0 },
    { ...cell, event: keyEventOf(cell.page), ...key, durationSeconds: 0 },
  ];
}

function groupsOf(dimensions: readonly string[], cells: readonly Cell[]): Group[] {
  const groups = new Map<string, Group>();
  for (const cell of dimensions.includes("eventName") ? cells.flatMap(eventsOf) : cells) {
    const values = dimensions.map((name) => dimensionValue[name]?.(cell) ?? "(not set)");
    const key = values.join("\n");
    const group = groups.get(key) ?? { values, total: nothing() };
    add(group.total, cell);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The groups that Google would show: large properties lose rare pages to "(other)", thresholds hide small rows. */
function visible(groups: Group[], { dimensions }: ReportRequest, { quality }: Property) {
  if (quality === "thresholded" && dimensions.length > 0) {
    const kept = groups.filter(({ total }) => total.users >= FEWEST_USERS);
    return { groups: kept, isFolded: false, isWithheld: kept.length < groups.length };
  }
  const pageAt = dimensions.findIndex((name) => name === "pagePath" || name === "landingPage");
  if (quality !== "sampled" || pageAt === -1) {
    return { groups, isFolded: false, isWithheld: false };
  }
  const all = groups.reduce((sum, { total }) => sum + total.views, 0);
  const isRare = ({ total }: Group) => total.views < all * FOLDED_SHARE;
  const other: Group = { values: dimensions.map(() => OTHER), total: nothing() };
  for (const { total } of groups.filter(isRare)) add(other.total, total);
  const kept = groups.filter((group) => !isRare(group));
  const isFolded = kept.length < groups.length;
  return { groups: isFolded ? [...kept, other] : kept, isFolded, isWithheld: false };
}

function sorted(groups: Group[], { orderBys, dimensions }: ReportRequest): Group[] {
  return groups.toSorted((one, another) => {
    for (const { desc, metric, dimension } of orderBys) {
      const order = metric
        ? compare(metricOf(one, metric.metricName), metricOf(another, metric.metricName))
        : compareTexts(one, another, dimensions.indexOf(dimension?.dimensionName ?? ""));
      if (order !== 0) return desc ? -order : order;
    }
    return compareTexts(one, another, 0);
  });
}

function compareTexts(one: Group, another: Group, at: number): number {
  return (one.values[at] ?? "").localeCompare(another.values[at] ?? "");
}

function compare(one: number, another: number): number {
  return one - another;
}

function metricOf({ total }: Group, name: string): number {
  return metricValue[name]?.of(total) ?? 0;
}

function nothing(): Total {
  return {
    sessions: 0,
    engagedSessions: 0,
    convertedSessions: 0,
    users: 0,
    views: 0,
    keyEvents: 0,
    durationSeconds: 0,
  };
}

function add(total: Total, more: Total): void {
  for (const name of Object.keys(total) as (keyof Total)[]) total[name] += more[name];
}

function part(some: number, all: number): number {
  return all === 0 ? 0 : some / all;
}
