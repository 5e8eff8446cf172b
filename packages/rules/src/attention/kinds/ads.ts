import {
  adOf,
  claim,
  daysBetween,
  monthCost,
  shareOf,
  entityOf,
  type Kind,
  offered,
} from "../attention-rows.ts";
import { eachWith } from "../each-campaign.ts";
import { pluralWords } from "../words.ts";

/** Ads that Google's review refused. */
export const adsDisapproved = eachWith(
  ({ ads }) => ads.filter(({ approval }) => approval === "DISAPPROVED"),
  (campaign, ads, judging) => {
    const today = daysBetween(judging.today, 1, 1);
    const topics = [...new Set(ads.flatMap((ad) => ad.topics))].map(topicWords);
    const why = topics.length > 0 ? `: ${topics.join(", ")}` : "";
    return {
      entity: adOf(campaign, ads),
      sentence: `Google disapproved ${pluralWords(ads.length, "ad")} of “${campaign.name}”${why}.`,
      because: [
        claim("Disapproved ads", ads.length, "count", today),
        ...[...Map.groupBy(ads, ({ adGroupName }) => adGroupName)].map(([name, some]) =>
          claim("Disapproved ads", some.length, "count", today, name),
        ),
      ],
      next: "open",
      share: shareOf(monthCost(campaign), judging),
    };
  },
);

/** Google Ads API: topics are names in capitals, such as DESTINATION_NOT_WORKING. */
const topicWords = (topic: string): string => topic.toLowerCase().replaceAll("_", " ");

const FEW_HEADLINES = 8;

/** Ads that Google calls poor and that have few headlines to choose from. */
export const adsWeak = eachWith(
  ({ ads }) =>
    ads.filter(
      ({ strength, headlines = FEW_HEADLINES }) => strength === "POOR" && headlines < FEW_HEADLINES,
    ),
  (campaign, ads, judging) => {
    const today = daysBetween(judging.today, 1, 1);
    return {
      entity: adOf(campaign, ads),
      sentence: `Google rates ${pluralWords(ads.length, "ad")} of “${campaign.name}” as poor, with fewer than 8 headlines. 15 are possible.`,
      because: ads.map(({ adGroupName, headlines = 0 }) =>
        claim("Headlines", headlines, "count", today, adGroupName),
      ),
      next: "open",
      share: shareOf(monthCost(campaign), judging),
    };
  },
);

/** Pages that failed twice, with the ads that lead there. */
export const pageBroken: Kind = (judging) => {
  const { rows, byId, today } = judging;
  return (rows.pages ?? []).flatMap(({ url, words }) => {
    const ads = rows.ads.filter(({ finalUrls = [] }) => finalUrls.includes(url));
    const campaigns = [...new Set(ads.map(({ campaign }) => campaign))]
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((left, right) => monthCost(right) - monthCost(left));
    const [first, ...others] = campaigns;
    if (first === undefined) return [];
    const where = `“${first.name}”${others.length > 0 ? ` and ${pluralWords(others.length, "other campaign")}` : ""}`;
    const cost = campaigns.reduce((sum, campaign) => sum + monthCost(campaign), 0);
    return {
      // Several pages of a campaign may be broken.
      entity: { ...entityOf(first), id: `${first.id}/${shortOf(url)}` },
      sentence: `${url} ${words}. ${pluralWords(ads.length, "ad")} of ${where} ${ads.length === 1 ? "leads" : "lead"} there.`,
      because: [claim("Ads", ads.length, "count", daysBetween(today, 1, 1), url)],
      ...offered(
        ads.map(({ resource }) => ({ kind: "ad_status", target: resource, to: "PAUSED" })),
        "open",
      ),
      share: shareOf(cost, judging),
    };
  });
};

const LARGE_PRIME = 1_000_003;

/** A short name of an address, the same from day to day. */
function shortOf(url: string): string {
  let sum = 0;
  for (const letter of url) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % LARGE_PRIME;
  return sum.toString(36);
}
