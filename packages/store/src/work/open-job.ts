import { keys } from "../keys.ts";
import { epochSeconds, json, number, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { isUnchanged, quietly } from "../table/write.ts";

/** A job that a person is waiting for; `key` is the same for the same work. */
export interface OpenJob {
  jobId: string;
  key: string;
  /** True if an assistant started it. */
  isAssistants?: true | undefined;
}

export const openJobsEntity = entity("openjobs", keys.openJobs, {
  userId: text,
  version: number,
  jobs: json<OpenJob[]>(),
  ttl,
});

const KEPT_MS = 24 * 60 * 60 * 1000;

export function makeOpenJobStore(table: Table) {
  const lists = () => table.entity(openJobsEntity);

  return {
    /** Consistent read; `version` is undefined if there is no list yet. */
    async list(userId: string): Promise<{ jobs: OpenJob[]; version: number | undefined }> {
      const { data } = await lists().get({ userId }).go({ consistent: true });
      return { jobs: data?.jobs ?? [], version: data?.version };
    },

    /** Replaces the list if it still has this version; false if another call has changed it. */
    async put(
      userId: string,
      jobs: OpenJob[],
      version: number | undefined,
      nowMs: number,
    ): Promise<boolean> {
      const next = {
        userId,
        jobs,
        version: (version ?? 0) + 1,
        ttl: epochSeconds(nowMs + KEPT_MS),
      };
      const outcome = await lists()
        .put(next)
        .where((row, is) => isUnchanged(is, row.version, version))
        .go(quietly);
      return !outcome.rejected;
    },
  };
}
