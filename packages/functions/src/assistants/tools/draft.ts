import { GenerateBody, UpdateCampaignBody } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import * as z from "zod";

import { parseInput } from "../../http/read-body.ts";
import {
  answer,
  answerJob,
  answerWork,
  type AssistantContext,
  brandId,
  page,
  requestId,
  requireBrand,
  row,
  rows,
  tool,
} from "./tool.ts";

const draftId = z.int();
const draft = answer({ draftId, status: z.string(), version: z.int(), reviewUrl: z.string() });

/** The draft as an assistant sees it, with its publication if there is one. */
async function viewDraft(ctx: AssistantContext, id: number) {
  const { viewDraft: view } = await import("@adwright/core/assistant/drafts");
  const found = await view(ctx, id);
  requireBrand(ctx, found.brandId);
  return found;
}

/** What the check found, and where the person publishes. */
const viewCheck = (ctx: AssistantContext, id: number, found: Preflight) => ({
  draftId: id,
  isReady: found.planHash !== null && found.findings.every(({ severity }) => severity !== "error"),
  findings: found.findings.map(({ severity, rule, field, message, fix = "" }) => {
    return { severity, rule, field, message, fix };
  }),
  changes: found.changes,
  money: found.estimate,
  reviewUrl: `${ctx.appOrigin}/campaigns/${id}`,
  next: "Ask your user to publish at reviewUrl. You cannot publish.",
});

/** The result of work on a draft that took long. */
export const viewResult = (ctx: AssistantContext, kind: string, input: unknown, result: unknown) =>
  kind === "preflight"
    ? viewCheck(ctx, (input as { campaignId: number }).campaignId, result as Preflight)
    : undefined;

export const draftTools = [
  tool({
    name: "list_drafts",
    description: "Campaigns written here: drafts and published ones, newest first.",
    level: "read",
    input: z.object({ brandId, ...page }),
    output: rows,
    async run(ctx, { brandId: id, limit = 50, cursor }) {
      const [{ getBrandRow }, { listCampaigns }] = await Promise.all([
        import("@adwright/core/brand/get-brand-row"),
        import("@adwright/core/campaign/list-campaigns"),
      ]);
      await getBrandRow(ctx, id);
      const found = await listCampaigns(ctx, { limit, cursor, brandId: id });
      return {
        rows: found.items.map(({ id: own, name, status, readiness, dailyBudget, createdAt }) => {
          return { draftId: own, name, status, readiness, dailyBudget, createdAt };
        }),
        nextCursor: found.cursor ?? null,
      };
    },
  }),
  tool({
    name: "get_draft",
    description:
      "One draft with its ads, readiness, version, and its publication once a person published it.",
    level: "read",
    input: z.object({ draftId }),
    output: draft,
    run: (ctx, { draftId: id }) => viewDraft(ctx, id),
  }),
  tool({
    name: "draft_campaign",
    description:
      "Writes a campaign from a landing page of the brand's own site: ads, keywords, negatives. A draft; nothing reaches Google.",
    level: "propose",
    isOpen: true,
    input: z.object({
      brandId,
      requestId,
      name: z.string(),
      goal: z.string(),
      url: z.string(),
      geography: z.string(),
      language: z.string().default("en"),
      keywords: z.array(z.string()).default([]),
    }),
    output: draft,
    async run(ctx, { requestId: id, ...wanted }) {
      const { startDraft } = await import("@adwright/core/assistant/drafts");
      const body = parseInput(GenerateBody, wanted);
      const { campaignId, jobId } = await startDraft(ctx, body, id);
      const written = await answerJob(ctx, jobId, () => viewDraft(ctx, campaignId));
      return { draftId: campaignId, ...written };
    },
  }),
  tool({
    name: "update_draft",
    description:
      "Changes a draft: send the version of get_draft and only the fields to change. EU declaration, start of serving and claims stay the user's.",
    level: "propose",
    input: z.object({
      draftId,
      version: z.int(),
      name: z.string().optional(),
      goal: z.string().optional(),
      budget: z.number().nullable().optional().describe("a day, in the account's currency"),
      keywords: z.array(z.string()).optional(),
      negativeKeywords: z.array(z.string()).optional(),
      adGroups: z.array(z.unknown()).optional().describe("as get_draft answers them, all of them"),
    }),
    output: draft,
    async run(ctx, { draftId: id, version, ...fields }) {
      await viewDraft(ctx, id);
      const { updateCampaign } = await import("@adwright/core/campaign/update-campaign");
      await updateCampaign(ctx, id, parseInput(UpdateCampaignBody, fields), version);
      return viewDraft(ctx, id);
    },
  }),
  tool({
    name: "check_draft",
    description:
      "Checks a draft with our rules and lets Google validate it, creating nothing. Answers findings, the worst cost and the link where your user publishes.",
    level: "propose",
    isOpen: true,
    input: z.object({ draftId }),
    output: answer({ draftId, findings: z.array(row), money: row, reviewUrl: z.string() }),
    async run(ctx, { draftId: id }) {
      const { version } = await viewDraft(ctx, id);
      const input = { campaignId: id, version };
      const work = { kind: "preflight", input, message: "Checking the plan" } as const;
      return answerWork(ctx, work, (found) => viewCheck(ctx, id, found as Preflight));
    },
  }),
];
