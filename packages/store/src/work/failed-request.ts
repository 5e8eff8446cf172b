import { keys } from "../keys.ts";
import { epochSeconds, optionalNumber, optionalText, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { deleteAll } from "../table/write.ts";

export const failedRequestEntity = entity("request", keys.failedRequest, {
  requestId: text,
  /** ISO 8601 */
  at: text,
  /** Such as "POST /api/brands". */
  call: optionalText,
  /** HTTP status. */
  status: optionalNumber,
  code: text,
  userId: optionalText,
  jobId: optionalText,
  kind: optionalText,
  /** The job's error message as the person saw it. */
  message: optionalText,
  ttl,
});

/** In the person's partition, so that erasing an account finds the requests that name it. */
export const requestOfPersonEntity = entity("requestof", keys.requestOfPerson, {
  userId: text,
  requestId: text,
  ttl,
});

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type FailedRequestRow = RowOf<typeof failedRequestEntity>;

export function makeFailedRequestStore(table: Table) {
  const requests = () => table.entity(failedRequestEntity);
  const ofPeople = () => table.entity(requestOfPersonEntity);

  return {
    /** Adds to what is already stored about the request. */
    async note(request: FailedRequestRow): Promise<void> {
      const { requestId, userId } = request;
      const expires = epochSeconds(Date.parse(request.at) + KEPT_MS);
      // The row in the person's partition is written first, so that an erasure finds every request row.
      if (userId !== undefined) await ofPeople().put({ userId, requestId, ttl: expires }).go();
      await requests()
        .upsert({ ...withoutUndefined(request), ttl: expires })
        .go();
    },

    async find(requestId: string, nowMs: number): Promise<FailedRequestRow | undefined> {
      const { data } = await requests().get({ requestId }).go({ consistent: true });
      const isKept = data !== null && Date.parse(data.at) + KEPT_MS > nowMs;
      return isKept ? data : undefined;
    },

    async removeAllOf(userId: string): Promise<void> {
      const { data } = await ofPeople().query.primary({ userId }).go({ pages: "all" });
      await deleteAll(
        requests(),
        data.map(({ requestId }) => ({ requestId })),
      );
    },
  };
}
