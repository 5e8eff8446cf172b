import type { Metrics, MetricsRow, MetricsTable, RawMetrics } from "@adwright/contracts/report";
import { noMetrics } from "@adwright/rules/metrics";

import { tables } from "../report-words.ts";

/** One campaign, ad group, keyword or ad in both periods. */
export interface ComparedRow {
  id: string;
  name: string;
  /** What it is part of, from the outside in: "Autumn › Trail shoes". Empty for campaigns. */
  place: string;
  current: Metrics;
  /** Null where the report has no previous period. */
  previous: Metrics | null;
}

export type ComparedTables = Record<MetricsTable, ComparedRow[]>;

/** Both periods side by side; Google leaves a row out of a period in which nothing happened. */
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

// A keyword lies in an ad group, which lies in a campaign.
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

/** The first table that holds one of the rows, or undefined where the report has none of them. */
export function tableOf(rowIds: readonly string[], all: ComparedTables): MetricsTable | undefined {
  const wanted = new Set(rowIds);
  return tables.find((table) => all[table].some(({ id }) => wanted.has(id)));
}
