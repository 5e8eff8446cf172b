import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  model,
  number,
  numericId,
  optionalJson,
  optionalNumberSet,
  text,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** Beside the group: every target that ends writes it, and the group's row would cost more each time. */
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
        // Number sets: the same index added twice, by a repeated message, counts once.
        done: optionalNumberSet,
        failed: optionalNumberSet,
        doneBefore: number,
        failedBefore: number,
        movedAtMs: number,
      },
      indexes: { primary: keys.groupProgress },
    },
    connection,
  );
}

export function groupAtWorkEntity(connection: Connection) {
  return new Entity(
    {
      model: model("groupatwork"),
      attributes: { userId: text, groupId: numericId, sinceMs: number },
      indexes: { primary: keys.groupAtWork },
    },
    connection,
  );
}
