import type { Metrics } from "@adwright/contracts/metrics";
import type { MetricsRow, MetricsTable, RawMetrics } from "@adwright/contracts/report";
import { noMetrics } from "@adwright/rules/metrics";

import { tables } from "../report-words.ts";

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

/** Joins both periods by row; Google omits a row in a period without activity. */
export function compareTables({ current, previous }: RawMetrics): ComparedTables {
  const known = new Map<string, MetricsRow>();
  for (const period of [previous, current]) {
    if (period === null) continue;
    for (const table of tables) for (const row of period[table]) known.set(row.id, row);
  }
  const compare = (table: MetricsTable) =>
    compareRows(current[table], previous?.[table] ?? null, (row) => placeOf(row, known));
  return {
    campaigns: compare("campaigns"),
    adGroups: compare("adGroups"),
    keywords: compare("keywords"),
    adCopy: compare("adCopy"),
  };
}

function compareRows(
  current: readonly MetricsRow[],
  previous: readonly MetricsRow[] | null,
  place: (row: MetricsRow) => string,
): ComparedRow[] {
  const before = new Map(previous?.map((row) => [row.id, row]));
  const rows = current.map((row) => ({
    id: row.id,
    name: row.name,
    place: place(row),
    current: row,
    previous: previous === null ? null : (before.get(row.id) ?? noMetrics),
  }));
  for (const { id } of current) before.delete(id);
  const ended = Array.from(before.values(), (row) => ({
    id: row.id,
    name: row.name,
    place: place(row),
    current: noMetrics,
    previous: row,
  }));
  return [...rows, ...ended];
}

// Keywords are in ad groups, which are in campaigns.
const MAX_DEPTH = 2;

function placeOf(row: MetricsRow, known: ReadonlyMap<string, MetricsRow>): string {
  const names: string[] = [];
  let parentId = row.parent_id;
  while (parentId !== undefined && names.length < MAX_DEPTH) {
    const parent = known.get(parentId);
    if (parent === undefined) break;
    names.unshift(parent.name);
    parentId = parent.parent_id;
  }
  return names.join(" › ");
}

/** The first table that contains one of the rows; undefined if none does. */
export function tableOf(rowIds: readonly string[], all: ComparedTables): MetricsTable | undefined {
  const wanted = new Set(rowIds);
  return tables.find((table) => all[table].some(({ id }) => wanted.has(id)));
}
