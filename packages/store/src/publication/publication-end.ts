import type { CampaignStatus } from "@adwright/contracts/campaign";
import { AppError, conflict, notFound } from "@adwright/contracts/errors";
import type { ActivityKind } from "@adwright/contracts/publication/history";
import {
  PUBLISHED,
  type PublicationStatus,
  type Receipt,
} from "@adwright/contracts/publication/publication";
import type { PublishStepName } from "@adwright/contracts/publication/steps";
import type { createWriteTransaction } from "electrodb";

import { campaignGroupEntity } from "../campaign-group/group-row.ts";
import { counterMove } from "../campaign/campaign-counters.ts";
import { campaignSummaryEntity, type ServingStatus } from "../campaign/campaign-row.ts";
import { refreshLatestDraft } from "../campaign/latest-draft.ts";
import { oneMore, type HourlyCountName } from "../staff/hourly-count.ts";
import { hourlyCountEntity } from "../staff/hourly-count.ts";
import { statsEntity } from "../staff/stats.ts";
import { type Table } from "../table/entity.ts";
import { pack } from "../table/packed.ts";
import { allOf, isOneOf, transact } from "../table/write.ts";
import { activityEntity } from "./activity.ts";
import { inProgress, publicationEntity } from "./publication-row.ts";
import {
  receiptEntity,
  receiptHeadEntity,
  receiptOfCampaignEntity,
  type ReceiptHead,
} from "./receipt-row.ts";
import { makeReceiptStore } from "./receipt.ts";

/** How a publication ends. */
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

const entitiesIn = (table: Table) => ({
  publication: table.entity(publicationEntity),
  campaign: table.entity(campaignSummaryEntity),
  act: table.entity(activityEntity),
  group: table.entity(campaignGroupEntity),
  stats: table.entity(statsEntity),
  hourlyCount: table.entity(hourlyCountEntity),
  head: table.entity(receiptHeadEntity),
  receipt: table.entity(receiptEntity),
  pointer: table.entity(receiptOfCampaignEntity),
});

type Entities = ReturnType<typeof entitiesIn>;
type Transaction = Parameters<
  Parameters<typeof createWriteTransaction<Entities, unknown, []>>[1]
>[0];

/** Writes all rows of an end at once. Answers the rows whose condition refused it; empty if all are written. */
async function writeEnd(
  table: Table,
  ending: Ending,
  { head, groupId }: { head: ReceiptHead | undefined; groupId: number | undefined },
): Promise<ReadonlySet<string>> {
  const receipt = ending.receipt?.(head);
  let rows: string[] = [];
  const refused = await transact(entitiesIn(table), (tx) => {
    const operations = {
      publication: endPublication(tx, ending),
      campaign: moveCampaign(tx, ending),
      act: noteActivity(tx, ending),
      ...countEnd(tx, ending, groupId),
      ...(receipt && chainReceipt(tx, ending, receipt, head)),
    };
    rows = Object.keys(operations);
    return Object.values(operations);
  });
  return new Set(rows.filter((_, index) => refused[index]));
}

const messageOf = ({ message, error, status }: Ending): string =>
  message ?? error ?? transitions[status].words;

function endPublication(tx: Transaction, ending: Ending) {
  const { userId, campaignId, publicationId, status, failedStep, error, at } = ending;
  return tx.publication
    .patch({ userId, campaignId })
    .data((row, change) => {
      change.set(row.status, status);
      change.set(row.completedAt, at);
      change.set(row.message, messageOf(ending));
      change.remove(row.waitingUntil);
      if (error !== undefined) change.set(row.error, error);
      if (failedStep !== undefined) change.set(row.steps[failedStep].status, "error");
    })
    .where((row, is) =>
      allOf(
        is.eq(row.publicationId, publicationId),
        isOneOf(is, row.status, transitions[status].publication),
        // The person who just canceled was told that it will not be published.
        ...(status === "complete" ? [is.eq(row.cancelRequested, false)] : []),
      ),
    )
    .commit();
}

function moveCampaign(
  tx: Transaction,
  { userId, campaignId, status, error, at, published }: Ending,
) {
  const { campaign, campaignAfter } = transitions[status];
  return tx.campaign
    .patch({ userId, id: campaignId })
    .data((row, change) => {
      change.set(row.status, campaignAfter);
      change.set(row.changedAt, at);
      if (error !== undefined) change.set(row.error, error);
      if (published) {
        change.set(row.googleCampaign, published.googleCampaign);
        change.set(row.servingStatus, published.servingStatus);
        change.set(row.servingAt, at);
      }
      if (status === "undone") {
        change.remove(row.googleCampaign);
        change.remove(row.servingStatus);
        change.remove(row.servingAt);
      }
    })
    .where((row, is) => is.eq(row.status, campaign))
    .commit();
}

function noteActivity(tx: Transaction, ending: Ending) {
  const { userId, campaignId, publicationId, status, by, at } = ending;
  const actId = `${publicationId}-${status}`;
  const { act: kind } = transitions[status];
  return tx.act
    .put({ userId, campaignId, at, message: messageOf(ending), actId, kind, by })
    .commit();
}

/** Counters of the group, of the person and of the hour, where this end moves them. */
function countEnd(
  tx: Transaction,
  { userId, status, at, isRefused }: Ending,
  groupId: number | undefined,
) {
  const { campaign, campaignAfter } = transitions[status];
  const moved = counterMove(campaign, campaignAfter);
  const what = isRefused === true ? undefined : hourlyCountOf[status];
  const counted = what && oneMore(what, Date.parse(at));
  const published = groupMoveOf[status] ?? 0;
  return {
    ...(groupId !== undefined && {
      group: tx.group.patch({ userId, id: groupId }).add({ published }).commit(),
    }),
    ...(moved && { stats: tx.stats.update({ userId }).add(moved).commit() }),
    ...(counted && {
      hourlyCount: tx.hourlyCount
        .update(counted.key)
        .add({ times: 1 })
        .set({ ttl: counted.ttl })
        .commit(),
    }),
  };
}

/** Links the receipt to the person's chain, unless another one was linked after `head` was read. */
function chainReceipt(
  tx: Transaction,
  { userId, campaignId }: Ending,
  receipt: Receipt,
  before: ReceiptHead | undefined,
) {
  const { sequence, hash } = receipt;
  return {
    head: tx.head
      .put({ userId, sequence, hash })
      .where((row, is) => (before ? is.eq(row.hash, before.hash) : is.notExists(row.hash)))
      .commit(),
    receipt: tx.receipt.create({ userId, sequence, ...pack(receipt) }).commit(),
    pointer: tx.pointer.put({ userId, campaignId, sequence }).commit(),
  };
}

export function makePublicationEnd(table: Table) {
  const receipts = makeReceiptStore(table);

  /** The group whose count changes with this end; undefined if there is none. */
  async function findGroupId({ userId, campaignId, status }: Ending): Promise<number | undefined> {
    if (groupMoveOf[status] === undefined) return undefined;
    const campaigns = table.entity(campaignSummaryEntity);
    const { data } = await campaigns.get({ userId, id: campaignId }).go();
    return data?.groupId;
  }

  /** Throws why an end was refused; returns if the publication has already ended. */
  async function explainRefusal({ userId, campaignId, publicationId, status }: Ending) {
    const publications = table.entity(publicationEntity);
    const { data: row } = await publications.get({ userId, campaignId }).go({ consistent: true });
    if (row === null) throw notFound();
    const isOpen = transitions[status].publication.includes(row.status);
    const isCancelled = status === "complete" && row.cancelRequested;
    if (row.publicationId === publicationId && isOpen && isCancelled) {
      throw new AppError("CANCELLED", "This publication was canceled.");
    }
    if (row.publicationId !== publicationId || isOpen) {
      throw conflict("This publication cannot be ended: its campaign was changed.");
    }
  }

  /** Repeated if another receipt was linked to the chain first. Returns whether it was written. */
  async function writeInChain(ending: Ending): Promise<boolean> {
    let groupId = await findGroupId(ending);
    const isWritten = await receipts.inChain(ending.userId, async (head) => {
      const refused = await writeEnd(table, ending, { head, groupId });
      if (refused.size === 0) return true;
      // The group was deleted in the meantime, so the end is written without it.
      if (refused.has("group")) groupId = undefined;
      return refused.has("publication") || refused.has("campaign") ? false : undefined;
    });
    return isWritten === true;
  }

  return {
    /**
     * Ends a publication, or undoes a complete one: writes publication, campaign status, counters, receipt and activity
     * in one transaction. The first end counts. CANCELLED if a completion comes after a cancellation. A campaign whose
     * publication was canceled or undone becomes a draft again. `message` is shown with it and has a default for each
     * end.
     */
    async end(ending: Ending): Promise<void> {
      if (!(await writeInChain(ending))) await explainRefusal(ending);
      const { campaign, campaignAfter } = transitions[ending.status];
      // Also runs if the end is repeated, because the first call may have crashed before this.
      if (counterMove(campaign, campaignAfter)) await refreshLatestDraft(table, ending.userId);
    },
  };
}
