import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, number, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { OpenJob } from "./open-job.ts";

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
