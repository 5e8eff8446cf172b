import { adLimits } from "@adwright/ad-text/limits";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { AppError } from "@adwright/contracts/errors";

import { writeWithLedger, type WriterContext } from "../../ai/write-with-ledger.ts";
import {
  type CampaignDraft,
  REPAIR_PROMPT,
  RepairedLines,
  repairInstructions,
} from "../generation/generate-prompt.ts";
import { brokenLines, type FailingGroup, failingGroups } from "./failing-lines.ts";

const MAX_ROUNDS = 2;
/** The most tokens that a description and its id take in any script. */
const TOKENS_A_LINE = 200;
const TOKENS_AROUND = 2000;

interface Frame {
  brandId: number;
  landingPage: string;
  data: { campaign: unknown; brand: unknown };
  context: LintContext;
}

interface RepairedDraft {
  draft: CampaignDraft;
  /** Why lines could not be rewritten, in words. */
  notes: string[];
}

/**
 * Lets the model rewrite the failing lines and add missing ones, in at most two rounds. If a round fails, the repair
 * ends and keeps the draft as it is.
 */
export async function repairDraft(
  ctx: WriterContext,
  draft: CampaignDraft,
  frame: Frame,
): Promise<RepairedDraft> {
  let current = draft;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const groups = failingGroups(current, frame.landingPage, frame.context);
    if (groups.length === 0) break;
    try {
      current = repaired(current, await rewrite(ctx, groups, frame), frame.context);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "CANCELLED") throw error;
      return { draft: current, notes: [`Not every line could be repaired. ${error.message}`] };
    }
  }
  return { draft: current, notes: [] };
}

/** Applies the new texts, except those that break a rule where the old line was valid. */
function repaired(
  draft: CampaignDraft,
  rewritten: ReadonlyMap<string, string>,
  context: LintContext,
): CampaignDraft {
  const before = brokenLines(draft, context);
  const after = brokenLines(withLines(draft, rewritten), context);
  const better = [...rewritten].filter(([id]) => !after.has(id) || before.has(id));
  return withLines(draft, new Map(better));
}

/** The new texts by the ids of the requested lines. */
async function rewrite(
  ctx: WriterContext,
  adGroups: FailingGroup[],
  { brandId, data: { campaign, brand }, context }: Frame,
): Promise<Map<string, string>> {
  const asked = new Set(adGroups.flatMap((group) => group.lines.map(({ id }) => id)));
  const { lines } = await writeWithLedger(ctx, {
    purpose: "ad_lines_repair",
    promptVersion: REPAIR_PROMPT,
    brandId,
    instructions: repairInstructions,
    data: { language: context.language, campaign, brand, adGroups },
    schema: RepairedLines,
    answerTokens: TOKENS_AROUND + TOKENS_A_LINE * asked.size,
  });
  const rewritten = lines.map(({ id, text }) => [id, text.trim()] as const);
  return new Map(rewritten.filter(([id, text]) => asked.has(id) && text !== ""));
}

/** Puts rewritten lines in their places and new ones at the end, by ids such as `0/headlines/3`. */
function withLines(draft: CampaignDraft, rewritten: ReadonlyMap<string, string>): CampaignDraft {
  const at = (id: string, text: string) => rewritten.get(id) ?? text;
  return {
    ...draft,
    adGroups: draft.adGroups.map((group, index) => ({
      ...group,
      headlines: linesOf(`${index}/headlines`, group.headlines, "headlines", rewritten),
      descriptions: linesOf(`${index}/descriptions`, group.descriptions, "descriptions", rewritten),
    })),
    sitelinks: draft.sitelinks.map((link, index) => ({
      ...link,
      text: at(`sitelinks/${index}/text`, link.text),
      description1: at(`sitelinks/${index}/description1`, link.description1),
      description2: at(`sitelinks/${index}/description2`, link.description2),
    })),
    callouts: draft.callouts.map((text, index) => at(`callouts/${index}`, text)),
  };
}

function linesOf(
  path: string,
  lines: readonly string[],
  list: "headlines" | "descriptions",
  rewritten: ReadonlyMap<string, string>,
): string[] {
  const places = Math.max(lines.length, adLimits[list].most);
  return Array.from(
    { length: places },
    (_, place) => rewritten.get(`${path}/${place}`) ?? lines[place],
  ).filter((text) => text !== undefined);
}
