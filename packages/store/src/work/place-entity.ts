import type { GeoTarget } from "@adwright/contracts/google";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, number, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function placeSuggestionsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("place"),
      attributes: {
        language: text,
        textHash: text,
        suggestions: json<GeoTarget[]>(),
        expiresAtMs: number,
        ttl,
      },
      indexes: { primary: keys.placeSuggestions },
    },
    connection,
  );
}
