import { adOf, claim, daysBetween, monthCost, shareOf } from "../attention-rows.ts";
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
