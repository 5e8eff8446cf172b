import type { SuggestionsAnswer } from "@adwright/contracts/insights";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, numericId, packed, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function insightEntity(connection: Connection) {
  return new Entity(
    {
      model: model("insight"),
      attributes: {
        userId: text,
        brandId: numericId,
        createdAt: text,
        startDate: text,
        endDate: text,
        expiresAtMs: number,
        ttl,
        ...packed<SuggestionsAnswer>(),
      },
      indexes: { primary: keys.insight },
    },
    connection,
  );
}
