import type { Brand } from "@adwright/contracts/brand";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { useForm } from "../../ui/form/use-form.ts";
import { useScan } from "./use-scan.ts";

// The prototype's countries and languages.
const countryNames = {
  US: "United States",
  CA: "Canada",
  GB: "United Kingdom",
  AU: "Australia",
  DE: "Germany",
  FR: "France",
  ES: "Spain",
};
const languageNames = {
  en: "English",
  es: "Spanish",
  fr: "French",
  de: "German",
  it: "Italian",
  pt: "Portuguese",
};
type Country = keyof typeof countryNames;
type Language = keyof typeof languageNames;

const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));

export const countryOptions = optionsOf(countryNames);
export const languageOptions = optionsOf(languageNames);

interface SiteEntries {
  brandId: string | null;
  website: string;
}

interface SampleEntries {
  dailyBudget: string;
  targetCpa: string;
  country: Country | null;
  language: Language | null;
}

/** The state of the Set Campaign tab; kept by the page, so that switching tabs does not lose it. */
export function useSetCampaign() {
  const brands = useQuery(brandsQuery);
  /** The pages that the person selected or deselected; the scan suggests the others. */
  const [byHand, setByHand] = useState<Record<string, boolean>>({});
  const work = useScan();
  const sample = useSample();
  const findBrand = () => brands.data?.find(({ id }) => String(id) === site.getValues("brandId"));

  const site = useForm<SiteEntries>({
    start: { brandId: null, website: "" },
    check: ({ brandId, website }) => ({
      brandId: brandId === null ? "Select a brand." : undefined,
      website: website.trim() === "" ? "Enter the address of your website." : undefined,
    }),
    send: async ({ website }) => {
      const brand = findBrand();
      if (work.isReading || brand === undefined) return;
      setByHand({});
      await work.start({ brandId: brand.id, brandName: brand.name, website: website.trim() });
    },
  });

  const settings = useForm<SampleEntries>({
    start: { dailyBudget: "", targetCpa: "", country: null, language: null },
    check: ({ dailyBudget, targetCpa, country, language }) => ({
      dailyBudget: isAmount(dailyBudget) ? undefined : "Enter a daily budget above 0, such as 50.",
      targetCpa: isAmount(targetCpa) ? undefined : "Enter a target CPA above 0, such as 15.",
      country: country === null ? "Choose a country." : undefined,
      language: language === null ? "Choose a language." : undefined,
    }),
    send: async (entries) => {
      const brand = findBrand();
      if (brand === undefined) site.setFocus("brandId");
      else await sample.mutateAsync({ brand, entries });
    },
  });

  /** Also needs the brand, which the other form has. */
  function generate() {
    void site.trigger("brandId");
    settings.submit();
  }

  return { brands, site, settings, generate, byHand, setByHand, work, sample };
}

function isAmount(text: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;
}

export type SetCampaignState = ReturnType<typeof useSetCampaign>;

/** Generation is a demonstration that takes this long. */
const SAMPLE_MS = 3000;

interface SampleChoice {
  brand: Brand;
  /** Entries that passed the check. */
  entries: SampleEntries;
}

/** Makes up a campaign after 3 s, in the browser only. */
function useSample() {
  return useMutation({
    mutationFn: async ({ brand, entries: { country, language } }: SampleChoice) => {
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      const place = [country && countryNames[country], language && languageNames[language]];
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
