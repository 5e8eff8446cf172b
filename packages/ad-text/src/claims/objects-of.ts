import type { ClaimKind } from "../languages/language-words.ts";
import type { Hit } from "./lexicon/trie.ts";
import type { ClaimWords } from "./promises-in.ts";

const OBJECT = "object/";
/** So close follows what is joined by "and". */
const JOINED = 6;
/** A promise and its object side by side. */
const ADJACENT = 1;

const IMPLIED: Partial<Record<ClaimKind, string>> = {
  freeShipping: "delivery",
  freeReturns: "returns",
};

/**
 * What the promises of a text are about. Of "free shipping and easy returns" that is the shipping: what stands right
 * beside a promise, and what is joined to that; where nothing does, all that the text speaks of.
 */
export function objectsOf(
  hits: readonly Hit[],
  claims: readonly ClaimWords[],
  text: string,
): ReadonlySet<string> {
  const all = hits.filter(({ name }) => name.startsWith(OBJECT));
  const objects = new Set(claims.flatMap(({ kind }) => IMPLIED[kind] ?? []));
  if (all.length === 0) return objects;
  let ends = new Set<number>();
  for (const { start, end } of claims) {
    for (let gap = 0; gap <= ADJACENT; gap += 1) ends.add(end + gap).add(start - gap);
    for (const object of all) {
      if (object.start >= start && object.end <= end) ends.add(object.start);
    }
  }
  const beside = all.filter(({ start, end }) => ends.has(start) || ends.has(end));
  if (beside.length === 0) {
    for (const { name } of all) objects.add(name.slice(OBJECT.length));
    return objects;
  }
  for (const { name } of beside) objects.add(name.slice(OBJECT.length));
  let last = Math.max(...beside.map(({ end }) => end));
  for (const { name, start, end } of all) {
    if (start < last || start - last > JOINED || /[,.;]|\p{N}/u.test(text.slice(last, start)))
      continue;
    objects.add(name.slice(OBJECT.length));
    last = end;
  }
  return objects;
}
