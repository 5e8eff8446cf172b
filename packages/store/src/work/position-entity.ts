import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalText, text } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** Where a cron stopped in a long list; without `at` it begins again. */
export function positionEntity(connection: Connection) {
  return new Entity(
    {
      model: model("position"),
      attributes: { name: text, at: optionalText },
      indexes: { primary: keys.position },
    },
    connection,
  );
}
