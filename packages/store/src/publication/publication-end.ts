import { setTimeout as pause } from "node:timers/promises";

import type { CampaignStatus } from "@adwright/contracts/campaign";
import { AppError, notFound } from "@adwright/contracts/errors";
import type { ActivityKind } from "@adwright/contracts/publication/history";
import {
  PUBLISHED,
  type PublicationStatus,
  type Receipt,
} from "@adwright/contracts/publication/publication";
import type { PublishStepName } from "@adwright/contracts/publication/steps";
import { createWriteTransaction } from "electrodb";

import { campaignGroupEntity } from "../campaign-group/group-row.ts";
import { counterMove } from "../campaign/campaign-counters.ts";
import { campaignSummaryEntity, type ServingStatus } from "../campaign/campaign-row.ts";
import { refreshLatestDraft } from "../campaign/latest-draft.ts";
import { hourlyCountEntity } from "../staff/hourly-count-entity.ts";
import { oneMore, type HourlyCountName } from "../staff/hourly-count.ts";
import { statsEntity } from "../staff/stats-entity.ts";
import { allOf, anyOf } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { pack } from "../table/packed.ts";
import { transact } from "../table/transact.ts";
import { activityEntity } from "./activity-entity.ts";
import { inProgress } from "./in-progress.ts";
import { publicationEntity } from "./publication-entity.ts";
import {
  receiptEntity,
  receiptHeadEntity,
  receiptOfCampaignEntity,
  type ReceiptHead,
} from "./receipt-row.ts";
import { makeReceiptStore } from "./receipt.ts";

export interface Ending {
  userId: string;
  campaignId: number;
  publicationId: string;
  status: "complete" | "failed" | "cancelled" | "undone";
  /** The id of the person who caused it. */
  by: string;
  failedStep?: PublishStepName | undefined;
  error?: string | undefined;
  /** Google refused this plan or account, so the failure is not counted as ours. */
  isRefused?: boolean | undefined;
  message?: string | undefined;
  at: string;
  /** For a completion: the campaign in Google Ads, and whether it serves. */
  published?: { googleCampaign: string; servingStatus: ServingStatus } | undefined;
  /** Makes the receipt as the next link after the head. Called again if another receipt was linked first. */
  receipt?: ((head: ReceiptHead | undefined) => Receipt) | undefined;
}

interface Transition {
  publication: readonly PublicationStatus[];
  campaign: CampaignStatus;
  campaignAfter: CampaignStatus;
  act: ActivityKind;
  words: string;
}

const publishing = { publication: inProgress, campaign: "publishing" } as const;

const transitions: Record<Ending["status"], Transition> = {
  complete: {
    ...publishing,
    campaignAfter: "published",
    act: "published",
    words: PUBLISHED,
  },
  failed: {
    ...publishing,
    campaignAfter: "failed",
    act: "publish_failed",
    words: "Publication failed",
  },
  cancelled: {
    ...publishing,
    campaignAfter: "draft",
    act: "publish_cancelled",
    words: "Publication canceled",
  },
  undone: {
    publication: ["complete"],
    campaign: "published",
    campaignAfter: "draft",
    act: "undone",
    words: "Publication undone",
  },
};

/** How an end changes the number of published campaigns of the workflow group. */
const groupMoveOf: Partial<Record<Ending["status"], 1 | -1>> = { complete: 1, undone: -1 };

/** Ends that are counted per hour. */
const hourlyCountOf: Partial<Record<Ending["status"], HourlyCountName>> = {
  complete: "publication_complete",
  failed: "publication_failed",
};

// This many publications of one person may end at the same time: each attempt lets one more of them succeed.
const MAX_ATTEMPTS = 30;
const LONGEST_PAUSE_MS = 100;

export function makePublicationEnd(table: Table) {
  const publications = () => table.entity(publicationEntity);
  const receipts = makeReceiptStore(table);
  const entities = () => ({
    publication: publications(),
    campaign: table.entity(campaignSummaryEntity),
    stats: table.entity(statsEntity),
    receipt: table.entity(receiptEntity),
    head: table.entity(receiptHeadEntity),
    pointer: table.entity(receiptOfCampaignEntity),
    act: table.entity(activityEntity),
    hourlyCount: table.entity(hourlyCountEntity),
    group: table.entity(campaignGroupEntity),
  });

  /** The group whose count changes with this end; undefined if there is none. */
  async function findGroupId({ userId, campaignId, status }: Ending): Promise<number | undefined> {
    if (groupMoveOf[status] === undefined) return undefined;
    const campaigns = table.entity(campaignSummaryEntity);
    const { data } = await campaigns.get({ userId, id: campaignId }).go();
    return data?.groupId;
  }

  /**
   * Returns for each operation whether it was refused: publication, campaign, activity, the group if it counts, then
   * the others.
   */
  function write(
    ending: Ending,
    head: ReceiptHead | undefined,
    groupId: number | undefined,
  ): Promise<boolean[]> {
    const { userId, campaignId, publicationId, status, failedStep, error, at } = ending;
    const transition = transitions[status];
    const moved = counterMove(transition.campaign, transition.campaignAfter);
    const what = ending.isRefused === true ? undefined : hourlyCountOf[status];
    const counted = what && oneMore(what, Date.parse(at));
    const receipt = ending.receipt?.(head);
    const message = ending.message ?? error ?? transition.words;
    return transact(
      createWriteTransaction(entities(), (tx) => [
        tx.publication
          .patch({ userId, campaignId })
          .data((row, change) => {
            change.set(row.status, status);
            change.set(row.completedAt, at);
            change.set(row.message, message);
            change.remove(row.waitingUntil);
            if (error !== undefined) change.set(row.error, error);
            if (failedStep !== undefined) change.set(row.steps[failedStep].status, "error");
          })
          .where((row, is) =>
            allOf(
              is.eq(row.publicationId, publicationId),
              anyOf(...transition.publication.map((from) => is.eq(row.status, from))),
              // The person who just canceled was told that it will not be published.
              ...(status === "complete" ? [is.eq(row.cancelRequested, false)] : []),
            ),
          )
          .commit(),
        tx.campaign
          .patch({ userId, id: campaignId })
          .data((row, change) => {
            change.set(row.status, transition.campaignAfter);
            change.set(row.changedAt, at);
            if (error !== undefined) change.set(row.error, error);
            if (ending.published) {
              change.set(row.googleCampaign, ending.published.googleCampaign);
              change.set(row.servingStatus, ending.published.servingStatus);
              change.set(row.servingAt, at);
            }
            if (status === "undone") {
              change.remove(row.googleCampaign);
              change.remove(row.servingStatus);
              change.remove(row.servingAt);
            }
          })
          .where((row, is) => is.eq(row.status, transition.campaign))
          .commit(),
        tx.act
          .put({
            userId,
            campaignId,
            at,
            message,
            actId: `${publicationId}-${status}`,
            kind: transition.act,
            by: ending.by,
          })
          .commit(),
        ...(groupId === undefined
          ? []
          : [
              tx.group
                .patch({ userId, id: groupId })
                .add({ published: groupMoveOf[status] ?? 0 })
                .commit(),
            ]),
        ...(moved ? [tx.stats.update({ userId }).add(moved).commit()] : []),
        ...(counted
          ? [
              tx.hourlyCount
                .update(counted.key)
                .add({ times: 1 })
                .set({ ttl: counted.ttl })
                .commit(),
            ]
          : []),
        ...(receipt
          ? [
              tx.head
                .put({ userId, sequence: receipt.sequence, hash: receipt.hash })
                .where(({ hash }, is) => (head ? is.eq(hash, head.hash) : is.notExists(hash)))
                .commit(),
              tx.receipt.create({ userId, sequence: receipt.sequence, ...pack(receipt) }).commit(),
              tx.pointer.put({ userId, campaignId, sequence: receipt.sequence }).commit(),
            ]
          : []),
      ]),
    );
  }

  /** Throws why an end was refused; returns if the publication has already ended. */
  async function explainRefusal({ userId, campaignId, publicationId, status }: Ending) {
    const { data: row } = await publications().get({ userId, campaignId }).go({ consistent: true });
    if (row === null) throw notFound();
    const isOpen = transitions[status].publication.includes(row.status);
    const isCancelled = status === "complete" && row.cancelRequested;
    if (row.publicationId === publicationId && isOpen && isCancelled) {
      throw new AppError("CANCELLED", "This publication was canceled.");
    }
    if (row.publicationId !== publicationId || isOpen) {
      throw new AppError("CONFLICT", "This publication cannot be ended: its campaign was changed.");
    }
  }

  /** Repeated if another receipt was linked to the chain first. */
  async function writeInChain(ending: Ending): Promise<boolean[]> {
    let refused: boolean[] = [];
    let groupId = await findGroupId(ending);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const head = ending.receipt ? await receipts.findHead(ending.userId) : undefined;
      refused = await write(ending, head, groupId);
      const [publication = false, campaign = false, , group = false] = refused;
      if (publication || campaign || !refused.includes(true)) return refused;
      // The group was deleted in the meantime, so the end is written without it.
      if (groupId !== undefined && group) groupId = undefined;
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
    return refused;
  }

  return {
    /**
     * Ends a publication, or undoes a complete one: writes publication, campaign status, counters, receipt and activity
     * in one transaction. The first end counts. CANCELLED if a completion comes after a cancellation. A campaign whose
     * publication was canceled or undone becomes a draft again. `message` is shown with it and has a default for each
     * end.
     */
    async end(ending: Ending): Promise<void> {
      const refused = await writeInChain(ending);
      if (refused.includes(true)) await explainRefusal(ending);
      const { campaign, campaignAfter } = transitions[ending.status];
      // Also runs if the end is repeated, because the first call may have crashed before this.
      if (counterMove(campaign, campaignAfter)) await refreshLatestDraft(table, ending.userId);
    },
  };
}
