import type { AccountEvent, SeenDifferences } from "@adwright/contracts/change/account-event";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalJson, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** A change in an account: as reported by Google, or as a difference between two snapshots of a campaign. */
export function changeEventEntity(connection: Connection) {
  return new Entity(
    {
      model: model("chgevt"),
      attributes: {
        userId: text,
        customerId: text,
        at: text,
        eventId: text,
        event: optionalJson<AccountEvent>(),
        seen: optionalJson<SeenDifferences>(),
        ttl,
      },
      indexes: { primary: keys.changeEvent },
    },
    connection,
  );
}
