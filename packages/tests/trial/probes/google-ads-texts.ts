import type { AdsProbe } from "./ads-account.ts";

const texts = (list: string[]) => list.map((text) => ({ text }));

const searchAd = (
  adGroup: string,
  { headline = "Leather Shoes by Hand", url = "https://example.com/shoes" } = {},
) => ({
  adGroup,
  status: "ENABLED",
  ad: {
    finalUrls: [url],
    responsiveSearchAd: {
      headlines: texts([headline, "Sizes 35 to 50", "Free Returns"]),
      descriptions: texts(["Cut and sewn in our own shop.", "Order today, wear tomorrow."]),
    },
  },
});

const askHeadline =
  (headline: string): AdsProbe =>
  async (ads) =>
    ads.ask("adGroupAds", searchAd(await ads.adGroup(), { headline }));

const askKeyword =
  (text: string): AdsProbe =>
  async (ads) =>
    ads.ask("adGroupCriteria", {
      adGroup: await ads.adGroup(),
      keyword: { text, matchType: "PHRASE" },
    });

/** About ads, keywords and assets. Assets are only validated, because Google keeps them for ever. */
export const probesOfText: Record<string, AdsProbe> = {
  "fourth-ad": async (ads) => {
    const adGroup = await ads.adGroup();
    for (const headline of ["First Pair", "Second Pair", "Third Pair"]) {
      await ads.make("adGroupAds", searchAd(adGroup, { headline }));
    }
    return ads.ask("adGroupAds", searchAd(adGroup, { headline: "Fourth Pair" }));
  },
  "long-address": async (ads) => {
    const url = `https://example.com/${"x".repeat(2040)}`;
    return ads.ask("adGroupAds", searchAd(await ads.adGroup(), { url }));
  },
  "wide-headline": askHeadline("手作りの革靴をお届けします翌日配送"),
  "joined-emoji": askHeadline("Shoes for a whole family 👨‍👩‍👧"),
  "countdown-width": askHeadline("Sale ends soon {COUNTDOWN(2037-01-01 00:00:00)}"),
  "emoji-keyword": askKeyword("shoes 👟"),
  "symbol-keyword": askKeyword("&&"),
  "keyword-twice": async (ads) => {
    const keyword = { text: "shoes", matchType: "PHRASE" };
    const criterion = { adGroup: await ads.adGroup(), keyword };
    return ads.ask("adGroupCriteria", criterion, criterion);
  },
  "snippet-twice": (ads) =>
    ads.ask("assets", {
      structuredSnippetAsset: { header: "Brands", values: ["North", "north", "South"] },
    }),
};
