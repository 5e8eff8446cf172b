/** The kinds of resource that can be changed, named as in the API. */
export type ResourceKind =
  | "campaign_budget"
  | "campaign"
  | "campaign_criterion"
  | "ad_group"
  | "ad_group_ad"
  | "ad_group_criterion"
  | "asset"
  | "campaign_asset"
  | "ad_group_asset"
  | "label"
  | "campaign_label"
  | "shared_set"
  | "shared_criterion"
  | "campaign_shared_set";

/** The targets of operations: an ad is changed by its own name, although it is stored with its ad group. */
export type ChangedKind = ResourceKind | "ad";

/** The collection in a resource name: customers/{id}/{collection}/{rest}. */
export const COLLECTIONS: Record<ResourceKind, string> = {
  campaign_budget: "campaignBudgets",
  campaign: "campaigns",
  campaign_criterion: "campaignCriteria",
  ad_group: "adGroups",
  ad_group_ad: "adGroupAds",
  ad_group_criterion: "adGroupCriteria",
  asset: "assets",
  campaign_asset: "campaignAssets",
  ad_group_asset: "adGroupAssets",
  label: "labels",
  campaign_label: "campaignLabels",
  shared_set: "sharedSets",
  shared_criterion: "sharedCriteria",
  campaign_shared_set: "campaignSharedSets",
};

export const RESOURCE_KINDS = Object.keys(COLLECTIONS) as ResourceKind[];

export const CHANGED_KINDS: ChangedKind[] = [...RESOURCE_KINDS, "ad"];

const KIND_BY_COLLECTION = new Map(RESOURCE_KINDS.map((kind) => [COLLECTIONS[kind], kind]));

/** The field that names a resource's parent; `undefined` for resources without one. */
const PARENT_FIELDS: Record<ResourceKind, string | undefined> = {
  campaign_budget: undefined,
  campaign: "campaign_budget",
  campaign_criterion: "campaign",
  ad_group: "campaign",
  ad_group_ad: "ad_group",
  ad_group_criterion: "ad_group",
  asset: undefined,
  campaign_asset: "campaign",
  ad_group_asset: "ad_group",
  label: undefined,
  campaign_label: "campaign",
  shared_set: undefined,
  shared_criterion: "shared_set",
  campaign_shared_set: "campaign",
};

/** Days on which seeded entities served, counted from 1970; `until` is exclusive. */
export interface ServingPeriod {
  from: number;
  until?: number;
}

/** A resource as stored: the API's snake_case fields, enums by name, int64 as number. */
export interface Resource {
  resource_name: string;
  status?: string;
  name?: string;
  /** Not part of the API: only seeded resources have serving periods, and only these have metrics. */
  serving_periods?: ServingPeriod[];
  [field: string]: unknown;
}

/** The parts of `customers/{customerId}/{collection}/{tail}`; undefined if it is not a resource name. */
export function parseResourceName(
  resourceName: string,
): { customerId: string; kind: ResourceKind; tail: string } | undefined {
  const [prefix, customerId, collection, tail, more] = resourceName.split("/");
  const kind = KIND_BY_COLLECTION.get(collection ?? "");
  if (prefix !== "customers" || customerId === undefined || kind === undefined) return undefined;
  if (tail === undefined || more !== undefined) return undefined;
  return { customerId, kind, tail };
}

export const resourceNameOf = (customerId: string, kind: ResourceKind, tail: string): string =>
  `customers/${customerId}/${COLLECTIONS[kind]}/${tail}`;

/** The last segment of a resource name: an id, or several joined by "~". */
export const tailOf = (resourceName: string): string => resourceName.split("/").at(-1) ?? "";

export const isLive = (resource: Resource): boolean => resource.status !== "REMOVED";

export const parentOf = (kind: ResourceKind, resource: Resource): string | undefined => {
  const field = PARENT_FIELDS[kind];
  return field === undefined ? undefined : (resource[field] as string | undefined);
};
