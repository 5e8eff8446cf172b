import type { CampaignStatus } from "@adwright/contracts/campaign";
import { AppError, notFound } from "@adwright/contracts/errors";
import type {
  CampaignPlan,
  PublicationStatus,
  Receipt,
  StepStatus,
} from "@adwright/contracts/publication";
import type { MadeResources, PublishStepName } from "@adwright/contracts/steps";
import { createWriteTransaction } from "electrodb";

import { counterMove } from "./campaign-counters.ts";
import { allOf, anyOf } from "./conditions.ts";
import { campaignSummaryEntity } from "./entities/campaign.ts";
import {
  publicationEntity,
  publicationMadeEntity,
  publicationPlanEntity,
  receiptEntity,
} from "./entities/publication.ts";
import { statsEntity } from "./entities/stats.ts";
import { refreshLatestDraft } from "./latest-draft.ts";
import type { Table } from "./open-table.ts";
import { pack, unpack } from "./packed.ts";
import { makePublicationSteps } from "./publication-steps.ts";
import { readRow } from "./read-row.ts";
import { readTogether } from "./read-together.ts";
import { transact } from "./transact.ts";
import { withoutUndefined } from "./without-undefined.ts";

export interface PublicationStepRow {
  status: StepStatus;
  /** How often a call to Google was about to be sent; above 1 the account is read first. */
  attempts: number;
}

/** One publication of one campaign: small, because screens poll it (its plan lies in an item of its own). */
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
  leftovers?: MadeResources | undefined;
  steps: Record<PublishStepName, PublicationStepRow>;
  made: MadeResources;
  message: string;
  /** ISO 8601, while waiting for quota */
  waitingUntil?: string | undefined;
  error?: string | undefined;
  cancelRequested: boolean;
  startedAt: string;
  completedAt?: string | undefined;
}

/** What screens poll: everything but the resource names, which grow with the campaign. */
export type PublicationProgress = Omit<PublicationRow, "made" | "leftovers">;

export interface PublicationStore {
  /** Without what was made: half a read unit at any size, for polling. */
  findProgress(userId: string, campaignId: number): Promise<PublicationProgress | undefined>;
  find(userId: string, campaignId: number): Promise<PublicationRow | undefined>;
  /** NOT_FOUND without a publication. */
  getPlan(userId: string, campaignId: number): Promise<CampaignPlan>;
  /**
   * Puts publication and plan and moves the campaign from draft (or failed) to publishing, in one transaction. A
   * failed or cancelled publication is replaced; false when one is running or complete, or the campaign is not a draft.
   */
  start(row: PublicationRow, plan: CampaignPlan): Promise<boolean>;
  /**
   * Marks a step as loading, adds one to its attempts and returns the row as it then stands. A step that is done and
   * a publication that is to be cancelled are returned as they are. CONFLICT when it has ended or was replaced.
   */
  beginStep(
    userId: string,
    campaignId: number,
    publicationId: string,
    step: PublishStepName,
  ): Promise<PublicationRow>;
  /** Marks the step as success and merges what it made, each resource once. CONFLICT as above; what was made stands. */
  finishStep(
    userId: string,
    campaignId: number,
    publicationId: string,
    step: PublishStepName,
    made: MadeResources,
  ): Promise<void>;
  /** `until` is ISO 8601. CONFLICT as above. */
  wait(
    userId: string,
    campaignId: number,
    publicationId: string,
    until: string,
    message: string,
  ): Promise<void>;
  /** False when nothing is running. */
  requestCancel(userId: string, campaignId: number): Promise<boolean>;
  /**
   * Ends it: publication, campaign status, counters and (when complete) the receipt in one transaction. The first end
   * stands. A cancelled campaign is a draft again. `message` is shown with it; there are words for each end without.
   */
  end(change: {
    userId: string;
    campaignId: number;
    publicationId: string;
    status: "complete" | "failed" | "cancelled";
    failedStep?: PublishStepName | undefined;
    error?: string | undefined;
    message?: string | undefined;
    at: string;
    receipt?: Receipt | undefined;
  }): Promise<void>;
  findReceipt(userId: string, campaignId: number): Promise<Receipt | undefined>;
}

type Ending = Parameters<PublicationStore["end"]>[0];

const campaignStatusAfter: Record<Ending["status"], CampaignStatus> = {
  complete: "published",
  failed: "failed",
  cancelled: "draft",
};

export function makePublicationStore(table: Table): PublicationStore {
  const publications = () => table.entity(publicationEntity);
  const plans = () => table.entity(publicationPlanEntity);
  const madeItems = () => table.entity(publicationMadeEntity);
  const receipts = () => table.entity(receiptEntity);
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

  /** What the refused end of a publication means: nothing when it has ended already. */
  async function explainRefusal({ userId, campaignId, publicationId }: Ending) {
    const { data: row } = await publications().get({ userId, campaignId }).go({ consistent: true });
    if (row === null) throw notFound();
    const isGoing = row.status === "running" || row.status === "waiting";
    if (row.publicationId !== publicationId || isGoing) {
      throw new AppError("CONFLICT", "This publication cannot be ended: its campaign was changed.");
    }
  }

  return {
    findProgress: (userId, campaignId) =>
      readRow((options) => publications().get({ userId, campaignId }).go(options)),

    async find(userId, campaignId) {
      const row = await readBoth(userId, campaignId, { consistent: false });
      return row ?? readBoth(userId, campaignId, { consistent: true });
    },

    async getPlan(userId, campaignId) {
      const row = await readRow((options) => plans().get({ userId, campaignId }).go(options));
      const plan = row && unpack(row);
      if (plan === undefined) throw notFound();
      return plan;
    },

    async start(row, plan) {
      const { made, leftovers, ...publication } = row;
      const { userId, campaignId, publicationId } = row;
      const key = { userId, campaignId };
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
            .where(({ status }, is) =>
              anyOf(is.notExists(status), is.eq(status, "failed"), is.eq(status, "cancelled")),
            )
            .commit(),
          write.campaign
            .patch({ userId, id: campaignId })
            .set({ status: "publishing" })
            .remove(["error"])
            .where(({ status }, is) => anyOf(is.eq(status, "draft"), is.eq(status, "failed")))
            .commit(),
          write.plan.put({ ...key, ...pack(plan) }).commit(),
          write.made
            .put({ ...key, publicationId, revision: 0, ...pack({ made, leftovers }) })
            .commit(),
        ]),
      );
      return !refused.includes(true);
    },

    async end(ending) {
      const { userId, campaignId, publicationId, status, failedStep, error, at, receipt } = ending;
      const campaignStatus = campaignStatusAfter[status];
      const moved = counterMove("publishing", campaignStatus);
      const entities = {
        publication: publications(),
        campaign: campaigns(),
        stats: table.entity(statsEntity),
        receipt: receipts(),
      };
      const refused = await transact(
        createWriteTransaction(entities, (write) => [
          write.publication
            .patch({ userId, campaignId })
            .data((row, change) => {
              change.set(row.status, status);
              change.set(row.completedAt, at);
              change.set(row.message, ending.message ?? wordsFor(ending));
              change.remove(row.waitingUntil);
              if (error !== undefined) change.set(row.error, error);
              if (failedStep !== undefined) change.set(row.steps[failedStep].status, "error");
            })
            .where((row, is) =>
              allOf(
                is.eq(row.publicationId, publicationId),
                anyOf(is.eq(row.status, "running"), is.eq(row.status, "waiting")),
              ),
            )
            .commit(),
          write.campaign
            .patch({ userId, id: campaignId })
            .set(withoutUndefined({ status: campaignStatus, error }))
            .where((row, is) => is.eq(row.status, "publishing"))
            .commit(),
          ...(moved ? [write.stats.update({ userId }).add(moved).commit()] : []),
          ...(receipt
            ? [write.receipt.put({ userId, campaignId, ...pack(receipt) }).commit()]
            : []),
        ]),
      );
      if (refused.includes(true)) await explainRefusal(ending);
      // Also after a repetition: the first call may have been cut off before this.
      if (moved) await refreshLatestDraft(table, userId);
    },

    async findReceipt(userId, campaignId) {
      const row = await readRow((options) => receipts().get({ userId, campaignId }).go(options));
      return row && unpack(row);
    },

    ...makePublicationSteps(table),
  };
}

function wordsFor({ status, error }: Ending): string {
  if (status === "complete") return "Campaign published";
  if (status === "cancelled") return "Publication cancelled";
  return error ?? "Publication failed";
}
