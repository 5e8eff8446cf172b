import * as z from "zod/mini";

import { route } from "../route.ts";
import { ChangeSet } from "./change-set.ts";

/** The maximum size of a file of changes, in characters. */
export const MOST_FILE_CHARACTERS = 200_000;

/** A set as a CSV file with the columns of Google Ads Editor. */
export const exportSet = route({
  method: "GET",
  path: "/api/brands/:brandId/changes/:setId/export",
  answer: z.string(),
});

export const ImportBody = z.object({
  /** A CSV file with the columns of Google Ads Editor, at most 200 lines. */
  csv: z.string().check(z.minLength(1), z.maxLength(MOST_FILE_CHARACTERS)),
});

/** Stages all changes of a file, or none; VALIDATION names each invalid line as `line/3`. */
export const importChanges = route({
  method: "POST",
  path: "/api/brands/:brandId/changes/import",
  maxPerHour: 60,
  body: ImportBody,
  answer: ChangeSet,
});
