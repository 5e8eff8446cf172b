import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** A registration with an address and a password. Whether the person may sign in is decided by their user row. */
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

/** The newest link by which a person can verify their address. */
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
