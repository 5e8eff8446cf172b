import { Entity } from "electrodb";

import { packed, text } from "../attributes.ts";
import { keys } from "../keys.ts";
import type { Connection } from "../open-table.ts";
import { model } from "./model.ts";

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
