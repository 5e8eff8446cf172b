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
export function makeSampleCampaign(brandName: string, place: string): SampleCampaign {
  return {
    name: `${brandName} · ${place}`,
    adGroups: themes.map((name) => ({
      name,
      keywords: keywordsOf(name.toLowerCase()),
      ads: adsOf(name),
    })),
  };
}
