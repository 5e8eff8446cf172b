import type { Brand } from "@adwright/contracts/brand";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { makeSampleCampaign } from "./sample-campaign.ts";
import {
  noEntries,
  type ScanEntries,
  type ScanErrors,
  countryName,
  languageName,
} from "./scan-entries.ts";
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

/** Generation is a demonstration that takes this long. */
const SAMPLE_MS = 3000;

interface SampleChoice {
  brand: Brand;
  /** Entries that passed the check. */
  entries: ScanEntries;
}

/** Makes up a campaign after 3 s, in the browser only. */
function useSample() {
  return useMutation({
    mutationFn: async ({ brand, entries: { country, language } }: SampleChoice) => {
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      const place = [country && countryName(country), language && languageName(language)];
      return makeSampleCampaign(brand.name, place.filter(Boolean).join(" · "));
    },
  });
}
