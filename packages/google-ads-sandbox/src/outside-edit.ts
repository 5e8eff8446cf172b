import type { AccountState } from "./accounts/account-state.ts";
import { withoutDashes } from "./accounts/customer.ts";
import { parseResourceName } from "./accounts/resource.ts";
import { withPath } from "./mutate/field-path.ts";
import { mutate } from "./mutate/mutate.ts";
import type { PlainMessage } from "./wire/message.ts";

/** Something a person changes in Google Ads itself, past the API. */
export interface OutsideEdit {
  customerId: string;
  email: string;
  resourceName: string;
  /** New values by path, such as {"status": "PAUSED"}; undefined removes the resource. */
  fields?: Record<string, unknown>;
}

function operationOf({ resourceName, fields }: OutsideEdit): PlainMessage {
  if (fields === undefined) return { remove: resourceName };
  let update: PlainMessage = { resource_name: resourceName };
  for (const [path, value] of Object.entries(fields)) update = withPath(update, path, value);
  return { update, update_mask: { paths: Object.keys(fields) } };
}

/** Makes the edit by the same rules as a mutate; change_event shows it as the web client's. */
export function recordOutsideEdit(state: AccountState, edit: OutsideEdit): void {
  const account = state.findCustomer(withoutDashes(edit.customerId));
  const kind = parseResourceName(edit.resourceName)?.kind;
  if (account === undefined || kind === undefined) {
    throw new Error(`No such account or resource: ${edit.customerId} ${edit.resourceName}`);
  }
  mutate(state, account, [{ kind, operation: operationOf(edit), path: ["edit"] }], {
    validateOnly: false,
    isPartial: false,
    author: { email: edit.email, clientType: "GOOGLE_ADS_WEB_CLIENT" },
  });
}
