import type { Change } from "@adwright/contracts/change/change";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

/** What the row of a set says about its changes, so that a list of sets can name them without reading them all. */
export function contentsOf(
  changes: readonly Change[],
): Pick<ChangeSetRow, "changeCount" | "firstChange"> {
  const [first] = changes;
  return {
    changeCount: changes.length,
    firstChange: first && { kind: first.what.kind, path: first.base.path },
  };
}
