import {
  type ChangeSetStatus,
  type ChangeSetSummary,
  EXPIRED,
} from "@adwright/contracts/change/change-set";

import { proposalOf } from "../review/proposal-banner.tsx";

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
export function statusWords(
  set: Pick<ChangeSetSummary, "status" | "isStopping" | "origin" | "failure">,
): { words: string; tone: Tone } {
  const { status, isStopping, failure } = set;
  if (isStopping && atWork.has(status)) return { words: "Stopping", tone: "warn" };
  if (proposalOf(set) === undefined) return setStatuses[status];
  if (status === "checked") return { words: "Waits for you", tone: "accent" };
  if (status !== "discarded") return setStatuses[status];
  return { words: failure?.code === EXPIRED ? "Expired" : "Declined", tone: "neutral" };
}

/** Whether the set was undone. */
export function undoneWords({ undoneState }: Pick<ChangeSetSummary, "undoneState">) {
  if (undoneState === undefined) return undefined;
  return undoneState === "all" ? "Undone" : "Partly undone";
}

export type LogFilter = "proposed" | "applied" | "at_work" | "not_applied" | "others";

const atWork = new Set<ChangeSetStatus>([
  "open",
  "checked",
  "approved",
  "applying",
  "waiting",
  "verifying",
]);

export function isWanted(set: ChangeSetSummary, filter: LogFilter | undefined): boolean {
  const { status } = set;
  if (filter === undefined) return true;
  if (filter === "others") return false;
  if (filter === "proposed") return proposalOf(set) !== undefined;
  if (filter === "applied") return status === "applied";
  return atWork.has(status) === (filter === "at_work") && status !== "applied";
}
