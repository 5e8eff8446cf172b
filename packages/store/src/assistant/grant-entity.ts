import type { AssistantBrands, AssistantLevel } from "@adwright/contracts/assistant/connection";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { flag, json, model, number, optionalNumber, text, ttl, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function assistantGrantEntity(connection: Connection) {
  return new Entity(
    {
      model: model("assist"),
      attributes: {
        userId: text,
        grantId: text,
        epoch: optionalNumber,
        clientId: text,
        clientName: text,
        clientHost: text,
        isVerified: flag,
        level: word<AssistantLevel>(),
        brandIds: json<AssistantBrands>(),
        createdAt: text,
        lastUsedAtMs: optionalNumber,
        expiresAtMs: number,
        ttl,
      },
      indexes: { primary: keys.assistantGrant },
    },
    connection,
  );
}

/** The assistants that staff have stopped, for everybody. */
export function assistantStopEntity(connection: Connection) {
  return new Entity(
    {
      model: model("assiststop"),
      attributes: { hosts: json<string[]>(), version: number },
      indexes: { primary: keys.assistantStop },
    },
    connection,
  );
}
