import type { ChangeWhat, FieldState } from "@adwright/contracts/change/change";

import type { AccountRows } from "./account-rows.ts";
import type { ChangedType, ChangeKindRule, Enums, WhatOf } from "./change-kind.ts";
import type { RowsWanted } from "./rows-wanted.ts";

/** The value of a resource while it exists. */
export const PRESENT = "PRESENT";

/** Kinds whose target is the resource name of what they add or remove; the name follows from the linked ids. */
type NamedKind = Extract<ChangeWhat, { target: string }>["kind"];

interface Seen extends Pick<FieldState, "path" | "isThere"> {
  /** Null if it does not exist. */
  value: string | null;
  context?: FieldState["context"];
}

interface Presence<Add extends NamedKind, Remove extends NamedKind> {
  kinds: readonly [add: Add, remove: Remove];
  type(target: string): ChangedType;
  want(target: string, wanted: RowsWanted): void;
  /** `isThere`: whether it could exist, because its parents do. */
  see(target: string, rows: AccountRows): Seen;
  /** The value after it was added, if it is not always PRESENT. */
  after?(what: WhatOf<Add>): string;
  /** The resource to create. */
  entity(what: WhatOf<Add>, enums: Enums): Record<string, unknown>;
  /** What the change that adds it again as it was has besides the target. */
  again?(value: string, context: FieldState["context"]): Omit<WhatOf<Add>, "kind" | "target">;
}

/** The rules of the two kinds that add and remove an item; each undoes the other. */
export function presence<Add extends NamedKind, Remove extends NamedKind>(
  thing: Presence<Add, Remove>,
): { add: ChangeKindRule<Add>; remove: ChangeKindRule<Remove> } {
  const [adding, removing] = thing.kinds;
  const both = {
    want: ({ target }: { target: string }, wanted: RowsWanted) => thing.want(target, wanted),
    stateOf({ target }: { target: string }, rows: AccountRows): FieldState {
      return { context: {}, ...thing.see(target, rows) };
    },
    resourceOf: ({ target }: { target: string }) => target,
  };
  const add: ChangeKindRule<NamedKind> = {
    ...both,
    after: (what) => thing.after?.(what as WhatOf<Add>) ?? PRESENT,
    operations: (what, _base, enums) => [
      {
        type: thing.type(what.target),
        verb: "create",
        entity: thing.entity(what as WhatOf<Add>, enums),
      },
    ],
    inverse: ({ target }) => ({ kind: removing, target }) as ChangeWhat,
  };
  const remove: ChangeKindRule<NamedKind> = {
    ...both,
    after: () => null,
    operations: ({ target }) => [{ type: thing.type(target), verb: "remove", resource: target }],
    inverse: ({ target }, { value, context }) =>
      typeof value === "string"
        ? ({ kind: adding, target, ...thing.again?.(value, context) } as ChangeWhat)
        : undefined,
  };
  return {
    add: add as unknown as ChangeKindRule<Add>,
    remove: remove as unknown as ChangeKindRule<Remove>,
  };
}
