import type { ChangeEstimate, ChangeFinding, DiffLine } from "@adwright/contracts/change/change";
import { type ChangeSet, EXPIRED } from "@adwright/contracts/change/change-set";

import { isAtWork, proposalOf, type SetInput, viewOf } from "../change/change-set-view.ts";
import { getChangeReceipt } from "../change/get-set-results.ts";
import type { UserContext } from "../context.ts";
import { getOwnProposal } from "./own-proposals.ts";

/** How an assistant names one of its sets. */
export const proposalId = ({ brandId, setId }: SetInput): string => `${brandId}-${setId}`;

/** The set that an assistant names; undefined for what is no such name. */
export function readProposalId(id: string): SetInput | undefined {
  const [, brandId, setId] = /^([1-9]\d{0,15})-([1-9]\d{0,15})$/.exec(id) ?? [];
  return setId === undefined ? undefined : { brandId: Number(brandId), setId: Number(setId) };
}

/**
 * One of the assistant's proposals as far as the person has decided, with amounts in micros; NOT_FOUND for every other
 * set.
 */
export async function viewProposal(ctx: UserContext, input: SetInput) {
  const stored = await getOwnProposal(ctx, input);
  const set = viewOf(stored);
  const proposal = proposalOf(stored.row);
  const { customerId, currencyCode } = set;
  return {
    proposalId: proposalId(set),
    state: stateOf(set),
    reviewUrl: `${ctx.appOrigin}/brands/${set.brandId}/changes/${set.setId}`,
    title: proposal?.title ?? "",
    brandId: set.brandId,
    account: { customerId, currency: currencyCode },
    currencyCode,
    expiresAt: proposal?.expiresAt ?? "",
    lines: linesOf(set),
    findings: set.findings.map(findingOf),
    money: set.estimate && moneyOf(set.estimate),
    ...(set.failure && { failure: { code: set.failure.code, message: set.failure.message } }),
    ...(set.status === "applied" && { result: await resultOf(ctx, set) }),
  };
}

const drifted = new Set<DiffLine["state"]>(["conflict", "gone"]);

/** One of the states that the tool `get_proposal` names. */
function stateOf({ status, checkedAt, failure, diff }: ChangeSet): string {
  if (status === "checked") return "waiting";
  if (status === "discarded") return failure?.code === EXPIRED ? "expired" : "declined";
  if (status === "approved") return "approved";
  if (isAtWork(status)) return "applying";
  if (status !== "open") return status;
  if (checkedAt === undefined) return "checking";
  return diff.some(({ state }) => drifted.has(state)) ? "stale" : "has_errors";
}

function linesOf({ changes, diff }: ChangeSet) {
  const byId = new Map(diff.map((line) => [line.changeId, line]));
  return changes.map(({ changeId, what, reason, base }) => {
    const notCompared = { ...unread, path: base.path, field: what.kind };
    const { path, field, unit, before, after, state } = byId.get(changeId) ?? notCompared;
    const read = { path, field, unit, before, after };
    return { changeId, kind: what.kind, ...read, ...(reason !== undefined && { reason }), state };
  });
}

/** A change that was not compared with the account yet. */
const unread = { unit: undefined, before: null, after: null, state: "clean" } as const;

const findingOf = ({ severity, rule, message, changeIds }: ChangeFinding) => ({
  severity,
  rule,
  message,
  lines: changeIds,
});

const moneyOf = ({ day, thisMonth, steadyMonth, stepUp }: ChangeEstimate) => ({
  dayBeforeMicros: day.before,
  dayAfterMicros: day.after,
  thisMonthBeforeMicros: thisMonth.before,
  thisMonthAfterMicros: thisMonth.after,
  steadyMonthBeforeMicros: steadyMonth.before,
  steadyMonthAfterMicros: steadyMonth.after,
  needsProof: stepUp,
});

/** From the receipt: what was read back after the person's approval. */
async function resultOf(ctx: UserContext, set: ChangeSet) {
  const { sequence, hash, completedAt, lines } = await getChangeReceipt(ctx, set);
  const verified = lines.filter(({ isVerified }) => isVerified).length;
  return {
    appliedAt: set.appliedAt ?? completedAt,
    receipt: { number: sequence, hash },
    verified,
    notVerified: lines.length - verified,
  };
}
