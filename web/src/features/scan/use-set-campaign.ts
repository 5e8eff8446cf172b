import { useState } from "react";

import { noEntries, type ScanEntries, type ScanErrors } from "./scan-entries.ts";
import { useSample } from "./use-sample.ts";
import { useScan } from "./use-scan.ts";

/** All that the Set Campaign tab holds; it belongs to the page, so that a look at another tab loses nothing. */
export function useSetCampaign() {
  const [entries, setEntries] = useState(noEntries);
  const [errors, setErrors] = useState<ScanErrors>({});
  /** The pages chosen or left by hand; the others are as the scan suggests. */
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
