import { notFound } from "@adwright/contracts/errors";
import { parseId } from "@adwright/core/ids";

/** The integer id in a path; NOT_FOUND if it is not one. */
export function pathId(text: string): number {
  const id = parseId(text);
  if (id === undefined) throw notFound();
  return id;
}
