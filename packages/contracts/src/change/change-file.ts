import * as z from "zod/mini";

import { route } from "../route.ts";
import { ChangeSet } from "./change-set.ts";

/** As large as a file of changes may be, in characters. */
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

/** Stages what a file asks for, all of it or nothing; VALIDATION names each line that does not hold as `line/3`. */
export const importChanges = route({
  method: "POST",
  path: "/api/brands/:brandId/changes/import",
  body: ImportBody,
  answer: ChangeSet,
});
