import type { FileLine, ImportAnswer } from "@adwright/contracts/change/change-file";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { AppError } from "@adwright/contracts/errors";
import { slotOf } from "@adwright/rules/change/same-thing";

import { getBrandRow } from "../../brand/get-brand-row.ts";
import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { findSetOfFile, viewOf } from "../change-set-view.ts";
import { NOTHING_TO_CHANGE, stageInto } from "../stage-changes.ts";
import { linesToChanges, type ReadLine, type ReadLines } from "./lines-to-changes.ts";

interface ImportInput {
  brandId: number;
  importId: string;
  fileName: string;
  lines: readonly FileLine[];
}

/**
 * Stages lines of a file in the file's own set. A line that cannot be staged is named with its reason, and the others
 * are staged.
 */
export async function importChanges(ctx: UserContext, input: ImportInput): Promise<ImportAnswer> {
  const { brandId, importId, lines } = input;
  const brand = await getBrandRow(ctx, brandId);
  const access = await getGoogleAdsAccess(ctx, brand);
  const names = [...new Set(lines.flatMap(({ cells }) => cells.Campaign ?? []))];
  const things = await withGoogle(ctx, () => ctx.googleAds.live.named(access, names));
  const before = await findSetOfFile(ctx, brandId, importId);
  const asked = before?.body.changes.map(({ what }) => what);
  const read = linesToChanges(lines, things, asked);
  const { set = before && viewOf(before), problems, staged } = await stageGood(ctx, input, read);
  const slots = new Set(set?.changes.map(({ what }) => slotOf(what)));
  const unchanged = staged.filter(
    ({ changes }) => !changes.some(({ what }) => slots.has(slotOf(what))),
  );
  return {
    setId: set?.setId ?? null,
    changeCount: set?.changes.length ?? 0,
    unchanged: unchanged.length,
    problems: problems.toSorted((one, other) => one.line - other.line),
  };
}

interface Staged {
  set?: ChangeSet;
  staged: ReadLine[];
  problems: ReadLines["problems"];
}

/** Stages the lines without those that are refused, until none is. */
async function stageGood(
  ctx: UserContext,
  input: Omit<ImportInput, "lines">,
  { lines, problems }: ReadLines,
): Promise<Staged> {
  const changes = lines.flatMap((line) => line.changes);
  if (changes.length === 0) return { staged: lines, problems };
  try {
    const { brandId, importId, fileName } = input;
    const into = { import: { fileName, importId } };
    return { set: await stageInto(ctx, brandId, changes, { into }), staged: lines, problems };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.message === NOTHING_TO_CHANGE) return { staged: lines, problems };
    const refused = refusedLines(error, lines);
    if (refused.size === 0) throw error;
    const rest = lines.filter((line) => !refused.has(line));
    const named = [...refused].map(([{ line }, message]) => ({ line, message }));
    return stageGood(ctx, input, { lines: rest, problems: [...problems, ...named] });
  }
}

/** The lines that an error is about, with its words. */
function refusedLines(error: AppError, lines: readonly ReadLine[]): Map<ReadLine, string> {
  if (error.code === "TOO_LARGE") return new Map(lines.map((line) => [line, error.message]));
  const refused = new Map<ReadLine, string>();
  const owners = lines.flatMap((line) => line.changes.map(({ what }) => ({ line, what })));
  for (const { field, message } of error.validationErrors ?? []) {
    const at = /^changes\/(\d+)$/.exec(field)?.[1];
    // The budgets of a set are bounded together.
    const found =
      at === undefined
        ? owners.filter(({ what }) => what.kind === "budget_amount")
        : owners.slice(Number(at), Number(at) + 1);
    for (const { line } of found) refused.set(line, message);
  }
  return refused;
}
