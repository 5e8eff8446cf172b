import * as contract from "@adwright/contracts/support";

import { send } from "./http/client.ts";

/** The same key for the same message, so that a second try after a lost answer sends it once. */
export function contactSupport(
  body: contract.SupportMessage,
  idempotencyKey: string,
): Promise<{ success: true; ticketId: string }> {
  return send(contract.contactSupport, { body }, { idempotencyKey });
}
