import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";

import { plural } from "../../../format/plural.ts";
import { targetWords } from "../change-words.ts";

/** What a set is called: "Daily budget · Trail shoes and 2 more changes". */
export function setTitle({
  kind,
  changeCount,
  firstChange,
}: Pick<ChangeSetSummary, "kind" | "changeCount" | "firstChange">): string {
  const undo = kind === "undo" ? "Undo: " : "";
  const target = firstChange && targetWords(firstChange.kind, firstChange.path);
  if (target === undefined) return `${undo}${plural(changeCount, "change")}`;
  const name = target.path.at(-1);
  const more = changeCount > 1 ? ` and ${plural(changeCount - 1, "more change")}` : "";
  return `${undo}${target.what}${name === undefined ? "" : ` · ${name}`}${more}`;
}
