import type { GroupStatus } from "@adwright/contracts/campaign-group/group";

type State = "open" | "done" | "failed";

interface JudgedTarget {
  goals: State;
  drafts: State;
  error?: string | undefined;
  aiMicroDollars: number;
}

export interface PhaseResult {
  status: "error" | "goals_ready" | "drafts_ready";
  completedGoals: number;
  failedGoals: number;
  completedDrafts: number;
  failedDrafts: number;
  aiMicroDollars: number;
  error: string | undefined;
}

/**
 * A group's status after a phase: `error` if every target of the goals phase failed; drafts are ready once every goal
 * has one.
 */
export function phaseResult(
  phase: "goals" | "drafts",
  targets: readonly JudgedTarget[],
): PhaseResult {
  const count = (is: (target: JudgedTarget) => boolean) => targets.filter(is).length;
  const completedGoals = count(({ goals }) => goals === "done");
  const waiting = count(({ goals, drafts }) => goals === "done" && drafts === "open");
  return {
    status: statusAfter(phase, completedGoals, waiting),
    completedGoals,
    failedGoals: count(({ goals }) => goals === "failed"),
    completedDrafts: count(({ drafts }) => drafts === "done"),
    failedDrafts: count(({ drafts }) => drafts === "failed"),
    aiMicroDollars: targets.reduce((sum, { aiMicroDollars }) => sum + aiMicroDollars, 0),
    error: commonError(targets),
  };
}

function statusAfter(
  phase: "goals" | "drafts",
  completedGoals: number,
  waiting: number,
): PhaseResult["status"] {
  if (phase === "drafts") return waiting > 0 ? "goals_ready" : "drafts_ready";
  return completedGoals === 0 ? "error" : "goals_ready";
}

/** The most common reason among failed targets. */
function commonError(targets: readonly JudgedTarget[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { goals, drafts, error } of targets) {
    const hasFailed = goals === "failed" || drafts === "failed";
    if (hasFailed && error !== undefined) counts.set(error, (counts.get(error) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0];
}

/** The status shown on screen: `completed` once every draft was published (handbook/bulk-campaigns.md). */
export function shownGroupStatus(group: {
  status: Exclude<GroupStatus, "completed">;
  completedDrafts: number;
  published: number;
}): GroupStatus {
  const { status, completedDrafts, published } = group;
  const isCompleted =
    status === "drafts_ready" && completedDrafts > 0 && published >= completedDrafts;
  return isCompleted ? "completed" : status;
}
