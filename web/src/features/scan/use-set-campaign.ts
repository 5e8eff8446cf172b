import { useState } from "react";

import { noEntries, type ScanEntries, type ScanErrors } from "./scan-entries.ts";
import { useSample } from "./use-sample.ts";
import { useScan } from "./use-scan.ts";

/** The state of the Set Campaign tab; kept by the page, so that switching tabs does not lose it. */
export function useSetCampaign() {
  const [entries, setEntries] = useState(noEntries);
  const [errors, setErrors] = useState<ScanErrors>({});
  /** The pages that the person selected or deselected; the scan suggests the others. */
  const [byHand, setByHand] = useState<Record<string, boolean>>({});
  const work = useScan();
  const sample = useSample();

  function change(part: Partial<ScanEntries>) {
    setEntries({ ...entries, ...part });
    const changed = Object.keys(part);
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field))),
    );
  }

  return { entries, change, errors, setErrors, byHand, setByHand, work, sample };
}

export type SetCampaignState = ReturnType<typeof useSetCampaign>;
