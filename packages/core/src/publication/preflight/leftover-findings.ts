import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { findRefusal } from "../leftovers/leftover-refusal.ts";
import type { Look } from "../leftovers/look-at-leftovers.ts";
import { outOfReachWords } from "../leftovers/out-of-reach-words.ts";
import { type Meeting, planRecovery, purposeOf } from "../leftovers/plan-recovery.ts";

/** What a failed publication left, as publishing the plan will meet it. */
export interface Leftover {
  /** Resource names of campaigns and budgets. */
  names: Set<string>;
  findings: PreflightFinding[];
  /** What publishing goes on with; undefined where it begins anew. */
  continued: MadeResources | undefined;
  /** Whether a campaign is removed before anything is made. */
  isCleared: boolean;
}

/** Looks at Google at what a failed publication left; nothing where there is none. */
export async function lookAtHalfMade(
  ctx: UserContext,
  before: PublicationRow | undefined,
  plan: CampaignPlan,
): Promise<Leftover> {
  if (before?.status !== "failed") {
    return { names: namesOf([]), findings: [], continued: undefined, isCleared: false };
  }
  const meeting = await planRecovery(ctx, before, plan);
  const { isContinued, looks } = meeting;
  const findings = await Promise.all(
    looks.map((look) => findingsOf(ctx, look, purposeOf(meeting, look, { before, plan }))),
  );
  return {
    names: namesOf(
      looks.map(({ place, campaign }) => ({ ...place, ...(campaign && { campaign }) })),
    ),
    findings: findings.flat(),
    continued: isContinued ? before.made : undefined,
    isCleared: isCleared(meeting, { before, plan }),
  };
}

function isCleared(
  meeting: Meeting,
  given: { before: PublicationRow; plan: CampaignPlan },
): boolean {
  return meeting.looks.some(
    (look) => look.campaign !== undefined && purposeOf(meeting, look, given) === "replace",
  );
}

/** Resource names of the campaigns and budgets among it. */
function namesOf(halfMade: readonly Pick<MadeResources, "campaign" | "budget">[]): Set<string> {
  const names = halfMade.flatMap(({ campaign, budget }) => [campaign, budget]);
  return new Set(names.filter((name) => name !== undefined));
}

async function findingsOf(
  ctx: UserContext,
  look: Look,
  purpose: "continue" | "replace",
): Promise<PreflightFinding[]> {
  const about = { field: "account" };
  const { place } = look;
  if (place.isOutOfReach) {
    const message = outOfReachWords([place]);
    return [{ ...about, severity: "warning", rule: "account/half-made-out-of-reach", message }];
  }
  const refusal = await findRefusal(ctx, look, purpose);
  if (refusal === undefined) return [];
  const { why: message, fix } = refusal;
  return [{ ...about, severity: "error", rule: "account/half-made-edited", message, fix }];
}
