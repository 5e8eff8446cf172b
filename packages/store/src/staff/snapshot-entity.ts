import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, packed, text } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function snapshotEntity(connection: Connection) {
  return new Entity(
    {
      model: model("snapshot"),
      attributes: { name: text, countedAt: text, ...packed<unknown>() },
      indexes: { primary: keys.snapshot },
    },
    connection,
  );
}
