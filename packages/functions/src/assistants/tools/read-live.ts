import type { LiveWanted } from "@adwright/contracts/change/live-campaign";
import { countRead } from "@adwright/core/assistant/limits";
import * as z from "zod";

import {
  answer,
  answerWork,
  type AssistantContext,
  brandId,
  page,
  row,
  rows,
  tool,
} from "./tool.ts";

/** From what was read in the last ten minutes, or by a job that asks Google. */
async function readLive(ctx: AssistantContext, wanted: LiveWanted): Promise<object> {
  const { findLive } = await import("@adwright/core/live-campaign/find-live");
  const kept = await findLive(ctx, wanted);
  if (kept !== undefined) return kept;
  await countRead(ctx, ctx.assistant);
  const work = { kind: "read_live", input: wanted, message: "Reading Google Ads" } as const;
  return answerWork(ctx, work, (found) => found);
}

const campaign = z
  .string()
  .regex(/^\d{1,19}$/)
  .describe("Google's number, from list_campaigns");
const days = z.enum(["7", "14", "30"]).optional();

const parts = {
  ad_groups: "adGroups",
  keywords: "keywords",
  ads: "ads",
  negatives: "negatives",
  search_terms: "searchTerms",
  targeting: "targeting",
  shared: "shared",
  list_keywords: "listKeywords",
} as const;

export const liveTools = [
  tool({
    name: "list_campaigns",
    description:
      "Campaigns in the account, with status, budget (budget.resource is the target of budget_amount) and figures of the last 30 days.",
    level: "read",
    isOpen: true,
    input: z.object({
      brandId,
      q: z.string().max(200).optional(),
      status: z.enum(["ENABLED", "PAUSED"]).optional(),
      ...page,
    }),
    output: rows,
    run: (ctx, { limit = 50, ...wanted }) => readLive(ctx, { part: "campaigns", limit, ...wanted }),
  }),
  tool({
    name: "get_campaign",
    description: "One campaign: settings, figures, counts, and what cannot be edited and why.",
    level: "read",
    isOpen: true,
    input: z.object({ brandId, campaign }),
    output: answer({ name: z.string(), resource: z.string(), status: z.string(), counts: row }),
    run: (ctx, wanted) => readLive(ctx, { part: "page", limit: 1, ...wanted }),
  }),
  tool({
    name: "list_rows",
    description:
      "Parts of a campaign. resource names are the targets of changes. list_keywords needs the number of a negative list, from shared, as campaign.",
    level: "read",
    isOpen: true,
    input: z.object({
      brandId,
      campaign,
      part: z.enum(Object.keys(parts) as (keyof typeof parts)[]),
      q: z.string().max(200).optional(),
      sort: z.enum(["name", "spend", "clicks", "conversions", "cost_per_conversion"]).optional(),
      order: z.enum(["asc", "desc"]).optional(),
      days,
      ...page,
    }),
    output: rows,
    run: (ctx, { part, limit = 50, ...wanted }) =>
      readLive(ctx, { part: parts[part], limit, ...wanted }),
  }),
  tool({
    name: "get_history",
    description:
      "Who changed what, here, in Google Ads or by Google; of a campaign or the whole account. setId can be undone by propose_undo.",
    level: "read",
    isOpen: true,
    input: z.object({
      brandId,
      campaign: campaign.optional(),
      of: z.enum(["ours", "others"]).optional(),
      ...page,
    }),
    output: answer({ entries: z.array(row), nextCursor: z.string().nullable() }),
    run: (ctx, { limit = 50, ...wanted }) => readLive(ctx, { part: "history", limit, ...wanted }),
  }),
  tool({
    name: "list_recommendations",
    description:
      "Google's recommendations for a campaign with Google's own estimates; changes can be proposed as they are.",
    level: "read",
    isOpen: true,
    input: z.object({ brandId, campaign }),
    output: rows,
    run: (ctx, wanted) => readLive(ctx, { part: "recommendations", limit: 1, ...wanted }),
  }),
];
