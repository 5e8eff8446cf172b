import type { Brand } from "@adwright/contracts/brand";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import {
  countryName,
  languageName,
  noEntries,
  type ScanEntries,
  type ScanErrors,
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

/** The made-up result of "Generate Campaigns": nothing in it comes from a website, and it is not stored. */
export interface SampleCampaign {
  name: string;
  adGroups: SampleAdGroup[];
}

interface SampleAdGroup {
  name: string;
  keywords: string[];
  ads: { headline: string; description: string }[];
}

const themes = ["Products", "Services", "Offers", "Courses", "Gifts"];
const keywordsOf = (theme: string) => [
  `sample ${theme}`,
  `best sample ${theme}`,
  `sample ${theme} online`,
  `sample ${theme} prices`,
  `compare sample ${theme}`,
];
const adsOf = (theme: string) => [
  { headline: `Sample Ad: ${theme}`, description: "A description of your offer goes here." },
  { headline: `See Our ${theme}`, description: "What makes your offer different goes here." },
  { headline: `${theme} for You`, description: "A reason to visit your website goes here." },
];

/** One campaign with 5 ad groups, 25 keywords and 15 ads. */
function makeSampleCampaign(brandName: string, place: string): SampleCampaign {
  return {
    name: `${brandName} · ${place}`,
    adGroups: themes.map((name) => ({
      name,
      keywords: keywordsOf(name.toLowerCase()),
      ads: adsOf(name),
    })),
  };
}
