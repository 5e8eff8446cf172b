import type { common } from "google-ads-api";

/** Something that a plan creates, and the form's field for an error about it. */
export interface Planned<Entity> {
  entity: Entity;
  /** Policies from which Google is asked to exempt it; absent if there are none. */
  exemptions?: common.IPolicyViolationKey[];
  /** `path` is the location of the error inside the entity: `ad.responsive_search_ad.headlines[2].text`. */
  fieldOf: (path: string) => string;
}

/** For an entity that depends on one field of the form only. */
export function decidedBy<Entity>(field: string, entity: Entity): Planned<Entity> {
  return { entity, fieldOf: () => field };
}

/** One item per key: the last one with the key, at the position of the first. */
export function distinctBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item> {
  return new Map(items.map((item) => [keyOf(item), item]));
}

/** The same with the fields that name its parent. */
export const below = <Parent extends object, Entity extends object>(
  parent: Parent,
  planned: Planned<Entity>[],
) => planned.map((each) => ({ ...each, entity: { ...parent, ...each.entity } }));
