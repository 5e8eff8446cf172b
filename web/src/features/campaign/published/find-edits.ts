import type { OutsideEdit } from "@adwright/contracts/publication/history";

import { ApplicationError } from "../../../api/http/application-error.ts";

/** What was changed elsewhere, for which an undo was refused; undefined for every other failure. */
export function findEdits(error: Error | null): OutsideEdit[] | undefined {
  if (!(error instanceof ApplicationError) || error.code !== "CONFLICT") return undefined;
  const { details } = error;
  if (typeof details !== "object" || details === null || !("edits" in details)) return undefined;
  return Array.isArray(details.edits) ? (details.edits as OutsideEdit[]) : undefined;
}
