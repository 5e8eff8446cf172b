import { readTable } from "../read-table.ts";

/** Google's published facts about a field of the query language. */
export interface FieldFacts {
  type: string;
  isFilterable: boolean;
  isSortable: boolean;
  isRepeated: boolean;
}

const NONE: ReadonlySet<string> = new Set();

const FIELDS = new Map<string, FieldFacts>(
  readTable("google-ads-fields").map(([name = "", type = "", filter, sort, repeated]) => [
    name,
    {
      type,
      isFilterable: filter === "yes",
      isSortable: sort === "yes",
      isRepeated: repeated === "yes",
    },
  ]),
);

const LISTS = new Map<string, ReadonlySet<string>>(
  readTable("google-ads-views").map(([view = "", kind = "", names = ""]) => [
    `${view}/${kind}`,
    new Set(names.split(" ").filter((name) => name !== "")),
  ]),
);

/** Undefined for a field that Google does not list: one that is newer than the table, or cannot be selected. */
export const fieldFacts = (field: string): FieldFacts | undefined => FIELDS.get(field);

/**
 * What may be selected in a query FROM this resource, in addition to its own fields; segments include the fields of
 * segmenting resources.
 */
export function viewFacts(view: string) {
  const listed = (kind: string) => LISTS.get(`${view}/${kind}`) ?? NONE;
  return {
    attributed: listed("attributed_resources"),
    segments: listed("segments"),
    metrics: listed("metrics"),
  };
}
