import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalNumber, optionalText, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** Somebody signed in as a person. */
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

/** The wrong passwords of one hour for an address, whether or not somebody has it. */
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
