import { type ChangeSet, MAX_CHANGES } from "@adwright/contracts/change/change-set";
import { AppError, invalid } from "@adwright/contracts/errors";

import { getBrandRow } from "../../brand/get-brand-row.ts";
import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { stageChanges } from "../stage-changes.ts";
import { changeColumns, readColumns } from "./change-columns.ts";
import { linesToChanges, type NumberedLine } from "./lines-to-changes.ts";
import { readCsv } from "./read-csv.ts";

/** At most one line per change that fits into a set. */
const MOST_LINES = MAX_CHANGES;
const MOST_NAMED_ERRORS = 100;
/** Names of columns come from the file, and every line may be told about one. */
const LONGEST_COLUMN = 80;

const fileError = (message: string): AppError => invalid([{ field: "csv", message }]);

/** The lines of the file as cells by column. VALIDATION if it is not a file of changes. */
function linesOf(csv: string): NumberedLine[] {
  const [header = [], ...rows] = readCsv(csv);
  const columns = header.map((name) =>
    changeColumns.find((column) => column.toLowerCase() === name.toLowerCase()),
  );
  if (!columns.includes("Campaign")) {
    throw fileError("The first line names the columns, as Google Ads Editor does: Campaign, …");
  }
  const lines = rows.flatMap((row, index): NumberedLine[] => {
    if (row.length === 0) return [];
    const named = row.flatMap((cell, at): [string, string][] => {
      const column = columns[at];
      if (cell === "") return [];
      return [[column ?? header[at] ?? `column ${at + 1}`, cell]];
    });
    // Line 1 is the header.
    return [{ number: index + 2, cells: Object.fromEntries(named) }];
  });
  if (lines.length === 0) throw fileError("The file has no lines below its header.");
  if (lines.length > MOST_LINES) {
    throw new AppError("TOO_LARGE", `A file has at most ${MOST_LINES} lines. Split it.`);
  }
  return lines;
}

const unknownIn = ({ cells }: NumberedLine): string[] =>
  Object.keys(cells).filter((column) => !readColumns.has(column));

/**
 * Stages the changes of a file in Google Ads Editor's columns, all of them or none. VALIDATION names each invalid line
 * as `line/3`; TOO_LARGE above 200 lines.
 */
export async function importChanges(
  ctx: UserContext,
  { brandId, csv }: { brandId: number; csv: string },
): Promise<ChangeSet> {
  const brand = await getBrandRow(ctx, brandId);
  const lines = linesOf(csv);
  const readable = lines.filter((line) => unknownIn(line).length === 0);
  const access = await getGoogleAdsAccess(ctx, brand);
  const names = [...new Set(readable.flatMap(({ cells }) => cells.Campaign ?? []))];
  const things = await withGoogle(ctx, () => ctx.googleAds.live.named(access, names));
  const { changes, errors } = linesToChanges(readable, things);
  const unread = lines.flatMap((line) =>
    unknownIn(line).map((column) => ({
      line: line.number,
      message: `“${column.slice(0, LONGEST_COLUMN)}” cannot be changed by a file.`,
    })),
  );
  const wrong = [...unread, ...errors].toSorted((left, right) => left.line - right.line);
  if (wrong.length > 0) {
    throw invalid(
      wrong
        .slice(0, MOST_NAMED_ERRORS)
        .map(({ line, message }) => ({ field: `line/${line}`, message })),
    );
  }
  return stageChanges(ctx, { brandId, changes });
}
