import * as contract from "@adwright/contracts/support";

import { send } from "./http/client.ts";

/** The same message gets the same idempotency key, so a retry after a lost answer does not send it twice. */
export const contactSupport = (body: contract.SupportMessage, idempotencyKey: string) =>
  send(contract.contactSupport, { body }, { idempotencyKey });
