import type { ActKind } from "@adwright/contracts/history";
import { Entity } from "electrodb";

import { numericId, optionalWord, text, word } from "../attributes.ts";
import { keys } from "../keys.ts";
import type { Connection } from "../open-table.ts";
import { model } from "./model.ts";

/** What somebody did with a campaign at Google through us. */
export function actEntity(connection: Connection) {
  return new Entity(
    {
      model: model("act"),
      attributes: {
        userId: text,
        campaignId: numericId,
        at: text,
        actId: text,
        kind: word<ActKind>(),
        by: text,
        message: text,
        state: optionalWord<"asked">(),
      },
      indexes: { primary: keys.act },
    },
    connection,
  );
}
