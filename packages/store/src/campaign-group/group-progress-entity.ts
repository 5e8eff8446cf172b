import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  model,
  number,
  numericId,
  optionalFlag,
  optionalJson,
  optionalNumberSet,
  text,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** A separate item, because every finished target writes it, and writing the larger group row would cost more. */
export function groupProgressEntity(connection: Connection) {
  return new Entity(
    {
      model: model("groupprogress"),
      attributes: {
        userId: text,
        groupId: numericId,
        phase: { type: ["goals", "drafts"] as const, required: true },
        round: number,
        total: number,
        order: optionalJson<number[]>(),
        // Number sets, so that an index added twice by a repeated message counts once.
        done: optionalNumberSet,
        failed: optionalNumberSet,
        doneBefore: number,
        failedBefore: number,
        movedAtMs: number,
        isSent: optionalFlag,
      },
      indexes: { primary: keys.groupProgress },
    },
    connection,
  );
}
