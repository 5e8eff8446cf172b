import type { AlertType } from "@adwright/contracts/admin";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, text, ttl, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

const said = {
  id: text,
  key: text,
  type: word<AlertType>(),
  title: text,
  message: text,
  severity: number,
  openedAt: text,
} as const;

/** One row for each thing that is wrong now. */
export function standingAlertEntity(connection: Connection) {
  return new Entity(
    {
      model: model("alert"),
      attributes: said,
      indexes: { primary: keys.standingAlert },
    },
    connection,
  );
}

export function resolvedAlertEntity(connection: Connection) {
  return new Entity(
    {
      model: model("alertpast"),
      attributes: { ...said, resolvedAt: text, ttl },
      indexes: { primary: keys.resolvedAlert },
    },
    connection,
  );
}
