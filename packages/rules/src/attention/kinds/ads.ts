import { grouped } from "../../performance.ts";
import { adOf, claim, daysBetween, type Kind, monthCost, shareOf } from "../attention-rows.ts";
import { pluralWords } from "../words.ts";

/** Ads that Google's review refused. */
export const adsDisapproved: Kind = (judging) => {
  const refused = judging.rows.ads.filter(({ approval }) => approval === "DISAPPROVED");
  const today = daysBetween(judging.today, 1, 1);
  return [...grouped(refused, ({ campaign }) => campaign)].flatMap(([id, ads]) => {
    const campaign = judging.byId.get(id);
    if (campaign === undefined) return [];
    const topics = [...new Set(ads.flatMap((ad) => ad.topics))].map(topicWords);
    const why = topics.length > 0 ? `: ${topics.join(", ")}` : "";
    return {
      kind: "ads-disapproved",
      entity: adOf(campaign, ads),
      sentence: `Google disapproved ${pluralWords(ads.length, "ad")} of “${campaign.name}”${why}.`,
      because: [
        claim("Disapproved ads", ads.length, "count", today),
        ...[...grouped(ads, ({ adGroupName }) => adGroupName)].map(([name, some]) =>
          claim("Disapproved ads", some.length, "count", today, name),
        ),
      ],
      causes: [],
      next: "open",
      share: shareOf(monthCost(campaign), judging),
    };
  });
};

/** Google Ads API: topics are names in capitals, such as DESTINATION_NOT_WORKING. */
const topicWords = (topic: string): string => topic.toLowerCase().replaceAll("_", " ");

const FEW_HEADLINES = 8;

/** Ads that Google calls poor and that have few headlines to choose from. */
export const adsWeak: Kind = (judging) => {
  const weak = judging.rows.ads.filter(
    ({ strength, headlines = FEW_HEADLINES }) => strength === "POOR" && headlines < FEW_HEADLINES,
  );
  const today = daysBetween(judging.today, 1, 1);
  return [...grouped(weak, ({ campaign }) => campaign)].flatMap(([id, ads]) => {
    const campaign = judging.byId.get(id);
    if (campaign === undefined) return [];
    return {
      kind: "ads-weak",
      entity: adOf(campaign, ads),
      sentence: `Google rates ${pluralWords(ads.length, "ad")} of “${campaign.name}” as poor, with fewer than 8 headlines. 15 are possible.`,
      because: ads.map(({ adGroupName, headlines = 0 }) =>
        claim("Headlines", headlines, "count", today, adGroupName),
      ),
      causes: [],
      next: "open",
      share: shareOf(monthCost(campaign), judging),
    };
  });
};
