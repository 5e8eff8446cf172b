import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalNumber, optionalText, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** A sign-in to a person's account. */
export function signInEntity(connection: Connection) {
  return new Entity(
    {
      model: model("signin"),
      attributes: {
        userId: text,
        at: text,
        sessionId: text,
        agent: optionalText,
        place: optionalText,
        ttl,
      },
      indexes: { primary: keys.signIn },
    },
    connection,
  );
}

/** The failed sign-ins of one hour for an address, whether or not it is taken. */
export function failedSignInEntity(connection: Connection) {
  return new Entity(
    {
      model: model("failedsignin"),
      attributes: {
        addressHash: text,
        /** yyyy-mm-ddThh, UTC */
        hour: text,
        times: optionalNumber,
        at: optionalText,
        agent: optionalText,
        place: optionalText,
        ttl,
      },
      indexes: { primary: keys.failedSignIn },
    },
    connection,
  );
}
