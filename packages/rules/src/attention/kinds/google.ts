import type { HistoryEvent } from "@adwright/contracts/figures/attention";

import { addDays } from "../../report-period.ts";
import {
  type CampaignToJudge,
  claim,
  daysAgo,
  DAYS_BACK,
  daysBetween,
  entityOf,
  type Kind,
  monthCost,
  offered,
  shareOf,
  sum,
  type Finding,
} from "../attention-rows.ts";
import { pluralWords, countWords } from "../words.ts";

const DAYS = 7;

/** What Google changed by itself in the last 7 days, with the figures before and after. */
export const googleChanged: Kind = (judging) => {
  const { history, today } = judging;
  const recent = history.filter(
    ({ origin, day }) => origin === "google" && day >= addDays(today, -DAYS),
  );
  return judging.campaigns.flatMap((campaign) => {
    const events = recent.filter((event) => isOf(event, campaign));
    if (events.length === 0) return [];
    const first = events.map(({ day }) => day).toSorted()[0] ?? today;
    return {
      entity: entityOf(campaign),
      sentence: `Google made ${pluralWords(events.length, "change")} in “${campaign.name}” by itself.`,
      because: figuresAround(campaign, first, today),
      causes: events.slice(0, 3),
      ...offered(
        events.flatMap(({ undo }) => undo ?? []),
        "read",
      ),
      share: shareOf(monthCost(campaign), judging),
    };
  });
};

const isOf = ({ campaign, resource }: HistoryEvent, { id, state }: CampaignToJudge): boolean =>
  campaign === id || (campaign === null && resource === state.budget);

/** The complete days since the change, and as many before it. */
function figuresAround({ cost, conversions }: CampaignToJudge, first: string, today: string) {
  const after = daysAgo(first, today) - 1;
  if (after < 1) return [];
  const [before, since] = [
    daysBetween(today, 2 * after + 1, after + 2),
    daysBetween(today, after, 1),
  ];
  const end = Math.min(DAYS_BACK, 2 * after + 1);
  return [
    claim("Cost since", sum(cost, 0, after), "money", since),
    claim("Cost before", sum(cost, after + 1, end), "money", before),
    claim("Conversions since", sum(conversions, 0, after), "count", since),
    claim("Conversions before", sum(conversions, after + 1, end), "count", before),
  ];
}

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
