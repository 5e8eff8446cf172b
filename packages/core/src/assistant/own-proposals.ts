import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";
import { conflict, notFound } from "@adwright/contracts/errors";
import type { ChangeSetRow, ProposalRow } from "@adwright/store/change/change-set-row";

import { getBrandRow } from "../brand/get-brand-row.ts";
import {
  asOf,
  editable,
  getStoredSet,
  isEditable,
  proposalOf,
  type SetInput,
  type StoredSet,
  summaryOf,
} from "../change/change-set-view.ts";
import type { UserContext } from "../context.ts";
import { proposerOf } from "./limits.ts";

/** A request whose set is not made by then has failed. */
const MADE_WITHIN_MS = 10 * 60 * 1000;

/** The set if this assistant proposed it; NOT_FOUND for every other one. */
export async function getOwnProposal(ctx: UserContext, input: SetInput): Promise<StoredSet> {
  const stored = await getStoredSet(ctx, input);
  const grantId = proposalOf(stored.row)?.grantId;
  if (grantId === undefined || grantId !== ctx.assistant?.grantId) throw notFound();
  return stored;
}

/** Takes the assistant's proposal back; CONFLICT once the person has approved it. */
export async function withdrawProposal(ctx: UserContext, input: SetInput): Promise<void> {
  proposerOf(ctx);
  const { row } = await getOwnProposal(ctx, input);
  if (row.status === "discarded" || (await discard(ctx, row))) return;
  throw conflict("The person approved this already. Only they can stop or undo it.");
}

const discard = (ctx: UserContext, row: ChangeSetRow): Promise<boolean> =>
  ctx.store.changeSets.move(row, { statuses: editable }, { status: "discarded" });

/** A proposal that waits for the person, and the request that made it last. */
interface Waiting {
  request: ProposalRow;
  /** Absent while it is being made. */
  set: ChangeSetRow | undefined;
}

/** What waits for the person, and what is being made. */
export async function listWaiting(ctx: UserContext): Promise<Waiting[]> {
  const requests = await ctx.store.proposals.listOf(ctx.userId);
  const sets = await ctx.store.changeSets.findAll(ctx.userId, requests);
  const last = new Map(
    requests
      .toSorted((left, right) => left.createdAt.localeCompare(right.createdAt))
      .map((request) => [request.setId, request]),
  );
  const nowMs = ctx.now();
  return [...last.values()].flatMap((request): Waiting[] => {
    const row = sets.get(request.setId);
    const set = row && asOf(nowMs, row);
    const isWaiting = set
      ? isEditable(set.status)
      : nowMs - Date.parse(request.createdAt) < MADE_WITHIN_MS;
    return isWaiting ? [{ request, set }] : [];
  });
}

/** What assistants propose for a brand and the person has not decided, newest first. */
export async function listProposed(
  ctx: UserContext,
  brandId: number,
): Promise<{ sets: ChangeSetSummary[] }> {
  await getBrandRow(ctx, brandId);
  const waiting = await listWaiting(ctx);
  const sets = waiting.flatMap(({ set }) => (set?.brandId === brandId ? [set] : []));
  return { sets: sets.toSorted((left, right) => right.setId - left.setId).map(summaryOf) };
}

/** Discards what an assistant proposed and nobody approved, as its connection ends. */
export async function discardProposalsOf(ctx: UserContext, grantId: string): Promise<void> {
  const waiting = await listWaiting(ctx);
  const own = waiting.flatMap(({ set }) => (set ? [set] : []));
  await Promise.all(
    own.filter((set) => proposalOf(set)?.grantId === grantId).map((set) => discard(ctx, set)),
  );
}
