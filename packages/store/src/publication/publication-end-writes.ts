import type { CampaignStatus } from "@adwright/contracts/campaign";
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
import { hourlyCountEntity, type HourlyCountName, oneMore } from "../staff/hourly-count.ts";
import { statsEntity } from "../staff/stats.ts";
import type { Table } from "../table/entity.ts";
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

export const transitions: Record<Ending["status"], Transition> = {
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
export const groupMoveOf: Partial<Record<Ending["status"], 1 | -1>> = { complete: 1, undone: -1 };

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
export async function writeEnd(
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
