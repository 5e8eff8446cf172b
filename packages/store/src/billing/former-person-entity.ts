import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { flag, model, number, optionalJson, optionalText, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { FormerUsage } from "./former-person-row.ts";

/** What we keep about a person who deleted their account, under a keyed hash. */
export function formerPersonEntity(connection: Connection) {
  return new Entity(
    {
      model: model("former"),
      attributes: {
        hash: text,
        hadTrial: flag,
        usage: optionalJson<FormerUsage>(),
        newestBrandAt: optionalText,
        expiresAtMs: number,
        ttl,
      },
      indexes: { primary: keys.formerPerson },
    },
    connection,
  );
}
