/**
 * The kinds of resource that can be changed, named as in the API, and the field that names the parent; `undefined` for
 * those without one.
 */
const PARENT_FIELDS = {
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
} as const;
export type ResourceKind = keyof typeof PARENT_FIELDS;
export const RESOURCE_KINDS = Object.keys(PARENT_FIELDS) as ResourceKind[];

/** The targets of operations: an ad is changed by its own name, although it is stored with its ad group. */
export type ChangedKind = ResourceKind | "ad";
export const CHANGED_KINDS: ChangedKind[] = [...RESOURCE_KINDS, "ad"];

/** "CampaignCriterion" for campaign_criterion. */
export const typeNameOf = (kind: ChangedKind): string =>
  kind.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** "CampaignCriteria" for campaign_criterion. */
export const pluralOf = (kind: ChangedKind): string =>
  `${typeNameOf(kind)}s`.replace("Criterions", "Criteria");

/** The collection in a resource name: customers/{id}/{collection}/{rest}. */
export const collectionOf = (kind: ChangedKind): string =>
  pluralOf(kind).replace(/^./, (first) => first.toLowerCase());

const KIND_BY_COLLECTION = new Map(RESOURCE_KINDS.map((kind) => [collectionOf(kind), kind]));

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
  `customers/${customerId}/${collectionOf(kind)}/${tail}`;

/** The last segment of a resource name: an id, or several joined by "~". */
export const tailOf = (resourceName: string): string => resourceName.split("/").at(-1) ?? "";

export const isLive = (resource: Resource): boolean => resource.status !== "REMOVED";

export const parentOf = (kind: ResourceKind, resource: Resource): string | undefined => {
  const field = PARENT_FIELDS[kind];
  return field === undefined ? undefined : (resource[field] as string | undefined);
};
