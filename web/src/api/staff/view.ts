import * as contract from "@adwright/contracts/staff/view";

import { send } from "../http/client.ts";

/** Opens a person's screens, read-only; the reason is sent to the person and written to the audit log. */
export const viewAccount = (userId: string, reason: string) =>
  send(contract.viewAccount, { userId, body: { reason } });

export async function endAccountView(view: { userId: string; viewId: string }): Promise<void> {
  const { userId, viewId } = view;
  await send(contract.endAccountView, { userId, viewId });
}
