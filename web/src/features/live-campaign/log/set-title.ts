import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";

import { plural } from "../../../format/plural.ts";
import { kindWords } from "../change-words.ts";

/** What a set is called: "Daily budget · Trail shoes and 2 more changes". */
export function setTitle({
  kind,
  changeCount,
  firstChange,
}: Pick<ChangeSetSummary, "kind" | "changeCount" | "firstChange">): string {
  const undo = kind === "undo" ? "Undo: " : "";
  const what = firstChange && kindWords(firstChange.kind);
  if (what === undefined) return `${undo}${plural(changeCount, "change")}`;
  const name = firstChange?.path.findLast((part) => part !== "");
  const more = changeCount > 1 ? ` and ${plural(changeCount - 1, "more change")}` : "";
  return `${undo}${what}${name === undefined ? "" : ` · ${name}`}${more}`;
}
