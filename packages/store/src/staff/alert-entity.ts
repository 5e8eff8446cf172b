import type { AlertType } from "@adwright/contracts/admin";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, optionalText, text, ttl, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

const attributes = {
  id: text,
  key: text,
  type: word<AlertType>(),
  title: text,
  message: text,
  severity: number,
  openedAt: text,
  acknowledgedAt: optionalText,
  acknowledgedBy: optionalText,
  note: optionalText,
} as const;

/** One row per open alert. */
export function openAlertEntity(connection: Connection) {
  return new Entity(
    {
      model: model("alert"),
      attributes,
      indexes: { primary: keys.openAlert },
    },
    connection,
  );
}

export function resolvedAlertEntity(connection: Connection) {
  return new Entity(
    {
      model: model("alertpast"),
      attributes: { ...attributes, resolvedAt: text, ttl },
      indexes: { primary: keys.resolvedAlert },
    },
    connection,
  );
}
