import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** Who registered with an address and a password; whether they may sign in is for their own row to say. */
export function registrationEntity(connection: Connection) {
  return new Entity(
    {
      model: model("registration"),
      attributes: { email: text, proof: text, userId: text, ttl },
      indexes: { primary: keys.registration },
    },
    connection,
  );
}

/** The newest link by which a person proves their address. */
export function addressLinkEntity(connection: Connection) {
  return new Entity(
    {
      model: model("addresslink"),
      attributes: { userId: text, tokenHash: text, expiresAtMs: number, ttl },
      indexes: { primary: keys.addressLink },
    },
    connection,
  );
}
