import type { AdGroup } from "@adwright/contracts/ad-group";
import { useState } from "react";

interface Keyed {
  groups: readonly AdGroup[];
  keys: readonly number[];
}

interface GroupKeys {
  keys: readonly number[];
  /** The key for an ad group that is about to be added. */
  claim: (group: AdGroup) => number;
}

/**
 * A stable key for each ad group across renames, edits, removal and undo: an object seen before keeps its key, and a
 * new object gets the key of the group it replaced at its index.
 */
export function useGroupKeys(groups: readonly AdGroup[]): GroupKeys {
  const [known] = useState(() => new WeakMap<AdGroup, number>());
  const [last, setLast] = useState<Keyed>({ groups: [], keys: [] });
  const isNew = last.groups !== groups;
  const keys = isNew ? keysOf(groups, last, known) : last.keys;
  if (isNew) {
    groups.forEach((group, index) => known.set(group, keys[index] ?? 0));
    setLast({ groups, keys });
  }

  function claim(group: AdGroup): number {
    made += 1;
    known.set(group, made);
    return made;
  }

  return { keys, claim };
}

let made = 0;

function keysOf(
  groups: readonly AdGroup[],
  last: Keyed,
  known: WeakMap<AdGroup, number>,
): readonly number[] {
  const taken = new Set(groups.map((group) => known.get(group)));
  return groups.map((group, index) => {
    const own = known.get(group);
    if (own !== undefined) return own;
    const ofPlace = last.keys[index];
    if (ofPlace !== undefined && !taken.has(ofPlace)) return ofPlace;
    made += 1;
    return made;
  });
}
