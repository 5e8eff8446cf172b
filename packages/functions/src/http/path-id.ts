import { notFound } from "@adwright/contracts/errors";
import { parseId } from "@adwright/core/ids";

/** The integer id in a path; what is no id cannot exist. */
export function pathId(text: string): number {
  const id = parseId(text);
  if (id === undefined) throw notFound();
  return id;
}
