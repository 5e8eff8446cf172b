import { ChangeWhat, type FieldState } from "@adwright/contracts/change/change";

import type { AccountRows } from "./account-rows.ts";
import type { ChangedType, ChangeKindRule, ChangeOperation, Enums } from "./change-kind.ts";
import type { RowsWanted } from "./rows-wanted.ts";

type ListKind = "schedule" | "ages" | "genders";

/** A list of criteria below a campaign or an ad group, the target. */
interface CriterionList {
  type: ChangedType;
  want(target: string, wanted: RowsWanted): void;
  place(target: string, rows: AccountRows): Pick<FieldState, "path" | "isThere">;
  /** The criteria that are there. */
  found(target: string, rows: AccountRows): { text: string; resource: string }[];
  /** The criterion to create. */
  entity(text: string, target: string, enums: Enums): Record<string, unknown>;
  /** The text without its bid modifier, which is the only part that can be changed. */
  keyOf?(text: string): string;
}

const isList = (value: unknown): value is string[] => Array.isArray(value);

/** The whole list is one change: criteria that differ are removed and created, unchanged ones stay. */
export function criterionList<Kind extends ListKind>(
  kind: Kind,
  list: CriterionList,
): ChangeKindRule<Kind> {
  const { type } = list;
  const keyOf = (text: string) => list.keyOf?.(text) ?? text;
  const rule: ChangeKindRule<ListKind> = {
    want: ({ target }, wanted) => list.want(target, wanted),
    stateOf({ target }, rows) {
      const found = list
        .found(target, rows)
        .toSorted((left, right) => (left.text < right.text ? -1 : 1));
      return {
        value: found.map(({ text }) => text),
        context: { criteria: found.map(({ resource }) => resource) },
        ...list.place(target, rows),
      };
    },
    after: ({ to }) => to,
    operations({ target, to }, { value, context: { criteria } }, enums) {
      const texts: readonly string[] = to;
      const before = isList(value) ? value : [];
      const names = isList(criteria) ? criteria : [];
      const resources = new Map(before.map((text, index) => [keyOf(text), names[index] ?? ""]));
      const wanted = new Map(texts.map((text) => [keyOf(text), text]));
      const known = new Set(before);
      const removed = [...resources]
        .filter(([key]) => !wanted.has(key))
        .map(([, resource]): ChangeOperation => ({ type, verb: "remove", resource }));
      const made = [...wanted]
        .filter(([, text]) => !known.has(text))
        .map(([key, text]): ChangeOperation => {
          const entity = list.entity(text, target, enums);
          const resource = resources.get(key);
          if (resource === undefined) return { type, verb: "create", entity };
          const { bid_modifier: modifier } = entity;
          const changed = modifier === undefined ? {} : { bid_modifier: modifier };
          return { type, verb: "update", resource, paths: ["bid_modifier"], entity: changed };
        });
      return [...removed, ...made];
    },
    resourceOf: ({ target }) => target,
    inverse: ({ target }, { value }) => ChangeWhat.safeParse({ kind, target, to: value }).data,
  };
  return rule as unknown as ChangeKindRule<Kind>;
}
