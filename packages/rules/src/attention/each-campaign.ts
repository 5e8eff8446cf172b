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
} from "./attention-rows.ts";
import { causesOf } from "./causes.ts";
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
