import { Entity } from "electrodb";

import { text } from "../attributes.ts";
import { keys } from "../keys.ts";
import type { Connection } from "../open-table.ts";
import { model } from "./model.ts";

export function installationEntity(connection: Connection) {
  return new Entity(
    {
      model: model("install"),
      attributes: { installationId: text },
      indexes: { primary: keys.installation },
    },
    connection,
  );
}
