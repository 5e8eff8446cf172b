import type { MetricsTable } from "@adwright/contracts/report";
import { metricsTables } from "@adwright/rules/report-rows";

import { type ComparedTables, tableOf } from "../metrics/compared-rows.ts";

/** Finds the rows that support a sentence, and shows them. */
export interface EvidenceSource {
  /** The names of those rows that the report has. */
  namesOf: (rowIds: readonly string[]) => string[];
  /** Returns a function that shows the rows in Raw Metrics; undefined if the report has none of them. */
  showerOf: (rowIds: readonly string[], text: string) => (() => void) | undefined;
}

export function makeEvidenceSource(
  compared: ComparedTables | undefined,
  show: (rowIds: readonly string[], text: string, table: MetricsTable) => void,
): EvidenceSource {
  if (compared === undefined) return { namesOf: () => [], showerOf: () => undefined };
  const names = new Map(
    metricsTables.flatMap((table) => compared[table].map(({ id, name }) => [id, name] as const)),
  );
  return {
    namesOf: (rowIds) => rowIds.flatMap((id) => names.get(id) ?? []),
    showerOf: (rowIds, text) => {
      const table = tableOf(rowIds, compared);
      return table === undefined ? undefined : () => show(rowIds, text, table);
    },
  };
}
