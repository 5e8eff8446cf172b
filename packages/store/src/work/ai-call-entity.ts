import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function aiCallEntity(connection: Connection) {
  return new Entity(
    {
      model: model("aicall"),
      attributes: {
        userId: text,
        callId: text,
        at: text,
        purpose: text,
        promptVersion: text,
        instructionsVersion: optionalNumber,
        model: text,
        brandId: optionalNumber,
        inputTokens: number,
        cachedTokens: number,
        cacheWriteTokens: number,
        outputTokens: number,
        costUsd: optionalNumber,
        atMostUsd: optionalNumber,
        durationMs: number,
        outcome: text,
        ttl,
      },
      indexes: { primary: keys.aiCall },
    },
    connection,
  );
}
