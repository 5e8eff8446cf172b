import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { localDay } from "../accounts/local-time.ts";
import type { Resource } from "../accounts/resource.ts";

/** A resource as it was on a day (counted from 1970); undefined before it was created. */
export type ResourceOn = (resource: Resource, day: number) => Resource | undefined;

interface Replacement {
  day: number;
  before: Resource | undefined;
}

/**
 * Looks up resources as they were, from the changes of which change_event reports: a change has an effect from the day
 * after it. What was changed before the first known change counts as unchanged.
 */
export function createHistory(state: AccountState, account: CustomerAccount): ResourceOn {
  const replaced = new Map<string, Replacement[]>();
  for (const { resourceName, atMs, before } of state.changeEventsOf(account.id)) {
    const known = replaced.get(resourceName) ?? [];
    replaced.set(resourceName, known);
    known.push({ day: localDay(atMs, account.time_zone), before });
  }
  return (resource, day) => {
    const next = replaced.get(resource.resource_name)?.find((change) => change.day >= day);
    return next === undefined ? resource : next.before;
  };
}
