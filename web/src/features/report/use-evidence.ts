import type { MetricsTable } from "@adwright/contracts/report";
import { useCallback, useState } from "react";

/** The rows of the report that a sentence by the AI is based on. */
export interface Evidence {
  rowIds: ReadonlySet<string>;
  /** The sentence. */
  text: string;
  /** True until the table has scrolled to them. */
  isPending: boolean;
}

/** The table on screen, and which of its rows are highlighted. */
export function useEvidence() {
  const [table, setTable] = useState<MetricsTable>("campaigns");
  const [evidence, setEvidence] = useState<Evidence>();
  const show = useCallback((rowIds: readonly string[], text: string, next: MetricsTable) => {
    setTable(next);
    setEvidence({ rowIds: new Set(rowIds), text, isPending: true });
  }, []);
  const markShown = useCallback(
    () => setEvidence((now) => (now === undefined ? now : { ...now, isPending: false })),
    [],
  );
  const clear = useCallback(() => setEvidence(undefined), []);
  return { evidence, table, setTable, show, markShown, clear };
}

export type EvidenceState = ReturnType<typeof useEvidence>;
