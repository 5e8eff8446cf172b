import { notFound } from "@adwright/contracts/errors";
import type { CampaignPlan, PublicationStatus } from "@adwright/contracts/publication/publication";

import { counterMove } from "../campaign/campaign-counters.ts";
import { campaignSummaryEntity } from "../campaign/campaign-row.ts";
import { refreshLatestDraft } from "../campaign/latest-draft.ts";
import { dueSoon, dueWorkEntity } from "../due/due-work.ts";
import { statsEntity } from "../staff/stats.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { readEach, readNow } from "../table/read.ts";
import { allOf, anyOf, isOneOf, transact } from "../table/write.ts";
import { makePublicationEnd } from "./publication-end.ts";
import {
  publicationEntity,
  publicationMadeEntity,
  publicationPlanEntity,
  type PublicationProgress,
  type PublicationRow,
} from "./publication-row.ts";
import { makePublicationSteps } from "./publication-steps.ts";

const replaceable: PublicationStatus[] = ["failed", "cancelled", "undone"];

export function makePublicationStore(table: Table) {
  const publications = () => table.entity(publicationEntity);
  const plans = () => table.entity(publicationPlanEntity);
  const madeItems = () => table.entity(publicationMadeEntity);
  const campaigns = () => table.entity(campaignSummaryEntity);

  return {
    /**
     * Without what was created, so that polling always takes one read unit. Consistent: a stale read of an earlier
     * attempt's end would make the screen stop polling this one.
     */
    findProgress: (userId: string, campaignId: number): Promise<PublicationProgress | undefined> =>
      readNow(publications().get({ userId, campaignId })),

    /** With what was created. Consistent read. */
    async find(userId: string, campaignId: number): Promise<PublicationRow | undefined> {
      const key = { userId, campaignId };
      const both = [
        [publicationEntity, key],
        [publicationMadeEntity, key],
      ] as const;
      const [publication, made] = await readEach(table, both, { consistent: true });
      if (!publication || made?.publicationId !== publication.publicationId) return undefined;
      return { ...publication, ...(unpack(made) ?? { made: {} }) };
    },

    /** Consistent read, because plans overwrite each other. NOT_FOUND if there is no publication. */
    async getPlan(userId: string, campaignId: number): Promise<CampaignPlan> {
      const row = await readNow(plans().get({ userId, campaignId }));
      const plan = row && unpack(row);
      if (plan === undefined) throw notFound();
      return plan;
    },

    /**
     * Writes publication and plan, makes it due soon, and changes the campaign from draft (or failed) to publishing, in one transaction, if
     * the campaign's version is still the one that the plan is based on. Replaces `before`, which must be failed,
     * canceled or undone, unchanged and unlocked. Returns false if it is not, if there is another publication, or if
     * the campaign is not a draft or was saved since.
     */
    async start(
      row: PublicationRow,
      plan: CampaignPlan,
      {
        version,
        before,
      }: {
        version: number;
        before?: Pick<PublicationRow, "publicationId" | "attempt"> | undefined;
      },
    ): Promise<boolean> {
      const { made, leftovers, ...publication } = row;
      const { userId, campaignId, publicationId } = row;
      const key = { userId, campaignId };
      const startedMs = Date.parse(row.startedAt);
      const { data: seen } = await campaigns().get({ userId, id: campaignId }).go({
        consistent: true,
      });
      const from = seen?.status === "failed" ? "failed" : "draft";
      const moved = counterMove(from, "publishing");
      const entities = {
        publication: publications(),
        campaign: campaigns(),
        plan: plans(),
        made: madeItems(),
        due: table.entity(dueWorkEntity),
        stats: table.entity(statsEntity),
      };
      const due = { userId, kind: "publication", key: String(campaignId) } as const;
      const refused = await transact(entities, (write) => [
        write.publication
          .put(withoutUndefined(publication))
          .where((stored, is) =>
            before === undefined
              ? is.notExists(stored.status)
              : allOf(
                  is.eq(stored.publicationId, before.publicationId),
                  is.eq(stored.attempt, before.attempt),
                  // Deleting the campaign locks it while leftovers are removed.
                  anyOf(is.notExists(stored.lockedBy), is.lte(stored.lockedUntilMs, startedMs)),
                  isOneOf(is, stored.status, replaceable),
                ),
          )
          .commit(),
        write.campaign
          .patch({ userId, id: campaignId })
          // The campaign's amounts stay in the plan's currency, even if the brand's currency changes.
          .set({ status: "publishing", currencyCode: plan.currencyCode })
          .remove(["error"])
          .where((stored, is) => allOf(is.eq(stored.version, version), is.eq(stored.status, from)))
          .commit(),
        write.plan.put({ ...key, ...pack(plan) }).commit(),
        write.made
          .put({ ...key, publicationId, revision: 0, ...pack({ made, leftovers }) })
          .commit(),
        write.due.put(dueSoon(due, startedMs)).commit(),
        ...(moved ? [write.stats.update({ userId }).add(moved).commit()] : []),
      ]);
      if (refused.includes(true)) return false;
      if (moved) await refreshLatestDraft(table, userId);
      return true;
    },

    ...makePublicationEnd(table),
    ...makePublicationSteps(table),
  };
}
