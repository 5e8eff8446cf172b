import type { Brand } from "@adwright/contracts/brand";
import { useMutation } from "@tanstack/react-query";

import { makeSampleCampaign } from "./sample-campaign.ts";
import { countryName, languageName, type ScanEntries } from "./scan-entries.ts";

/** Generation is a demonstration that takes this long. */
const SAMPLE_MS = 3000;

export interface SampleChoice {
  brand: Brand;
  /** Entries that passed the check. */
  entries: ScanEntries;
}

/** Makes up a campaign after 3 s, in the browser only. */
export function useSample() {
  return useMutation({
    mutationFn: async ({ brand, entries: { country, language } }: SampleChoice) => {
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      const place = [country && countryName(country), language && languageName(language)];
      return makeSampleCampaign(brand.name, place.filter(Boolean).join(" · "));
    },
  });
}
