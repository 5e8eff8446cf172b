import type { ActivityKind } from "@adwright/contracts/publication/history";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, numericId, optionalWord, text, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** An action here that changed a campaign in Google Ads. */
export function activityEntity(connection: Connection) {
  return new Entity(
    {
      model: model("act"),
      attributes: {
        userId: text,
        campaignId: numericId,
        at: text,
        actId: text,
        kind: word<ActivityKind>(),
        by: text,
        message: text,
        state: optionalWord<"asked">(),
      },
      indexes: { primary: keys.act },
    },
    connection,
  );
}
