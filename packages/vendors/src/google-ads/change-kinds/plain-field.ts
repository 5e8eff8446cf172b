import { ChangeWhat, type ChangeValue, type FieldState } from "@adwright/contracts/change/change";

import type { AccountRows } from "./account-rows.ts";
import type { ChangedType, ChangeKindRule, Enums } from "./change-kind.ts";
import type { RowsWanted } from "./rows-wanted.ts";

/** Changes that set one field of an existing resource to a text or an amount. */
type PlainWhat = Extract<ChangeWhat, { to: string | null } | { toMicros: number | null }>;
type PlainKind = PlainWhat["kind"];

interface PlainField {
  /** A function if the type depends on the target. */
  type: ChangedType | ((target: string) => ChangedType);
  /** The only path in the update mask. */
  path: string;
  want(target: string, wanted: RowsWanted): void;
  stateOf(target: string, rows: AccountRows): FieldState;
  /** Converts the value to Google's format if that differs: the number of an enum, or a list. */
  sent?(value: string, enums: Enums): unknown;
}

type AmountWhat = Extract<PlainWhat, { toMicros: number | null }>;

const amounts = new Set<PlainKind>(["budget_amount", "ad_group_bid", "keyword_bid"]);

// Decided by the kind, not by which keys exist: a key without a value would clear the field.
const isAmount = (what: PlainWhat): what is AmountWhat => amounts.has(what.kind);

const valueOf = (what: PlainWhat): string | number | null =>
  isAmount(what) ? what.toMicros : what.to;

/** The same change with another value; undefined for a value that cannot be set. */
function withValue(what: PlainWhat, value: ChangeValue): ChangeWhat | undefined {
  const { kind, target } = what;
  const to = isAmount(what) ? { toMicros: value } : { to: value };
  return ChangeWhat.safeParse({ kind, target, ...to }).data;
}

/** The rule of a kind that sets one field. Google Ads API: a path in the mask without a value is cleared. */
export function plainField<Kind extends PlainKind>(plain: PlainField): ChangeKindRule<Kind> {
  const { type, path } = plain;
  const rule: ChangeKindRule<PlainKind> = {
    want: ({ target }, wanted) => plain.want(target, wanted),
    stateOf: ({ target }, rows) => plain.stateOf(target, rows),
    after: valueOf,
    operations(what, _base, enums) {
      const value = valueOf(what);
      const sent = typeof value === "string" ? (plain.sent?.(value, enums) ?? value) : value;
      const entity = sent === null ? {} : { [path]: sent };
      const resource = what.target;
      const changed = typeof type === "string" ? type : type(resource);
      return [{ type: changed, verb: "update", resource, paths: [path], entity }];
    },
    resourceOf: ({ target }) => target,
    inverse: (what, { value }) => withValue(what, value),
  };
  return rule as unknown as ChangeKindRule<Kind>;
}
