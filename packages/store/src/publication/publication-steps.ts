import { AppError, type ErrorCode, notFound } from "@adwright/contracts/errors";
import {
  type MadeResources,
  type PublishStepName,
  publishSteps,
} from "@adwright/contracts/publication/steps";

import { allOf, anyOf } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import { mergeMade } from "./merge-made.ts";
import { publicationEntity, publicationMadeEntity } from "./publication-entity.ts";
import type { PublicationRow } from "./publication-row.ts";

const MAX_ATTEMPTS = 10;
const quietly = { returnOnConditionCheckFailure: true } as const;

/** The part of the publication store that a running publication writes. */
export interface PublicationSteps {
  /**
   * Marks a step as loading, adds one to its attempts and returns the row as it then stands. A step that is done and
   * a publication that is to be cancelled are returned as they are. CONFLICT when it has ended or was replaced, or
   * when a later attempt than `attempt` goes on: two at a time would make things twice.
   */
  beginStep(
    userId: string,
    campaignId: number,
    publicationId: string,
    step: PublishStepName,
    attempt: number,
  ): Promise<PublicationRow>;
  /** Marks the step as success and merges what it made, each resource once. CONFLICT as above; what was made stands. */
  finishStep(
    userId: string,
    campaignId: number,
    publicationId: string,
    step: PublishStepName,
    made: MadeResources,
  ): Promise<void>;
  /**
   * `until` is ISO 8601. False, and nothing is written, when it was called off since the caller read
   * `cancelRequested`. CONFLICT as above.
   */
  wait(
    userId: string,
    campaignId: number,
    publicationId: string,
    wait: { until: string; message: string; cancelRequested: boolean },
  ): Promise<boolean>;
  /**
   * Ends a wait, or replaces an execution that has died while it was running, and counts the attempt on; false when
   * it is not in that status and attempt any more, or its wait was ended before.
   */
  takeOver(
    userId: string,
    campaignId: number,
    publicationId: string,
    from: { attempt: number; status: "waiting" | "running" },
  ): Promise<boolean>;
  /** Notes which field of the form a step is about to fail for, if any, and the code of its error. */
  blame(
    userId: string,
    campaignId: number,
    publicationId: string,
    blamed: { field: string | undefined; code: ErrorCode },
  ): Promise<void>;
  /** Notes the job that takes down what is complete, so that every screen can follow it. */
  noteUndo(userId: string, campaignId: number, publicationId: string, jobId: string): Promise<void>;
  /** False when nothing is running. */
  requestCancel(userId: string, campaignId: number): Promise<boolean>;
}

export function makePublicationSteps(table: Table): PublicationSteps {
  const publications = () => table.entity(publicationEntity);
  const madeItems = () => table.entity(publicationMadeEntity);

  async function getMade(userId: string, campaignId: number, publicationId: string) {
    const { data } = await madeItems().get({ userId, campaignId }).go({ consistent: true });
    if (data === null) throw notFound();
    if (data.publicationId !== publicationId) throw overtaken();
    return { revision: data.revision, ...(unpack(data) ?? { made: {} }) };
  }

  /** Records what was made; repeated until nobody else wrote between reading and writing. */
  async function addMade(
    userId: string,
    campaignId: number,
    publicationId: string,
    added: MadeResources,
  ) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { revision, ...stored } = await getMade(userId, campaignId, publicationId);
      const made = mergeMade(stored.made, added);
      const row = { userId, campaignId, publicationId, revision: revision + 1 };
      const put = await madeItems()
        .put({ ...row, ...pack({ ...stored, made }) })
        .where((item, is) =>
          allOf(is.eq(item.publicationId, publicationId), is.eq(item.revision, revision)),
        )
        .go(quietly);
      if (!put.rejected) return;
    }
    throw overtaken();
  }

  return {
    async beginStep(userId, campaignId, publicationId, step, attempt) {
      const begun = await publications()
        .patch({ userId, campaignId })
        .data((row, change) => {
          const doing = publishSteps.find(({ name }) => name === step)?.doing ?? "";
          change.set(row.status, "running");
          change.set(row.message, doing);
          change.remove(row.waitingUntil);
          change.set(row.steps[step].status, "loading");
          change.add(row.steps[step].attempts, 1);
        })
        .where((row, is) =>
          allOf(
            is.eq(row.publicationId, publicationId),
            is.eq(row.attempt, attempt),
            anyOf(is.eq(row.status, "running"), is.eq(row.status, "waiting")),
            is.eq(row.cancelRequested, false),
            is.ne(row.steps[step].status, "success"),
          ),
        )
        .go({ response: "all_new", ...quietly });
      const { made, leftovers } = await getMade(userId, campaignId, publicationId);
      if (!begun.rejected) return { ...begun.data, made, leftovers };

      const { data: row } = await publications()
        .get({ userId, campaignId })
        .go({ consistent: true });
      const isGoing = row?.status === "running" || row?.status === "waiting";
      if (!isGoing || row.publicationId !== publicationId) throw overtaken();
      if (row.attempt !== attempt) throw overtaken();
      return { ...row, made, leftovers };
    },

    async finishStep(userId, campaignId, publicationId, step, made) {
      // First what was made: a step that is marked as done must never lack it.
      await addMade(userId, campaignId, publicationId, made);
      const finished = await publications()
        .patch({ userId, campaignId })
        .data((row, change) => {
          change.set(row.steps[step].status, "success");
        })
        .where((row, is) =>
          allOf(
            is.eq(row.publicationId, publicationId),
            anyOf(is.eq(row.status, "running"), is.eq(row.status, "waiting")),
          ),
        )
        .go(quietly);
      if (finished.rejected) throw overtaken();
    },

    async wait(userId, campaignId, publicationId, { until, message, cancelRequested }) {
      const key = { userId, campaignId };
      const waiting = await publications()
        .patch(key)
        .set({ status: "waiting", waitingUntil: until, message })
        .where((row, is) =>
          allOf(
            is.eq(row.publicationId, publicationId),
            anyOf(is.eq(row.status, "running"), is.eq(row.status, "waiting")),
            is.eq(row.cancelRequested, cancelRequested),
          ),
        )
        .go(quietly);
      if (!waiting.rejected) return true;
      const { data: row } = await publications().get(key).go({ consistent: true });
      const isGoing = row?.status === "running" || row?.status === "waiting";
      if (!isGoing || row.publicationId !== publicationId) throw overtaken();
      return false;
    },

    async takeOver(userId, campaignId, publicationId, { attempt, status }) {
      const taken = await publications()
        .patch({ userId, campaignId })
        .set({ attempt: attempt + 1 })
        .remove(["waitingUntil"])
        .where((row, is) =>
          allOf(
            is.eq(row.publicationId, publicationId),
            is.eq(row.attempt, attempt),
            // Each wait is taken over once.
            status === "waiting"
              ? allOf(is.eq(row.status, "waiting"), is.exists(row.waitingUntil))
              : is.eq(row.status, "running"),
          ),
        )
        .go(quietly);
      return !taken.rejected;
    },

    async blame(userId, campaignId, publicationId, { field, code }) {
      const coded = publications().patch({ userId, campaignId }).set({ errorCode: code });
      const blamed =
        field === undefined ? coded.remove(["errorField"]) : coded.set({ errorField: field });
      await blamed.where((row, is) => is.eq(row.publicationId, publicationId)).go(quietly);
    },

    async noteUndo(userId, campaignId, publicationId, jobId) {
      await publications()
        .patch({ userId, campaignId })
        .set({ undoJobId: jobId })
        .where((row, is) =>
          allOf(is.eq(row.publicationId, publicationId), is.eq(row.status, "complete")),
        )
        .go(quietly);
    },

    async requestCancel(userId, campaignId) {
      const asked = await publications()
        .patch({ userId, campaignId })
        // A wait is over with it: what is waited for from now on, the cleaning up waits for.
        .set({ status: "running", cancelRequested: true, message: "Removing what was created" })
        .remove(["waitingUntil"])
        .where((row, is) => anyOf(is.eq(row.status, "running"), is.eq(row.status, "waiting")))
        .go(quietly);
      return !asked.rejected;
    },
  };
}

function overtaken(): AppError {
  return new AppError("CONFLICT", "This publication has ended or was replaced by another one.");
}
