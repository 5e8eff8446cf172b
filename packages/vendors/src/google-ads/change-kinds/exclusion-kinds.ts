import { ChangeWhat, type FieldState } from "@adwright/contracts/change/change";

import type { AccountRows } from "./account-rows.ts";
import {
  type ChangeKindRule,
  type ChangeOperation,
  enumNumber,
  type Enums,
} from "./change-kind.ts";
import { placeOf } from "./keyword-rows.ts";
import type { ExclusionRow } from "./targeting-rows.ts";

interface Segments {
  field: string;
  typeOf: (row: ExclusionRow) => string | undefined;
  /** The part of a criterion that names the excluded age or gender. */
  part: (type: string, enums: Enums) => Record<string, unknown>;
}

function stateOf(adGroup: string, { typeOf }: Segments, rows: AccountRows): FieldState {
  const found = rows.exclusions
    .flatMap((row) => {
      const type = typeOf(row);
      return row.ad_group === adGroup && type !== undefined ? [{ type, row }] : [];
    })
    .toSorted((left, right) => (left.type < right.type ? -1 : 1));
  const { path, isThere } = placeOf(rows, adGroup);
  return {
    value: found.map(({ type }) => type),
    context: { criteria: found.map(({ row }) => row.resource_name) },
    path,
    isThere,
  };
}

const isList = (value: unknown): value is string[] => Array.isArray(value);

/** Google Ads API: search ads reach everybody except those excluded in the ad group. */
function exclusions<Kind extends "ages" | "genders">(
  kind: Kind,
  segments: Segments,
): ChangeKindRule<Kind> {
  const rule: ChangeKindRule<"ages" | "genders"> = {
    field: segments.field,
    unit: "list",
    want({ target }, wanted) {
      wanted.adGroups.add(target);
      wanted.exclusionsOf.add(target);
    },
    stateOf: ({ target }, rows) => stateOf(target, segments, rows),
    after: ({ to }) => to,
    operations({ target, to }, { value, context: { criteria } }, enums) {
      const before = isList(value) ? value : [];
      const names = isList(criteria) ? criteria : [];
      const wanted = new Set<string>(to);
      const known = new Set(before);
      const type = "ad_group_criterion";
      const removed = before.flatMap((each, index): ChangeOperation[] =>
        wanted.has(each) ? [] : [{ type, verb: "remove", resource: names[index] ?? "" }],
      );
      const made = [...wanted]
        .filter((each) => !known.has(each))
        .map((each): ChangeOperation => {
          const entity = { ad_group: target, negative: true, ...segments.part(each, enums) };
          return { type, verb: "create", entity };
        });
      return [...removed, ...made];
    },
    resourceOf: ({ target }) => target,
    inverse: ({ target }, { value }) => ChangeWhat.safeParse({ kind, target, to: value }).data,
  };
  return rule as unknown as ChangeKindRule<Kind>;
}

export const ages = exclusions("ages", {
  field: "Excluded ages",
  typeOf: (row) => row.age_range?.type,
  part: (type, enums) => ({ age_range: { type: enumNumber(enums.AgeRangeType, type) } }),
});

export const genders = exclusions("genders", {
  field: "Excluded genders",
  typeOf: (row) => row.gender?.type,
  part: (type, enums) => ({ gender: { type: enumNumber(enums.GenderType, type) } }),
});
