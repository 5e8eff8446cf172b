import type { AccountState } from "../accounts/account-state.ts";
import { type Resource, type ResourceKind, resourceNameOf } from "../accounts/resource.ts";
import type { Condition } from "./query.ts";

/** The value that a "=" condition requires for a field, if there is one. */
function pinned(where: readonly Condition[], field: string): string | undefined {
  const condition = where.find((item) => item.field === field && item.operator === "=");
  return condition?.operator === "=" ? String(condition.value) : undefined;
}

/**
 * The resources of one kind that a query may match: found by index if it requires an id, a name or a parent, otherwise
 * all.
 */
export function createNarrowing(
  state: AccountState,
  customerId: string,
  where: readonly Condition[],
) {
  const tableOf = (kind: ResourceKind) => state.tableOf(customerId, kind);

  function pinnedResources(kind: "campaign" | "ad_group"): Resource[] | undefined {
    const name = pinned(where, `${kind}.resource_name`);
    const id = pinned(where, `${kind}.id`);
    const resourceName =
      name ?? (id === undefined ? undefined : resourceNameOf(customerId, kind, id));
    if (resourceName !== undefined)
      return [tableOf(kind).get(resourceName)].flatMap((it) => it ?? []);
    const title = pinned(where, `${kind}.name`);
    return title === undefined ? undefined : tableOf(kind).named(title);
  }

  function childrenOf(
    kind: ResourceKind,
    parents: Resource[] | undefined,
    parentName: string | undefined,
  ): Resource[] {
    if (parentName !== undefined) return tableOf(kind).childrenOf(parentName);
    if (parents === undefined) return [...tableOf(kind).rows.values()];
    return parents.flatMap((parent) => tableOf(kind).childrenOf(parent.resource_name));
  }

  const campaigns = (): Resource[] =>
    pinnedResources("campaign") ?? [...tableOf("campaign").rows.values()];

  const underCampaign = (
    kind:
      | "campaign_criterion"
      | "campaign_asset"
      | "campaign_label"
      | "campaign_shared_set"
      | "ad_group",
  ): Resource[] => childrenOf(kind, pinnedResources("campaign"), pinned(where, `${kind}.campaign`));

  const adGroups = (): Resource[] => pinnedResources("ad_group") ?? underCampaign("ad_group");

  function underAdGroup(kind: "ad_group_ad" | "ad_group_asset" | "ad_group_criterion"): Resource[] {
    const isPinned =
      pinnedResources("ad_group") !== undefined ||
      pinnedResources("campaign") !== undefined ||
      pinned(where, "ad_group.campaign") !== undefined;
    return childrenOf(kind, isPinned ? adGroups() : undefined, pinned(where, `${kind}.ad_group`));
  }

  return { campaigns, adGroups, underCampaign, underAdGroup };
}
