import type { ReportStatus } from "@adwright/contracts/report";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, numericId, text, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** What the report list shows; metrics and insights are separate items. */
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
        status: word<ReportStatus>(),
      },
      indexes: { primary: keys.report },
    },
    connection,
  );
}
