import { keys } from "../keys.ts";
import { epochSeconds, number, numericId, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { readNow } from "../table/read.ts";

/** The last plan of a campaign that Google's validation accepted. */
export const planCheckEntity = entity("plancheck", keys.planCheck, {
  userId: text,
  campaignId: numericId,
  planHash: text,
  /** Epoch ms */
  checkedAtMs: number,
  /** The account's usual daily budget, 0 if none of its campaigns serves; absent if it was not read. */
  usualMicros: optionalNumber,
  ttl,
});

/** Google's validation accepted this plan. */
export type PlanCheckRow = RowOf<typeof planCheckEntity>;

const KEPT_MS = 24 * 60 * 60 * 1000;

export function makePlanCheckStore(table: Table) {
  const checks = () => table.entity(planCheckEntity);

  return {
    /** Replaces the previous one, as a campaign has one plan at a time. */
    async put(check: PlanCheckRow): Promise<void> {
      await checks()
        .put({ ...withoutUndefined(check), ttl: epochSeconds(check.checkedAtMs + KEPT_MS) })
        .go();
    },

    /** Consistent read, because it decides whether Google is asked again. */
    find: (userId: string, campaignId: number): Promise<PlanCheckRow | undefined> =>
      readNow(checks().get({ userId, campaignId })),
  };
}
