import { Entity } from "electrodb";

import { number, numericId, text } from "../attributes.ts";
import { keys } from "../keys.ts";
import type { Connection } from "../open-table.ts";
import { model } from "./model.ts";

/** What the report list shows; metrics and insights are items of their own. */
export function reportEntity(connection: Connection) {
  return new Entity(
    {
      model: model("report"),
      attributes: {
        userId: text,
        id: numericId,
        title: text,
        createdAt: text,
        campaignCount: number,
      },
      indexes: { primary: keys.report },
    },
    connection,
  );
}
