import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function slotEntity(connection: Connection) {
  return new Entity(
    {
      model: model("slot"),
      attributes: { userId: text, queue: text, place: text, jobId: text, untilMs: number, ttl },
      indexes: { primary: keys.slot },
    },
    connection,
  );
}
