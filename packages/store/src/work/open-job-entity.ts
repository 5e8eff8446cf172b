import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, number, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** A job that a person is waiting for; `key` is the same for the same work. */
export interface OpenJob {
  jobId: string;
  key: string;
  /** True if an assistant started it. */
  isAssistants?: true | undefined;
}

export function openJobsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("openjobs"),
      attributes: { userId: text, version: number, jobs: json<OpenJob[]>(), ttl },
      indexes: { primary: keys.openJobs },
    },
    connection,
  );
}
