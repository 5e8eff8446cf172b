import { grouped } from "../../performance.ts";
import { adOf, claim, daysBetween, type Kind, monthCost, shareOf } from "../attention-rows.ts";
import { pluralWords } from "../words.ts";

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
