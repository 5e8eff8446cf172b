import type { StageBody } from "@adwright/contracts/change/change-set";
import { conflict, invalid } from "@adwright/contracts/errors";
import type { JobInput } from "@adwright/contracts/job/job-inputs";
import type { ProposalRow } from "@adwright/store/change/change-set-row";

import { stagingOf } from "../attention/get-attention.ts";
import { getBrandRow } from "../brand/get-brand-row.ts";
import { getStoredSet } from "../change/change-set-view.ts";
import type { UserContext } from "../context.ts";
import { makeId } from "../ids.ts";
import { startSharedJob } from "../job/start-job.ts";
import { hashOf } from "../publication/plan/canonical-json.ts";
import { requestIdUsed, requireProposing } from "./limits.ts";
import { getOwnProposal, listWaiting } from "./own-proposals.ts";

/** More than this would not be reviewed, only clicked away. */
const MOST_WAITING = 3;

/** What an assistant wants to propose: changes, those of a finding of Today, or the undo of a set. */
export interface Proposing {
  brandId: number;
  title: string;
  /** The same request is worked on once, however often it is sent. */
  requestId: string;
  /** The assistant's own set whose content is replaced. */
  replaces?: number | undefined;
  changes?: StageBody["changes"] | undefined;
  /** The key of a finding. */
  finding?: string | undefined;
  /** The applied set to undo. */
  undoes?: number | undefined;
}

/**
 * Starts the job that prepares a proposal; without a job if it is prepared already. FORBIDDEN below the level,
 * VALIDATION for a request id that was used for something else, RATE_LIMITED after 30 proposals a day, CONFLICT while
 * three of them wait for the person.
 */
export async function startProposal(
  ctx: UserContext,
  proposing: Proposing,
): Promise<{ setId: number; jobId?: string }> {
  const { grantId } = await requireProposing(ctx);
  const { brandId, requestId, title } = proposing;
  await getBrandRow(ctx, brandId);
  if (proposing.replaces !== undefined) {
    await getOwnProposal(ctx, { brandId, setId: proposing.replaces });
  }
  if (proposing.undoes !== undefined) await getStoredSet(ctx, { brandId, setId: proposing.undoes });
  const wanted: ProposalRow = {
    userId: ctx.userId,
    requestKey: hashOf([grantId, requestId]),
    grantId,
    brandId,
    setId: proposing.replaces ?? makeId(ctx.now()),
    contents: hashOf(proposing),
    createdAt: new Date(ctx.now()).toISOString(),
  };
  const earlier = await ctx.store.proposals.find(wanted);
  const request = earlier ?? (await begin(ctx, wanted));
  if (request.contents !== wanted.contents) throw invalid([requestIdUsed]);
  const { setId, requestKey } = request;
  if (request.isDone === true) return { setId };
  const input = { brandId, setId, requestKey, title, ...(await contentOf(ctx, proposing)) };
  const work = { kind: "propose_changes", input, message: "Preparing the proposal" } as const;
  return { setId, jobId: await startSharedJob(ctx, work) };
}

/** Stores the request unless too many wait already; counted after it is stored, as others may come at the same time. */
async function begin(ctx: UserContext, wanted: ProposalRow): Promise<ProposalRow> {
  const request = await ctx.store.proposals.begin(wanted);
  const isOwn = request.setId === wanted.setId && request.createdAt === wanted.createdAt;
  const waiting = (await listWaiting(ctx)).map((one) => one.request);
  const others = waiting.filter(
    ({ grantId, setId }) => grantId === wanted.grantId && setId !== request.setId,
  );
  if (!isOwn || others.length < MOST_WAITING) return request;
  await ctx.store.proposals.remove(request);
  const ids = others.map(({ brandId, setId }) => `${brandId}-${setId}`).join(", ");
  throw conflict(
    `Three proposals wait for the person: ${ids}. Replace or withdraw one, or ask them to decide.`,
  );
}

type Content = Pick<JobInput<"propose_changes">, "changes" | "undoes">;

/** What a finding offers comes from the server, with its sentence as the reason; the assistant only names it. */
async function contentOf(
  ctx: UserContext,
  { brandId, changes, finding, undoes }: Proposing,
): Promise<Content> {
  if ([changes, finding, undoes].filter((one) => one !== undefined).length !== 1) {
    throw invalid([{ field: "changes", message: "Send either changes or a finding." }]);
  }
  if (finding === undefined) return changes === undefined ? { undoes } : { changes };
  const { kind, input } = await stagingOf(ctx, { brandId, key: finding });
  return kind === "undo_changes" ? { undoes: input.setId } : { changes: input.changes };
}
