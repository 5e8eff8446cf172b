import type { ChangeSetStatus, ChangeSetSummary } from "@adwright/contracts/change/change-set";

type Tone = "ok" | "warn" | "bad" | "neutral" | "accent";

const setStatuses: Record<ChangeSetStatus, { words: string; tone: Tone }> = {
  open: { words: "Staged", tone: "neutral" },
  checked: { words: "Ready to apply", tone: "accent" },
  approved: { words: "Queued", tone: "accent" },
  applying: { words: "Applying", tone: "accent" },
  waiting: { words: "Waiting", tone: "warn" },
  verifying: { words: "Confirming", tone: "accent" },
  applied: { words: "Applied", tone: "ok" },
  failed: { words: "Not applied", tone: "bad" },
  stale: { words: "Look again", tone: "warn" },
  discarded: { words: "Discarded", tone: "neutral" },
  unknown: { words: "Not confirmed", tone: "warn" },
};

/** The status of a set for its badge. */
export function statusWords({
  status,
  isStopping,
}: Pick<ChangeSetSummary, "status" | "isStopping">): { words: string; tone: Tone } {
  return isStopping && atWork.has(status)
    ? { words: "Stopping", tone: "warn" }
    : setStatuses[status];
}

/** Whether the set was undone. */
export function undoneWords({ undoneState }: Pick<ChangeSetSummary, "undoneState">) {
  if (undoneState === undefined) return undefined;
  return undoneState === "all" ? "Undone" : "Partly undone";
}

export type LogFilter = "applied" | "at_work" | "not_applied" | "others";

const applied = new Set<ChangeSetStatus>(["applied"]);
const atWork = new Set<ChangeSetStatus>([
  "open",
  "checked",
  "approved",
  "applying",
  "waiting",
  "verifying",
]);

export function isWanted({ status }: ChangeSetSummary, filter: LogFilter | undefined): boolean {
  if (filter === undefined) return true;
  if (filter === "others") return false;
  if (filter === "applied") return applied.has(status);
  return atWork.has(status) === (filter === "at_work") && !applied.has(status);
}
