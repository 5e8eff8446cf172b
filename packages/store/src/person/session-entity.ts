import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, optionalNumber, optionalText, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function sessionEntity(connection: Connection) {
  return new Entity(
    {
      model: model("sess"),
      attributes: {
        userId: text,
        sessionId: text,
        epoch: optionalNumber,
        tokenHash: text,
        previousHash: optionalText,
        rotatedAtMs: optionalNumber,
        createdAt: text,
        expiresAtMs: number,
        lastUsedAtMs: optionalNumber,
        agent: optionalText,
        place: optionalText,
        ttl,
      },
      indexes: { primary: keys.session },
    },
    connection,
  );
}

/** A kind of browser in a location from which a person has signed in. */
export function knownDeviceEntity(connection: Connection) {
  return new Entity(
    {
      model: model("device"),
      attributes: { userId: text, device: text, lastSignInAt: text, ttl },
      indexes: { primary: keys.knownDevice },
    },
    connection,
  );
}

/** A sign-in handoff that was redeemed. */
export function handoffEntity(connection: Connection) {
  return new Entity(
    {
      model: model("handoff"),
      attributes: { tokenId: text, ttl },
      indexes: { primary: keys.handoff },
    },
    connection,
  );
}
