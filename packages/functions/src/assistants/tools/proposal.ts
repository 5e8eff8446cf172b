import { ChangeWhat } from "@adwright/contracts/change/change";
import { StageBody } from "@adwright/contracts/change/change-set";
import { notFound } from "@adwright/contracts/errors";
import { isOpenJob } from "@adwright/contracts/job/job";
import type { JobKind } from "@adwright/contracts/job/jobs";
import type { Proposing } from "@adwright/core/assistant/start-proposal";
import type { SetInput } from "@adwright/core/change/change-set-view";
import * as z from "zod";

import { parseInput } from "../../http/read-body.ts";
import { viewResult } from "./draft.ts";
import {
  answer,
  answerJob,
  type AssistantContext,
  brandId,
  pending,
  requestId,
  requireBrand,
  row,
  tool,
} from "./tool.ts";

const title = z.string().min(1).max(120);
const proposalId = z.string().max(40);
const proposal = answer({
  proposalId,
  state: z.string(),
  reviewUrl: z.string(),
  lines: z.array(row),
  findings: z.array(row),
  money: row.nullable(),
  result: row,
});

const views = () => import("@adwright/core/assistant/view-proposal");

async function readId(ctx: AssistantContext, id: string): Promise<SetInput> {
  const { readProposalId } = await views();
  const input = readProposalId(id);
  if (input === undefined) throw notFound();
  requireBrand(ctx, input.brandId);
  return input;
}

const advice = {
  waiting: "Ask your user to review and approve at reviewUrl. You cannot approve.",
  has_errors: "Fix the findings and propose again with this proposalId.",
  stale: "The account changed since. Read it and propose again with this proposalId.",
} as Partial<Record<string, string>>;

async function view(ctx: AssistantContext, input: SetInput): Promise<object> {
  const { viewProposal } = await views();
  const found = await viewProposal(ctx, input);
  const next = advice[found.state];
  return { ...found, ...(next !== undefined && { next }) };
}

async function propose(ctx: AssistantContext, proposing: Proposing): Promise<object> {
  const { startProposal } = await import("@adwright/core/assistant/start-proposal");
  const { setId, jobId } = await startProposal(ctx, proposing);
  const input = { brandId: proposing.brandId, setId };
  if (jobId === undefined) return view(ctx, input);
  return answerJob(ctx, jobId, () => view(ctx, input));
}

/** Clients see what is right; what is wrong is named field by field, which the library would not do. */
const changesOf = (what: z.ZodType) => {
  const change = z.object({ what, reason: z.string().max(200).optional() });
  return z.object({
    brandId,
    title,
    requestId,
    changes: z.array(change).min(1).max(50).optional(),
    finding: z.string().max(200).optional(),
    proposalId: proposalId.optional(),
  });
};

/** Work that a call may join although the person, or another assistant, has started it. */
const joined: ReadonlySet<JobKind> = new Set<JobKind>(["read_live", "preflight"]);

export const proposalTools = [
  tool({
    name: "propose_changes",
    description:
      "Prepares changes to live campaigns and lets Google validate them. Nothing happens until your user approves at reviewUrl. Send changes, or the key of a finding from list_attention; proposalId replaces an earlier proposal of yours.",
    level: "propose",
    isOpen: true,
    input: changesOf(z.unknown()),
    shown: changesOf(z.lazy(() => ChangeWhat as unknown as z.ZodType)),
    output: proposal,
    async run(ctx, { proposalId: replaced, changes, ...wanted }) {
      const replaces = replaced === undefined ? undefined : await readId(ctx, replaced);
      if (replaces !== undefined && replaces.brandId !== wanted.brandId) throw notFound();
      const read = changes && parseInput(StageBody, { changes }).changes;
      return propose(ctx, { ...wanted, changes: read, replaces: replaces?.setId });
    },
  }),
  tool({
    name: "propose_undo",
    description: "Proposes to undo a set of changes that was applied here; setId from get_history.",
    level: "propose",
    isOpen: true,
    input: z.object({ brandId, setId: z.int(), title, requestId }),
    output: proposal,
    run: (ctx, { setId: undoes, ...wanted }) => propose(ctx, { ...wanted, undoes }),
  }),
  tool({
    name: "withdraw_proposal",
    description: "Takes back a proposal of yours that your user has not approved.",
    level: "propose",
    input: z.object({ proposalId }),
    output: proposal,
    async run(ctx, { proposalId: id }) {
      const input = await readId(ctx, id);
      const { withdrawProposal } = await import("@adwright/core/assistant/own-proposals");
      await withdrawProposal(ctx, input);
      return view(ctx, input);
    },
  }),
  tool({
    name: "get_proposal",
    description:
      "A proposal of yours: waiting, has_errors, expired, declined, approved, applying, applied (with the receipt), failed, stale or unknown.",
    level: "read",
    input: z.object({ proposalId }),
    output: proposal,
    run: async (ctx, { proposalId: id }) => view(ctx, await readId(ctx, id)),
  }),
  tool({
    name: "get_job",
    description: "How far work is that one of your calls started.",
    level: "read",
    input: z.object({ jobId: z.string().max(100) }),
    output: answer({ jobId: z.string(), status: z.string(), progress: z.number(), error: row }),
    async run(ctx, { jobId }) {
      const found = await ctx.store.jobs.find(ctx.userId, jobId, ctx.now());
      const isOwn = found?.assistant?.grantId === ctx.assistant.grantId;
      if (found === undefined || !(isOwn || joined.has(found.kind))) throw notFound();
      const { status, progress, message, error, kind, input, result } = found;
      if (isOpenJob(found)) {
        return { ...pending(found), next: "Call get_job again in 5 seconds." };
      }
      const known = status === "done" ? viewResult(ctx, kind, input, result) : undefined;
      const next = "Call the tool that started it again with the same arguments.";
      return { jobId, status, progress, message, ...(error && { error }), next, ...known };
    },
  }),
];
