import { type ErrorCode, notFound } from "@adwright/contracts/errors";
import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type {
  CampaignPlan,
  PublicationStatus,
  Receipt,
  StepStatus,
} from "@adwright/contracts/publication/publication";
import type { MadeResources, PublishStepName } from "@adwright/contracts/publication/steps";
import { createWriteTransaction } from "electrodb";

import { campaignSummaryEntity } from "../campaign/campaign-entity.ts";
import { allOf, anyOf } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import { readTogether } from "../table/read-together.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { makePublicationEnd } from "./publication-end.ts";
import {
  publicationEntity,
  publicationMadeEntity,
  publicationPlanEntity,
} from "./publication-entity.ts";
import { makePublicationLock } from "./publication-lock.ts";
import { makePublicationSteps } from "./publication-steps.ts";
import type { ReceiptHead } from "./receipt.ts";

export interface PublicationStepRow {
  status: StepStatus;
  /** How often a call to Google was about to be sent; above 1 the account is read first. */
  attempts: number;
}

/** One publication of one campaign: small, because screens poll it (its plan is a separate item). */
export interface PublicationRow {
  userId: string;
  campaignId: number;
  publicationId: string;
  planHash: string;
  approvedBy: string;
  approvedAt: string;
  status: PublicationStatus;
  /** Counts from 1; `<publicationId>-<attempt>` names the execution. */
  attempt: number;
  /** What a failed earlier publication with another plan left behind; removed before anything is made. */
  leftovers?: Leftovers | undefined;
  steps: Record<PublishStepName, PublicationStepRow>;
  made: MadeResources;
  message: string;
  /** ISO 8601, while waiting for quota */
  waitingUntil?: string | undefined;
  error?: string | undefined;
  /** The form's field that the error is about. */
  errorField?: string | undefined;
  /** The code of the error, where it was one of Google's. */
  errorCode?: ErrorCode | undefined;
  cancelRequested: boolean;
  startedAt: string;
  completedAt?: string | undefined;
  /** The latest job started to undo it. */
  undoJobId?: string | undefined;
}

/** Names one publication of one campaign: the campaign may have a newer one. */
export type PublicationKey = Pick<PublicationRow, "userId" | "campaignId" | "publicationId">;

/** One worker's exclusive right to work on a publication, until it runs out. Times are epoch ms. */
export interface PublicationLease {
  by: string;
  nowMs: number;
  untilMs: number;
}

/** What screens poll: everything but the resource names, which grow with the campaign. */
export type PublicationProgress = Omit<PublicationRow, "made" | "leftovers">;

export interface PublicationStore {
  /** Consistent read without what was made: one read unit at any size, for polling. */
  findProgress(userId: string, campaignId: number): Promise<PublicationProgress | undefined>;
  /** What was written a moment ago may be missing unless `consistent`. */
  find(
    userId: string,
    campaignId: number,
    options?: { consistent: boolean },
  ): Promise<PublicationRow | undefined>;
  /** Consistent read, because plans overwrite each other. NOT_FOUND without a publication. */
  getPlan(userId: string, campaignId: number): Promise<CampaignPlan>;
  /**
   * Puts publication and plan and moves the campaign from draft (or failed) to publishing, in one transaction, if its
   * version is still the one the plan was made of. Replaces `before`, which must have failed, been cancelled or been
   * undone, and must be unchanged and unlocked. False when it is not, when there is another one, or when the campaign
   * is not a draft or was saved since.
   */
  start(
    row: PublicationRow,
    plan: CampaignPlan,
    from: {
      version: number;
      before?: Pick<PublicationRow, "publicationId" | "attempt"> | undefined;
    },
  ): Promise<boolean>;
  /**
   * Takes or renews the lock of the publication: two runs at a time would create things twice. While another worker
   * has the lock, answers until when (epoch ms).
   */
  lock(key: PublicationKey, lease: PublicationLease): Promise<number | undefined>;
  /** Releases the lock if `by` still has it. */
  unlock(key: PublicationKey, by: string): Promise<void>;
  /**
   * Marks a step as loading, adds one to its attempts and returns the new row. A step that is done and a publication
   * that is to be cancelled are returned unchanged. CONFLICT when it has ended or was replaced, or when an attempt
   * later than `attempt` has taken over.
   */
  beginStep(key: PublicationKey, step: PublishStepName, attempt: number): Promise<PublicationRow>;
  /** Marks the step as success and merges what it made, each resource once. CONFLICT as above; what was made is stored all the same. */
  finishStep(key: PublicationKey, step: PublishStepName, made: MadeResources): Promise<void>;
  /**
   * `until` is ISO 8601. False, and nothing is written, when it was cancelled since the caller read
   * `cancelRequested`. CONFLICT as above.
   */
  wait(
    key: PublicationKey,
    wait: { until: string; message: string; cancelRequested: boolean },
  ): Promise<boolean>;
  /**
   * Starts the next attempt: ends a wait, or replaces an execution that died while running. False when status or
   * attempt have changed, or the wait was ended before.
   */
  takeOver(
    key: PublicationKey,
    from: { attempt: number; status: "waiting" | "running" },
  ): Promise<boolean>;
  /** Notes which field of the form a step is about to fail for, if any, and the code of its error. */
  recordFailureField(
    key: PublicationKey,
    failure: { field: string | undefined; code: ErrorCode },
  ): Promise<void>;
  /** Notes the job that undoes a complete publication, so that every screen can follow it. */
  noteUndo(key: PublicationKey, jobId: string): Promise<void>;
  /** False when nothing is running. */
  requestCancel(userId: string, campaignId: number): Promise<boolean>;
  /**
   * Ends a publication, or undoes a complete one: publication, campaign status, counters, receipt and history in one
   * transaction. The first end wins. CANCELLED for a completion after a cancellation. A campaign whose publication was
   * cancelled or undone is a draft again. `message` is shown with it; each end has a default.
   */
  end(change: {
    userId: string;
    campaignId: number;
    publicationId: string;
    status: "complete" | "failed" | "cancelled" | "undone";
    /** Id of the person who caused it. */
    by: string;
    failedStep?: PublishStepName | undefined;
    error?: string | undefined;
    message?: string | undefined;
    at: string;
    /** Makes the receipt as the next link after the head; called again when another one came first. */
    receipt?: ((head: ReceiptHead | undefined) => Receipt) | undefined;
  }): Promise<void>;
}

const replaceable: PublicationStatus[] = ["failed", "cancelled", "undone"];

export function makePublicationStore(table: Table): PublicationStore {
  const publications = () => table.entity(publicationEntity);
  const plans = () => table.entity(publicationPlanEntity);
  const madeItems = () => table.entity(publicationMadeEntity);
  const campaigns = () => table.entity(campaignSummaryEntity);

  async function readBoth(userId: string, campaignId: number, options: { consistent: boolean }) {
    const keys = [
      publications().get({ userId, campaignId }).params().Key,
      madeItems().get({ userId, campaignId }).params().Key,
    ];
    const [row, made] = await readTogether(table, keys, options);
    const publication = row && publications().parse(row).data;
    const madeItem = made && madeItems().parse(made).data;
    if (!publication || madeItem?.publicationId !== publication.publicationId) return undefined;
    return { ...publication, ...(unpack(madeItem) ?? { made: {} }) };
  }

  return {
    async findProgress(userId, campaignId) {
      // Consistent: the end of an earlier attempt, read again, would end the watching of this one.
      const { data } = await publications().get({ userId, campaignId }).go({ consistent: true });
      return data ?? undefined;
    },

    async find(userId, campaignId, options = { consistent: false }) {
      const row = await readBoth(userId, campaignId, options);
      return row ?? readBoth(userId, campaignId, { consistent: true });
    },

    async getPlan(userId, campaignId) {
      const { data } = await plans().get({ userId, campaignId }).go({ consistent: true });
      const plan = data === null ? undefined : unpack(data);
      if (plan === undefined) throw notFound();
      return plan;
    },

    async start(row, plan, { version, before }) {
      const { made, leftovers, ...publication } = row;
      const { userId, campaignId, publicationId } = row;
      const key = { userId, campaignId };
      const startedMs = Date.parse(row.startedAt);
      const entities = {
        publication: publications(),
        campaign: campaigns(),
        plan: plans(),
        made: madeItems(),
      };
      const refused = await transact(
        createWriteTransaction(entities, (write) => [
          write.publication
            .put(withoutUndefined(publication))
            .where((stored, is) =>
              before === undefined
                ? is.notExists(stored.status)
                : allOf(
                    is.eq(stored.publicationId, before.publicationId),
                    is.eq(stored.attempt, before.attempt),
                    // A deletion of the campaign locks it while it removes the leftovers.
                    anyOf(is.notExists(stored.lockedBy), is.lte(stored.lockedUntilMs, startedMs)),
                    anyOf(...replaceable.map((status) => is.eq(stored.status, status))),
                  ),
            )
            .commit(),
          write.campaign
            .patch({ userId, id: campaignId })
            // Its amounts stay in the currency of the plan, even if the brand's currency changes.
            .set({ status: "publishing", currencyCode: plan.currencyCode })
            .remove(["error"])
            .where((stored, is) =>
              allOf(
                is.eq(stored.version, version),
                anyOf(is.eq(stored.status, "draft"), is.eq(stored.status, "failed")),
              ),
            )
            .commit(),
          write.plan.put({ ...key, ...pack(plan) }).commit(),
          write.made
            .put({ ...key, publicationId, revision: 0, ...pack({ made, leftovers }) })
            .commit(),
        ]),
      );
      return !refused.includes(true);
    },

    ...makePublicationEnd(table),
    ...makePublicationLock(table),
    ...makePublicationSteps(table),
  };
}
