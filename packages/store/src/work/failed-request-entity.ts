import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalNumber, optionalText, text, ttl } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function failedRequestEntity(connection: Connection) {
  return new Entity(
    {
      model: model("request"),
      attributes: {
        requestId: text,
        at: text,
        call: optionalText,
        status: optionalNumber,
        code: text,
        userId: optionalText,
        jobId: optionalText,
        kind: optionalText,
        message: optionalText,
        ttl,
      },
      indexes: { primary: keys.failedRequest },
    },
    connection,
  );
}

/** In the person's partition, so that erasing an account finds the requests that name it. */
export function requestOfPersonEntity(connection: Connection) {
  return new Entity(
    {
      model: model("requestof"),
      attributes: { userId: text, requestId: text, ttl },
      indexes: { primary: keys.requestOfPerson },
    },
    connection,
  );
}
