import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, number, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** A job of a person that a worker runs; the turn ends with the job, or at `untilMs` if the worker died. */
export interface Turn {
  jobId: string;
  untilMs: number;
}

export function turnsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("turns"),
      attributes: { userId: text, queue: text, version: number, turns: json<Turn[]>(), ttl },
      indexes: { primary: keys.turns },
    },
    connection,
  );
}
