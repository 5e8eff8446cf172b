import { claimProblems } from "@adwright/ad-text/claims/lint-claims";
import { LONGEST_JUDGED_LINE } from "@adwright/ad-text/limits";
import type { LintContext } from "@adwright/ad-text/lint-context";
import type { ClaimReading } from "@adwright/contracts/ad-group";
import { AppError } from "@adwright/contracts/errors";

import { writeWithLedger, type WriterContext } from "../../ai/write-with-ledger.ts";
import { factRows } from "../generation/fact-rows.ts";
import {
  type CheckedClaim,
  CheckedClaims,
  CLAIMS_PROMPT,
  claimsInstructions,
} from "./claims-prompt.ts";

/** An answer with its id and words in any script. */
const TOKENS_A_LINE = 80;
const TOKENS_AROUND = 500;

interface Brief {
  brandId: number;
  context: LintContext;
}

/** What the model said about the lines that it was given. */
export interface CheckedLines {
  checked: ReadonlySet<string>;
  readings: readonly ClaimReading[];
  /** Why lines could not be checked, in words. */
  notes: readonly string[];
}

export const nothingChecked: CheckedLines = { checked: new Set(), readings: [], notes: [] };

/**
 * Lets the model compare lines with the brand's facts, except those it has checked before. If it can't, the rules are
 * all that judges the lines, and a note says so.
 */
export async function tryToCheckClaims(
  ctx: WriterContext,
  lines: readonly string[],
  brief: Brief,
  before: CheckedLines = nothingChecked,
): Promise<CheckedLines> {
  try {
    return await checkClaims(ctx, lines, brief, before);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "CANCELLED") throw error;
    const note = `The AI could not compare every line with the brand's facts, so only the rules did. ${error.message}`;
    return { ...before, notes: [...new Set([...before.notes, note])] };
  }
}

/** The same, but throws AI_… if the model can't. */
export async function checkClaims(
  ctx: WriterContext,
  lines: readonly string[],
  brief: Brief,
  before: CheckedLines = nothingChecked,
): Promise<CheckedLines> {
  const isNew = (text: string) =>
    text.trim() !== "" && text.length <= LONGEST_JUDGED_LINE && !before.checked.has(text);
  const added = [...new Set(lines.filter(isNew))];
  const { facts } = brief.context;
  if (facts === undefined || added.length === 0) return before;
  const found = await ask(ctx, added, [...new Set(facts)], brief);
  return {
    ...before,
    checked: new Set([...before.checked, ...added]),
    readings: [...before.readings, ...found],
  };
}

async function ask(
  ctx: WriterContext,
  lines: readonly string[],
  facts: readonly string[],
  { brandId, context }: Brief,
): Promise<ClaimReading[]> {
  const asked = lines.map((text, index) => ({
    id: `l${index + 1}`,
    text,
    isDoubted: claimProblems(text, context).length > 0,
  }));
  const rows = factRows(facts.map((text) => ({ text, source: "" })));
  const { language, brandName = "", keywordsOfCampaign: keywords = [] } = context;
  const answer = await writeWithLedger(ctx, {
    purpose: "claim_check",
    promptVersion: CLAIMS_PROMPT,
    brandId,
    instructions: claimsInstructions,
    data: {
      language,
      brand: brandName,
      keywords,
      facts: rows.map(({ id, text }) => ({ id, text })),
      lines: asked,
    },
    schema: CheckedClaims,
    answerTokens: TOKENS_AROUND + TOKENS_A_LINE * lines.length,
  });
  const textOf = new Map(asked.map(({ id, text }) => [id, text]));
  const factOf = new Map(rows.map(({ id, text }) => [id, text]));
  return answer.lines.flatMap((line) => readingOf(line, textOf.get(line.id), factOf) ?? []);
}

/** The reading of one line; none for lines that were not given and proofs by facts that do not exist. */
function readingOf(
  { verdict, words, factId }: CheckedClaim,
  text: string | undefined,
  factOf: ReadonlyMap<string, string>,
): ClaimReading | undefined {
  if (text === undefined) return undefined;
  const own = words !== "" && text.includes(words) ? words : text;
  if (verdict !== "proven") return { text, verdict, words: own };
  const fact = factId === null ? undefined : factOf.get(factId);
  return fact === undefined ? undefined : { text, verdict, words: own, fact };
}
