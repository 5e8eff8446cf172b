/** What a change does to one thing of a place: an ad of an ad group, a language of a campaign. */
export interface Effect {
  place: string;
  /** The things that serve there before the set. */
  before: readonly string[];
  thing: string;
  changeId: string;
  serves: boolean;
}

/** What the changes of a set leave of a place. */
interface PlaceLeft {
  before: number;
  left: Set<string>;
  changeIds: Set<string>;
  /** The changes that took something away. */
  stops: string[];
}

export function placesLeft(effects: readonly Effect[]): PlaceLeft[] {
  const places = new Map<string, PlaceLeft>();
  for (const { place, before, thing, changeId, serves } of effects) {
    const known = places.get(place);
    const of = known ?? {
      before: before.length,
      left: new Set(before),
      changeIds: new Set(),
      stops: [],
    };
    places.set(place, of);
    of.changeIds.add(changeId);
    if (serves) of.left.add(thing);
    else if (of.left.delete(thing)) of.stops.push(changeId);
  }
  return [...places.values()];
}

/** The changes that take the last thing away, for each place that is emptied. */
export const emptying = (effects: readonly Effect[]): string[][] =>
  placesLeft(effects).flatMap(({ before, left, stops }) =>
    before > 0 && left.size === 0 ? [stops] : [],
  );
