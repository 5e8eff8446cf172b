import type { AccountState } from "./accounts/account-state.ts";
import { withoutDashes } from "./accounts/customer.ts";
import { parseResourceName, type ResourceKind } from "./accounts/resource.ts";
import { withPath } from "./mutate/field-path.ts";
import { mutate } from "./mutate/mutate.ts";
import type { PlainMessage } from "./wire/message.ts";

/** A change that a person makes in Google Ads itself, not through the API. */
export type OutsideEdit = OutsideChange | OutsideAddition;

interface Unreported {
  /** True if made with Google Ads Editor, whose changes change_event never reports (protos, ChangeClientType). */
  isByEditor?: boolean | undefined;
}

interface OutsideChange extends Unreported {
  customerId: string;
  email: string;
  resourceName: string;
  /** New values by path, such as {"status": "PAUSED"}; undefined removes the resource. */
  fields?: Record<string, unknown> | undefined;
}

interface OutsideAddition extends Unreported {
  customerId: string;
  email: string;
  kind: ResourceKind;
  /** The new resource, in the format of a create operation. */
  added: PlainMessage;
}

function operationOf({ resourceName, fields }: OutsideChange): PlainMessage {
  if (fields === undefined) return { remove: resourceName };
  let update: PlainMessage = { resource_name: resourceName };
  for (const [path, value] of Object.entries(fields)) update = withPath(update, path, value);
  return { update, update_mask: { paths: Object.keys(fields) } };
}

function mutationOf(edit: OutsideEdit): {
  kind: ResourceKind | undefined;
  operation: PlainMessage;
} {
  if ("added" in edit) return { kind: edit.kind, operation: { create: edit.added } };
  return { kind: parseResourceName(edit.resourceName)?.kind, operation: operationOf(edit) };
}

/**
 * Applies the edit with the rules of a mutate and answers the resource's name; change_event reports it as made with the
 * web client, or not at all.
 */
export function recordOutsideEdit(state: AccountState, edit: OutsideEdit): string {
  const account = state.findCustomer(withoutDashes(edit.customerId));
  const { kind, operation } = mutationOf(edit);
  if (account === undefined || kind === undefined) {
    throw new Error(`No such account or resource: ${JSON.stringify(edit)}`);
  }
  const { names } = mutate(state, account, [{ kind, operation, path: ["edit"] }], {
    validateOnly: false,
    isPartial: false,
    author: { email: edit.email, clientType: "GOOGLE_ADS_WEB_CLIENT" },
    isHistory: edit.isByEditor === true,
  });
  return names[0] ?? "";
}
