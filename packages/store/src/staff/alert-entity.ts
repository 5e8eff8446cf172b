import type { AlertType } from "@adwright/contracts/admin";

import { keys } from "../keys.ts";
import { number, optionalText, text, ttl, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

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
export const openAlertEntity = entity("alert", keys.openAlert, attributes);

export const resolvedAlertEntity = entity("alertpast", keys.resolvedAlert, {
  ...attributes,
  resolvedAt: text,
  ttl,
});
