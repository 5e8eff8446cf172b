import type { Metrics } from "@adwright/contracts/metrics";
import type { MetricsRow, MetricsTable, RawMetrics } from "@adwright/contracts/report";
import { noMetrics } from "@adwright/rules/metrics";
import { joinPeriods, metricsTables } from "@adwright/rules/report-rows";

/** One campaign, ad group, keyword or ad in both periods. */
export interface ComparedRow {
  id: string;
  name: string;
  /** The names of its parents, outermost first: "Autumn › Trail shoes". Empty for campaigns. */
  place: string;
  current: Metrics;
  /** Null if the report has no previous period. */
  previous: Metrics | null;
}

export type ComparedTables = Record<MetricsTable, ComparedRow[]>;

/** The rows of each table in both periods; one that Google omits in a period had no figures in it. */
export function compareTables(metrics: RawMetrics): ComparedTables {
  const tables: ComparedTables = { campaigns: [], adGroups: [], keywords: [], adCopy: [] };
  const all = joinPeriods(metrics);
  for (const { table, row, current = noMetrics, previous = noMetrics } of all.values()) {
    tables[table].push({
      id: row.id,
      name: row.name,
      place: placeOf(row, all),
      current,
      previous: metrics.previous === null ? null : previous,
    });
  }
  return tables;
}

// Keywords are in ad groups, which are in campaigns.
const MAX_DEPTH = 2;

function placeOf(row: MetricsRow, known: ReturnType<typeof joinPeriods>): string {
  const names: string[] = [];
  let parentId = row.parent_id;
  while (parentId !== undefined && names.length < MAX_DEPTH) {
    const parent = known.get(parentId)?.row;
    if (parent === undefined) break;
    names.unshift(parent.name);
    parentId = parent.parent_id;
  }
  return names.join(" › ");
}

/** The first table that contains one of the rows; undefined if none does. */
export function tableOf(rowIds: readonly string[], all: ComparedTables): MetricsTable | undefined {
  const wanted = new Set(rowIds);
  return metricsTables.find((table) => all[table].some(({ id }) => wanted.has(id)));
}
