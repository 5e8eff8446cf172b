import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import { failedRequestEntity, requestOfPersonEntity } from "./failed-request-entity.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface FailedRequestRow {
  requestId: string;
  /** ISO 8601 */
  at: string;
  /** As "POST /api/brands". */
  call?: string | undefined;
  /** HTTP status. */
  status?: number | undefined;
  code: string;
  userId?: string | undefined;
  jobId?: string | undefined;
  kind?: string | undefined;
  /** What the person read of the job's failure. */
  message?: string | undefined;
}

/** Requests that failed, or whose job did, for 30 days. */
export interface FailedRequestStore {
  /** Adds to what is known of the request already. */
  note(request: FailedRequestRow): Promise<void>;
  find(requestId: string, nowMs: number): Promise<FailedRequestRow | undefined>;
  removeAllOf(userId: string): Promise<void>;
}

export function makeFailedRequestStore(table: Table): FailedRequestStore {
  const requests = () => table.entity(failedRequestEntity);
  const ofPeople = () => table.entity(requestOfPersonEntity);

  return {
    async note(request) {
      const { requestId, userId } = request;
      const ttl = epochSeconds(Date.parse(request.at) + KEPT_MS);
      // First what finds it again, so that no row outlives its person.
      if (userId !== undefined) await ofPeople().put({ userId, requestId, ttl }).go();
      await requests()
        .upsert({ ...withoutUndefined(request), ttl })
        .go();
    },

    async find(requestId, nowMs) {
      const { data } = await requests().get({ requestId }).go({ consistent: true });
      const isKept = data !== null && Date.parse(data.at) + KEPT_MS > nowMs;
      return isKept ? data : undefined;
    },

    async removeAllOf(userId) {
      const { data } = await ofPeople().query.primary({ userId }).go({ pages: "all" });
      if (data.length === 0) return;
      await requests()
        .delete(data.map(({ requestId }) => ({ requestId })))
        .go();
    },
  };
}
