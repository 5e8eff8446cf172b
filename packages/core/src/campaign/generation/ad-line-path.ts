import type { AdGroup } from "@adwright/contracts/ad-group";

/** The place of one line of an ad. */
export interface AdLinePlace {
  groupIndex: number;
  list: "headlines" | "descriptions";
  index: number;
  /** As in `locked`: `headlines/3`. */
  field: string;
}

/** A line with its ad group. */
export interface AdLine extends AdLinePlace {
  group: AdGroup;
  text: string;
}

const PATH = /^adGroups\/(\d{1,3})\/((headlines|descriptions)\/(\d{1,3}))$/;

/** The line at a path such as `adGroups/0/headlines/3`; undefined if there is none. */
export function findAdLine(adGroups: readonly AdGroup[], path: string): AdLine | undefined {
  const match = PATH.exec(path);
  if (!match) return undefined;
  const [, groupText, field = "", list, indexText] = match;
  const place: AdLinePlace = {
    groupIndex: Number(groupText),
    list: list === "headlines" ? "headlines" : "descriptions",
    index: Number(indexText),
    field,
  };
  const group = adGroups[place.groupIndex];
  const text = group?.[place.list][place.index];
  return group === undefined || text === undefined ? undefined : { ...place, group, text };
}
