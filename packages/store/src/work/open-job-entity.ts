import { keys } from "../keys.ts";
import { json, number, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

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
