import { Entity } from "electrodb";

import { optionalNumber, text, ttl } from "../attributes.ts";
import { keys } from "../keys.ts";
import type { Connection } from "../open-table.ts";
import { model } from "./model.ts";

export function rateEntity(connection: Connection) {
  return new Entity(
    {
      model: model("rate"),
      attributes: { subject: text, window: text, hits: optionalNumber, ttl },
      indexes: { primary: keys.rate },
    },
    connection,
  );
}
