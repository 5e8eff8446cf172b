import type { ClientAccount } from "@adwright/contracts/google";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, number, optionalText, packed, text, ttl, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function googleConnectionEntity(connection: Connection) {
  return new Entity(
    {
      model: model("google"),
      attributes: {
        userId: text,
        sealedRefreshToken: text,
        scopes: json<string[]>(),
        googleEmail: optionalText,
        connectedAt: text,
        status: word<"connected" | "broken">(),
      },
      indexes: { primary: keys.googleConnection },
    },
    connection,
  );
}

/** The accounts Google listed a moment ago. */
export function accountCacheEntity(connection: Connection) {
  return new Entity(
    {
      model: model("gacc"),
      attributes: {
        userId: text,
        page: { type: "number", required: true, padding: { length: 2, char: "0" } },
        expiresAtMs: number,
        ttl,
        ...packed<ClientAccount[]>(),
      },
      indexes: { primary: keys.accountCache },
    },
    connection,
  );
}
