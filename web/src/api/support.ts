import * as contract from "@adwright/contracts/support";

import { send } from "./http/client.ts";

/** The same message gets the same idempotency key, so a retry after a lost answer does not send it twice. */
export function contactSupport(
  body: contract.SupportMessage,
  idempotencyKey: string,
): Promise<{ success: true; ticketId: string }> {
  return send(contract.contactSupport, { body }, { idempotencyKey });
}
