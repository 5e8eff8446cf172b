import type { common } from "google-ads-api";

/** Something a plan creates, with the form's field that a complaint about it belongs to. */
export interface Planned<Entity> {
  entity: Entity;
  /** Policies from which Google is asked to exempt it; absent where none. */
  exemptions?: common.IPolicyViolationKey[];
  /** `path` is where Google found it wrong, inside the entity: `ad.responsive_search_ad.headlines[2].text`. */
  fieldOf: (path: string) => string;
}

/** For what one field of the form decides alone. */
export function decidedBy<Entity>(field: string, entity: Entity): Planned<Entity> {
  return { entity, fieldOf: () => field };
}

/** One of each key, as the last of them says it, in the order of the first. */
export function distinctBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item> {
  return new Map(items.map((item) => [keyOf(item), item]));
}
