import type { ClientAccount } from "@adwright/contracts/google";
import type { GooglePurpose } from "@adwright/contracts/session";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { json, model, number, optionalText, packed, text, ttl, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

const purposes = ["ads", "analytics"] as const satisfies readonly GooglePurpose[];

export function googleConnectionEntity(connection: Connection) {
  return new Entity(
    {
      model: model("google"),
      attributes: {
        userId: text,
        // Part of the key, so it must have one of electrodb's own types.
        purpose: { type: purposes, required: true },
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

/** The cached list of Google accounts. */
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
