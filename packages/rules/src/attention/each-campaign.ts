import type { HistoryEvent } from "@adwright/contracts/figures/attention";

import {
  type AttentionRows,
  type CampaignToJudge,
  daysBetween,
  entityOf,
  type Finding,
  isOldEnough,
  type Judging,
  type Kind,
  seriesOf,
  daysAgo,
} from "./attention-rows.ts";
import type { Evidence } from "./statistics.ts";

type Days = ReturnType<typeof daysBetween>;

/** What a kind says of a campaign whose figures changed. */
type Judged = Omit<Finding, "entity" | "causes" | "series"> & {
  /** The days of the small chart, yesterday first. */
  values: readonly number[];
  evidence: Evidence;
};

/** A kind that judges the days of each campaign that has enough of them, with what was changed before they did. */
export const eachCampaign =
  (
    judge: (
      campaign: CampaignToJudge,
      judging: Judging,
      days: { last: (count: number) => Days; between: (first: number, last: number) => Days },
    ) => Judged | undefined,
  ): Kind =>
  (judging) =>
    judging.campaigns.flatMap((campaign): Finding[] => {
      const { today, rows } = judging;
      if (!isOldEnough(campaign, today, rows.from)) return [];
      const between = (first: number, last: number) => daysBetween(today, first, last);
      const last = (count: number) => between(count, 1);
      const judged = judge(campaign, judging, { last, between });
      if (judged === undefined) return [];
      const { values, evidence, ...finding } = judged;
      const causes = causesOf(judging, campaign, evidence);
      const undoes = causes[0]?.setId ?? undefined;
      return [
        {
          ...finding,
          entity: entityOf(campaign),
          series: seriesOf(values, today),
          causes,
          ...(undoes !== undefined && { undoes, next: "stage" }),
        },
      ];
    });

/** A kind that judges, of each campaign, what was read of it beside its days. */
export const eachWith =
  <Item extends { campaign: string }>(
    itemsOf: (rows: AttentionRows) => readonly Item[] | undefined,
    judge: (
      campaign: CampaignToJudge,
      items: readonly Item[],
      judging: Judging,
    ) => (Omit<Finding, "entity"> & Partial<Pick<Finding, "entity">>) | undefined,
  ): Kind =>
  (judging) =>
    [...Map.groupBy(itemsOf(judging.rows) ?? [], ({ campaign }) => campaign)].flatMap(
      ([id, items]) => {
        const campaign = judging.byId.get(id);
        const judged = campaign && judge(campaign, items, judging);
        return judged ? { entity: entityOf(campaign), ...judged } : [];
      },
    );

const MOST_CAUSES = 3;
/** A change is not named where one on another day is a thousand times as likely. */
const FAR = Math.log(1000);
/** One that concerns more than the campaign is half as likely to be what changed it. */
const SHARED = Math.log(2);
/** Texts, names and labels move figures by a third far more rarely than what is bid, paid and targeted. */
const MILD = /\/(assets|labels|campaignLabels|campaignAssets|adGroupAssets|customerAssets|ads)\//;
const MILDER = Math.log(50);

const isAbout = ({ campaign, resource }: HistoryEvent, { id, state }: CampaignToJudge): boolean => {
  if (campaign !== null) return campaign === id;
  return !resource.includes("/campaignBudgets/") || resource === state.budget;
};

/** What was changed before the figures changed, the likeliest first by the days that follow it. */
function causesOf(
  { history, today }: Judging,
  campaign: CampaignToJudge,
  evidence: Evidence,
): HistoryEvent[] {
  const least = Math.max(...evidence) - FAR;
  const likelihoodOf = ({ day, campaign: own, resource }: HistoryEvent) => {
    const days = daysAgo(day, today);
    // It may have been made late on its day.
    const after = Math.max(...[days, days - 1].map((since) => evidence[since - 1] ?? -Infinity));
    const isOwn = own !== null || resource === campaign.state.budget;
    return after - (isOwn ? 0 : SHARED) - (MILD.test(resource) ? MILDER : 0);
  };
  return history
    .filter((event) => isAbout(event, campaign))
    .map((event) => ({ event, likelihood: likelihoodOf(event) }))
    .filter(({ likelihood }) => likelihood > least)
    .toSorted((left, right) => right.likelihood - left.likelihood)
    .slice(0, MOST_CAUSES)
    .map(({ event }) => event);
}
