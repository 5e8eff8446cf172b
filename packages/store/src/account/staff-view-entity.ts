import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, text } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function staffViewEntity(connection: Connection) {
  return new Entity(
    {
      model: model("staffview"),
      attributes: { userId: text, viewId: text, at: text, endsAtMs: number, reason: text },
      indexes: { primary: keys.staffView },
    },
    connection,
  );
}
