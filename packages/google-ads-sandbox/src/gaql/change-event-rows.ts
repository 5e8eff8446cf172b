import type { AccountState } from "../accounts/account-state.ts";
import type { ChangeEvent } from "../accounts/change-event.ts";
import { localTimeMs, toDateTime } from "../accounts/local-time.ts";
import type { Resource } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { readPath, withPath } from "../mutate/field-path.ts";
import type { Row } from "./row.ts";

/** From docs: the changed fields of an update, all fields of a creation, none of a removal. */
function shownFields(resource: Resource | undefined, paths: string[]): Record<string, unknown> {
  let shown: Record<string, unknown> = {};
  for (const path of paths) {
    const value = readPath(resource, path);
    if (value !== undefined) shown = withPath(shown, path, value);
  }
  return shown;
}

function campaignNameOf(state: AccountState, resource: Resource): string | undefined {
  if (resource.resource_name.includes("/campaigns/")) return resource.resource_name;
  const adGroup = state.find(textOf(resource["ad_group"]));
  return (resource["campaign"] ?? adGroup?.["campaign"]) as string | undefined;
}

const adGroupNameOf = (resource: Resource): string | undefined =>
  resource.resource_name.includes("/adGroups/")
    ? resource.resource_name
    : (resource["ad_group"] as string | undefined);

function toRow(state: AccountState, customer: Resource, event: ChangeEvent): Row {
  const { kind, operation, changedFields, before, after } = event;
  const resource = after ?? before ?? { resource_name: event.resourceName };
  const campaign = campaignNameOf(state, resource);
  const adGroup = adGroupNameOf(resource);
  const isUpdate = operation === "UPDATE";
  const zone = textOf(customer["time_zone"]) || "UTC";
  const micros = String(event.atMs * 1000);
  return {
    customer,
    campaign: campaign === undefined ? undefined : state.find(campaign),
    ad_group: adGroup === undefined ? undefined : state.find(adGroup),
    change_event: {
      resource_name: `${customer.resource_name}/changeEvents/${micros}~${event.sequence}`,
      // From docs: in the account's time zone.
      change_date_time: `${toDateTime(localTimeMs(event.atMs, zone))}.${micros.slice(-6)}`,
      change_resource_type: kind.toUpperCase(),
      change_resource_name: event.resourceName,
      client_type: event.author.clientType,
      user_email: event.author.email,
      resource_change_operation: operation,
      changed_fields: { paths: changedFields },
      old_resource: isUpdate ? { [kind]: shownFields(before, changedFields) } : {},
      new_resource: operation === "REMOVE" ? {} : { [kind]: shownFields(after, changedFields) },
      ...(campaign === undefined ? {} : { campaign }),
      ...(adGroup === undefined ? {} : { ad_group: adGroup }),
    },
  };
}

/** An account's changes, latest first as at Google. */
export const listChangeEventRows = (
  state: AccountState,
  customerId: string,
  customer: Resource,
): Row[] =>
  state
    .changeEventsOf(customerId)
    .toReversed()
    .map((event) => toRow(state, customer, event));
