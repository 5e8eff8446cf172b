import * as z from "zod/mini";

import { route } from "../route.ts";

/** The columns of a file that change something, as Google Ads Editor names them. */
export const FileColumn = z.enum([
  "Campaign",
  "Campaign Status",
  "Campaign Daily Budget",
  "Ad Group",
  "Ad Group Status",
  "Keyword",
  "Criterion Type",
  "Status",
  "Max CPC",
  "Final URL",
  "Comment",
]);
export type FileColumn = z.infer<typeof FileColumn>;

export const fileBounds = {
  lines: 5000,
  /** In one call. */
  linesAtOnce: 200,
  /** Of JSON. A call may have 256 KB. */
  bytesAtOnce: 200_000,
  bytes: 20_000_000,
} as const;
const CELL_CHARACTERS = 2200;

/** One line of a file, with its number in the file, counted from 1. Amounts are as in "1250.5". */
export const FileLine = z.object({
  line: z.int().check(z.gte(1), z.lte(1_000_000)),
  cells: z.partialRecord(FileColumn, z.string().check(z.maxLength(CELL_CHARACTERS))),
});
export type FileLine = z.infer<typeof FileLine>;

/** A set as a CSV file with the columns of Google Ads Editor. */
export const exportSet = route("GET", "/api/brands/:brandId/changes/:setId/export", {
  answer: z.string(),
});

export const ImportBody = z.object({
  /** The same for all calls of one file: their changes come into one set. */
  importId: z.string().check(z.minLength(1), z.maxLength(100)),
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  lines: z.array(FileLine).check(z.minLength(1), z.maxLength(fileBounds.linesAtOnce)),
});

export const ImportAnswer = z.object({
  /** The set of the file; null as long as no line changes anything. */
  setId: z.nullable(z.number()),
  /** How many changes it has. */
  changeCount: z.number(),
  /** How many of these lines ask for what is in the account already. */
  unchanged: z.number(),
  /** The lines that were not staged, and why. */
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** Stages lines of a file in a set of its own. A repeated call stages nothing twice. */
export const importChanges = route("POST", "/api/brands/:brandId/changes/import", {
  maxPerHour: 300,
  body: ImportBody,
  answer: ImportAnswer,
});
