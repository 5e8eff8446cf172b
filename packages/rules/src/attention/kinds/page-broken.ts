import {
  claim,
  daysBetween,
  entityOf,
  type Kind,
  monthCost,
  offered,
  shareOf,
} from "../attention-rows.ts";
import { pluralWords } from "../words.ts";

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
