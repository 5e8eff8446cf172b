import {
  claim,
  daysBetween,
  entityOf,
  type Finding,
  type Kind,
  shareOf,
} from "../attention-rows.ts";
import { countWords } from "../words.ts";

/** Recommendations of Google that can be staged here, with Google's own figures. */
export const googleRecommends: Kind = (judging) => {
  const { rows, today } = judging;
  const days = daysBetween(today, DAYS, 1);
  return (rows.recommendations ?? []).flatMap((advice): Finding[] => {
    const campaign = judging.byId.get(advice.campaign ?? "");
    if (campaign === undefined || advice.changes.length === 0) return [];
    const more = advice.conversionsMore ?? 0;
    const hope = more > 0 ? ` Google expects ${countWords(more)} more conversions a week.` : "";
    return [
      {
        entity: { ...entityOf(campaign), id: `${campaign.id}/${advice.id}` },
        sentence: `Google recommends for “${campaign.name}”: ${advice.title} (${advice.detail}).${hope}`,
        because:
          more > 0 ? [claim("Google's estimate of more conversions", more, "count", days)] : [],
        changes: advice.changes,
        next: "stage",
        share: shareOf(0, judging),
      },
    ];
  });
};

const DAYS = 7;
