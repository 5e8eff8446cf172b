import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  model,
  optionalNumber,
  optionalText,
  optionalWord,
  text,
  ttl,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export type LetterQueue = "jobs" | "bulk";

export function deadLetterEntity(connection: Connection) {
  return new Entity(
    {
      model: model("letter"),
      attributes: {
        letterId: text,
        body: text,
        queue: optionalWord<LetterQueue>(),
        kind: optionalText,
        userId: optionalText,
        jobId: optionalText,
        groupId: optionalNumber,
        sentAt: text,
        diedAt: text,
        error: optionalText,
        ttl,
      },
      indexes: { primary: keys.deadLetter },
    },
    connection,
  );
}
