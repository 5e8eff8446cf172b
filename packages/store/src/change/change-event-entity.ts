import type { AccountEvent, SeenDifferences } from "@adwright/contracts/change/account-event";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalJson, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** What changed in an account: as Google reported it, or as two readings of a campaign differ. */
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
