import { type AppError, conflict, type ErrorCode, notFound } from "@adwright/contracts/errors";
import {
  type MadeResources,
  type PublishStepName,
  publishSteps,
} from "@adwright/contracts/publication/steps";

import type { Hold } from "../change/account-hold.ts";
import { type Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { allOf, anyOf, quietly, isOneOf } from "../table/write.ts";
import {
  publicationEntity,
  type PublicationKey,
  inProgress,
  publicationMadeEntity,
  type PublicationRow,
} from "./publication-row.ts";

const MAX_ATTEMPTS = 10;

export function makePublicationSteps(table: Table) {
  const publications = () => table.entity(publicationEntity);
  const madeItems = () => table.entity(publicationMadeEntity);

  async function getMade({ userId, campaignId, publicationId }: PublicationKey) {
    const { data } = await madeItems().get({ userId, campaignId }).go({ consistent: true });
    if (data === null) throw notFound();
    if (data.publicationId !== publicationId) throw overtaken();
    return { revision: data.revision, ...(unpack(data) ?? { made: {} }) };
  }

  /** The row as stored now; CONFLICT if the publication has ended or was replaced. */
  async function getInProgress({ userId, campaignId, publicationId }: PublicationKey) {
    const { data: row } = await publications().get({ userId, campaignId }).go({ consistent: true });
    const isOpen = inProgress.some((status) => status === row?.status);
    if (row === null || !isOpen || row.publicationId !== publicationId) throw overtaken();
    return row;
  }

  /** Adds what was created. Repeated until no other write falls between reading and writing. */
  async function addMade(key: PublicationKey, added: MadeResources) {
    const { userId, campaignId, publicationId } = key;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { revision, ...stored } = await getMade(key);
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
    /**
     * Takes or renews the lock of a publication, because two concurrent runs would create things twice. While another
     * run has the lock, returns until when (epoch ms).
     */
    async lock(
      { userId, campaignId, publicationId }: PublicationKey,
      { by, nowMs, untilMs }: Hold,
    ): Promise<number | undefined> {
      const key = { userId, campaignId };
      const locked = await publications()
        .patch(key)
        .set({ lockedBy: by, lockedUntilMs: untilMs })
        .where((row, is) =>
          allOf(
            is.eq(row.publicationId, publicationId),
            anyOf(
              is.notExists(row.lockedBy),
              is.eq(row.lockedBy, by),
              is.lte(row.lockedUntilMs, nowMs),
            ),
          ),
        )
        .go(quietly);
      if (!locked.rejected) return undefined;
      const { data: row } = await publications().get(key).go({ consistent: true });
      // A publication that was replaced cannot be locked; the caller reads it next and finds it gone.
      if (row?.publicationId !== publicationId) return undefined;
      return row.lockedUntilMs ?? nowMs;
    },

    /** Releases the lock if `by` still has it. */
    async unlock({ userId, campaignId, publicationId }: PublicationKey, by: string): Promise<void> {
      await publications()
        .patch({ userId, campaignId })
        .remove(["lockedBy", "lockedUntilMs"])
        .where((row, is) => allOf(is.eq(row.publicationId, publicationId), is.eq(row.lockedBy, by)))
        .go(quietly);
    },

    /**
     * Marks a step as loading, increments its attempts and returns the new row. If the step is done or the publication
     * was canceled, returns the row unchanged. CONFLICT if the publication has ended or was replaced, or an attempt
     * later than `attempt` has taken over.
     */
    async beginStep(
      key: PublicationKey,
      step: PublishStepName,
      attempt: number,
    ): Promise<PublicationRow> {
      const { userId, campaignId, publicationId } = key;
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
            isOneOf(is, row.status, inProgress),
            is.eq(row.cancelRequested, false),
            is.ne(row.steps[step].status, "success"),
          ),
        )
        .go({ response: "all_new", ...quietly });
      const { made, leftovers } = await getMade(key);
      if (!begun.rejected) return { ...begun.data, made, leftovers };

      const row = await getInProgress(key);
      if (row.attempt !== attempt) throw overtaken();
      return { ...row, made, leftovers };
    },

    /**
     * Marks the step as successful and merges what it created, each resource once. CONFLICT as above; what was created
     * is stored in any case.
     */
    async finishStep(
      key: PublicationKey,
      step: PublishStepName,
      made: MadeResources,
    ): Promise<void> {
      const { userId, campaignId, publicationId } = key;
      // What was created is written first, so that a step marked as done never lacks it.
      await addMade(key, made);
      const finished = await publications()
        .patch({ userId, campaignId })
        .data((row, change) => {
          change.set(row.steps[step].status, "success");
        })
        .where((row, is) =>
          allOf(is.eq(row.publicationId, publicationId), isOneOf(is, row.status, inProgress)),
        )
        .go(quietly);
      if (finished.rejected) throw overtaken();
    },

    /**
     * `until` is ISO 8601. Returns false, and writes nothing, if it was canceled since the caller read
     * `cancelRequested`. CONFLICT as above.
     */
    async wait(
      key: PublicationKey,
      {
        until,
        message,
        cancelRequested,
      }: { until: string; message: string; cancelRequested: boolean },
    ): Promise<boolean> {
      const { userId, campaignId, publicationId } = key;
      const waiting = await publications()
        .patch({ userId, campaignId })
        .set({ status: "waiting", waitingUntil: until, message })
        .where((row, is) =>
          allOf(
            is.eq(row.publicationId, publicationId),
            isOneOf(is, row.status, inProgress),
            is.eq(row.cancelRequested, cancelRequested),
          ),
        )
        .go(quietly);
      if (!waiting.rejected) return true;
      await getInProgress(key);
      return false;
    },

    /**
     * Starts the next attempt, to end a wait or to replace an execution that died. Returns false if status or attempt
     * have changed, or the wait has already ended.
     */
    async takeOver(
      { userId, campaignId, publicationId }: PublicationKey,
      { attempt, status }: { attempt: number; status: "waiting" | "running" },
    ): Promise<boolean> {
      const taken = await publications()
        .patch({ userId, campaignId })
        .set({ attempt: attempt + 1 })
        .remove(["waitingUntil"])
        .where((row, is) =>
          allOf(
            is.eq(row.publicationId, publicationId),
            is.eq(row.attempt, attempt),
            // Each wait can be taken over only once.
            status === "waiting"
              ? allOf(is.eq(row.status, "waiting"), is.exists(row.waitingUntil))
              : is.eq(row.status, "running"),
          ),
        )
        .go(quietly);
      return !taken.rejected;
    },

    /** Records the form field that a step is about to fail for, if any, and the error's code. */
    async recordFailureField(
      { userId, campaignId, publicationId }: PublicationKey,
      { field, code }: { field: string | undefined; code: ErrorCode },
    ): Promise<void> {
      const coded = publications().patch({ userId, campaignId }).set({ errorCode: code });
      const recorded =
        field === undefined ? coded.remove(["errorField"]) : coded.set({ errorField: field });
      await recorded.where((row, is) => is.eq(row.publicationId, publicationId)).go(quietly);
    },

    /** Records the job that undoes a complete publication, so that every screen can poll it. */
    async noteUndo(
      { userId, campaignId, publicationId }: PublicationKey,
      jobId: string,
    ): Promise<void> {
      await publications()
        .patch({ userId, campaignId })
        .set({ undoJobId: jobId })
        .where((row, is) =>
          allOf(is.eq(row.publicationId, publicationId), is.eq(row.status, "complete")),
        )
        .go(quietly);
    },

    /** Returns false if no publication is running. */
    async requestCancel(userId: string, campaignId: number): Promise<boolean> {
      const asked = await publications()
        .patch({ userId, campaignId })
        // Ends the wait. Any later wait belongs to the removal.
        .set({ status: "running", cancelRequested: true, message: "Removing what was created" })
        .remove(["waitingUntil"])
        .where((row, is) => isOneOf(is, row.status, inProgress))
        .go(quietly);
      return !asked.rejected;
    },
  };
}

function overtaken(): AppError {
  return conflict("This publication has ended or was replaced by another one.");
}

/**
 * Merges two lists of created resources, each resource once; merging the same twice changes nothing. A new single name
 * replaces the old one.
 */
function mergeMade(before: MadeResources, now: MadeResources): MadeResources {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, made] of Object.entries(now)) {
    if (made !== undefined) merged[name] = joined(merged[name], made);
  }
  return merged;
}

function joined(before: unknown, made: string | string[] | Record<string, string>): unknown {
  if (typeof made === "string") return made;
  if (Array.isArray(made)) {
    const known = (before as string[] | undefined) ?? [];
    return [...new Set([...known, ...made])];
  }
  return { ...(before as Record<string, string> | undefined), ...made };
}
