import type { ClaimKind } from "../languages/language-words.ts";
import type { Hit } from "./lexicon/trie.ts";
import type { ClaimWords } from "./promises-in.ts";

const OBJECT = "object/";
/** So close follows what is joined by "and". */
const JOINED = 6;
const STOP = /[,.;]|\p{N}/u;
/** A promise and its object side by side. */
const ADJACENT = 1;

const IMPLIED: Partial<Record<ClaimKind, string>> = {
  freeShipping: "delivery",
  freeReturns: "returns",
};

/**
 * What the promises of a text are about, as far as it is not blanked out. Of "free shipping and easy returns" that is the shipping: what stands right
 * beside a promise, and what is joined to that; where nothing does, all that the text speaks of.
 */
export function objectsOf(
  hits: readonly Hit[],
  claims: readonly ClaimWords[],
  text: string,
): ReadonlySet<string> {
  const all = hits.filter(
    ({ name, start, end }) => name.startsWith(OBJECT) && text.slice(start, end).trim() !== "",
  );
  const objects = new Set(claims.flatMap(({ kind }) => IMPLIED[kind] ?? []));
  if (all.length === 0) return objects;
  const beside = besideOf(all, claims);
  if (beside.length === 0) {
    for (const object of all) {
      if (isInSentence(object, claims, text)) objects.add(object.name.slice(OBJECT.length));
    }
    return objects;
  }
  for (const { name } of [...beside, ...joinedTo(beside, all, text)]) {
    objects.add(name.slice(OBJECT.length));
  }
  return objects;
}

/** All that a text speaks of. */
export const everyObjectOf = (hits: readonly Hit[]): ReadonlySet<string> =>
  new Set(hits.flatMap(({ name }) => (name.startsWith(OBJECT) ? [name.slice(OBJECT.length)] : [])));

// A question names what its answer speaks of: "Canceling? You pay nothing".
const SENTENCE_END = /[.!](?=\s)|[。！]/u;

/** "Prices from 1,299. A 2-year guarantee" guarantees no price. */
const isInSentence = (object: Hit, claims: readonly ClaimWords[], text: string): boolean =>
  claims.some(
    ({ start, end }) =>
      !SENTENCE_END.test(text.slice(Math.min(start, object.start), Math.max(end, object.end))),
  );

/** Those right before, right after or within a promise. */
function besideOf(all: readonly Hit[], claims: readonly ClaimWords[]): Hit[] {
  const edges = new Set<number>();
  for (const { start, end } of claims) {
    for (let gap = 0; gap <= ADJACENT; gap += 1) edges.add(end + gap).add(start - gap);
  }
  return all.filter(
    (object) =>
      edges.has(object.start) ||
      edges.has(object.end) ||
      claims.some(({ start, end }) => object.start >= start && object.end <= end),
  );
}

/** Those that follow with little but "and" between. */
function joinedTo(beside: readonly Hit[], all: readonly Hit[], text: string): Hit[] {
  let last = Math.max(...beside.map(({ end }) => end));
  return all.filter(({ start, end }) => {
    const isJoined = start >= last && start - last <= JOINED && !STOP.test(text.slice(last, start));
    if (isJoined) last = end;
    return isJoined;
  });
}
