import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, text } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

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
