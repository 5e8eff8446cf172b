import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";

import { plural } from "../../../format/plural.ts";
import { targetWords } from "../../../staging/change-words.ts";

/** Whose set it is, before its title; empty for the person's own. */
function originWords(origin: ChangeSetSummary["origin"]): string {
  if (origin === undefined) return "";
  if ("rule" in origin) return `${origin.rule.name}: `;
  if ("proposal" in origin) return `Proposed by ${origin.proposal.clientName}: `;
  return `${origin.import.fileName}: `;
}

/** What a set is called: "Daily budget · Trail shoes and 2 more changes". */
export function setTitle({
  kind,
  changeCount,
  firstChange,
  origin,
}: Pick<ChangeSetSummary, "kind" | "changeCount" | "firstChange" | "origin">): string {
  const before = originWords(origin) + (kind === "undo" ? "Undo: " : "");
  const target = firstChange && targetWords(firstChange.kind, firstChange.path);
  if (target === undefined) return `${before}${plural(changeCount, "change")}`;
  const name = target.path.at(-1);
  const more = changeCount > 1 ? ` and ${plural(changeCount - 1, "more change")}` : "";
  return `${before}${target.what}${name === undefined ? "" : ` · ${name}`}${more}`;
}
