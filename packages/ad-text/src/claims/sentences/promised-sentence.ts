import type { Language } from "../../language.ts";
import type { ClaimKind } from "../../languages/language-words.ts";
import { once } from "../../once.ts";
import { contentOf } from "../content-words.ts";
import {
  isConditional,
  isFirst,
  isLimited,
  isNextDay,
  isSecond,
  longestOf,
  namesRest,
  shortestOf,
} from "../fact-limits.ts";
import type { Hit } from "../lexicon/trie.ts";
import { hasScope, reachOf } from "../markets.ts";
import type { FactAmount } from "../numbers/fact-amounts.ts";
import { unitsOf } from "../numbers/measures.ts";
import {
  type ObjectWords,
  objectWordsOf,
  withoutConditions,
  withoutContainer,
  withoutOccasion,
  withoutUntil,
} from "../object-words.ts";
import { everyObjectOf, objectsOf } from "../objects-of.ts";
import type { ClaimWords } from "../promises-in.ts";
import { isForSome } from "../scope/audience.ts";

/** A sentence of a fact that promises something, as it was read. */
interface PromisingSentence {
  text: string;
  language: Language;
  hits: readonly Hit[];
  amounts: readonly FactAmount[];
  claims: readonly ClaimWords[];
  kinds: ReadonlySet<ClaimKind>;
}

/** A `Promised`. Most of what may be asked of one is asked for few lines, and is read then. */
export class PromisedSentence {
  readonly text: string;
  readonly amounts: readonly FactAmount[];
  readonly kinds: ReadonlySet<ClaimKind>;
  readonly content: () => ReadonlySet<string>;
  readonly words: () => ObjectWords;
  readonly isForSome: () => boolean;
  readonly #read: PromisingSentence;
  readonly #limits = new Map<string, boolean>();
  #objects: ReadonlySet<string> | undefined;
  #units: ReadonlySet<string> | undefined;
  #longest: number | undefined;
  #reach: number | undefined;

  constructor(read: PromisingSentence) {
    const { text, amounts, kinds, language } = read;
    this.#read = read;
    this.text = text;
    this.amounts = amounts;
    this.kinds = kinds;
    this.content = once(() => contentOf(text, language));
    this.words = once(() => objectWordsOf(this.#objectPart(), language));
    this.isForSome = once(() => isForSome(text));
  }

  get objects(): ReadonlySet<string> {
    const { hits, claims, text } = this.#read;
    return (this.#objects ??= promisedObjects(hits, claims, text));
  }

  get longest(): number {
    return (this.#longest ??= longestOf(this.amounts));
  }

  get shortest(): number {
    return shortestOf(this.amounts);
  }

  get units(): ReadonlySet<string> {
    const { hits, text } = this.#read;
    return (this.#units ??= unitsOf(meaningsOutside(hits, withoutUntil(withoutConditions(text)))));
  }

  get reach(): number {
    return (this.#reach ??= reachOf(this.text));
  }

  get isLimited(): boolean {
    const { hits, claims, text, amounts, kinds } = this.#read;
    return this.#is(
      "limited",
      () => !isUnlimited(hits, claims, text) && isLimited(text, amounts, kinds),
    );
  }

  get isFirst(): boolean {
    return this.#is("first", () => isFirst(this.text) || namesRest(this.text));
  }

  get isSecond(): boolean {
    return this.#is("second", () => isSecond(this.text));
  }

  get isConditional(): boolean {
    return this.#is("conditional", () => isConditional(this.text, this.#read.language));
  }

  get hasScope(): boolean {
    return this.#is("scope", () => hasScope(this.text));
  }

  get isNextDay(): boolean {
    return this.#is("nextDay", () => isNextDay(this.#read.claims));
  }

  /** Looked up once. */
  #is(limit: string, make: () => boolean): boolean {
    const known = this.#limits.get(limit);
    if (known !== undefined) return known;
    const made = make();
    this.#limits.set(limit, made);
    return made;
  }

  #objectPart(): string {
    const { text, kinds } = this;
    const bare = this.objects.size > 0 ? withoutOccasion(text) : text;
    return objectPart(withoutUntil(withoutContainer(bare)), kinds);
  }
}

/** "15 all day; free from 30 on": what holds in another part of the sentence is not said of the promise. */
const isUnlimited = (hits: readonly Hit[], claims: readonly ClaimWords[], text: string): boolean =>
  hits.some(
    (hit) =>
      hit.name === "unlimited" &&
      (claims.length === 0 ||
        claims.some(
          ({ start, end }) =>
            !text.slice(Math.min(start, hit.start), Math.max(end, hit.end)).includes(";"),
        )),
  );

const PRICED_CLAUSE = /^[^,;，、\p{N}]*\p{N}[^,;，、]*[,;，、](?!\p{N})/u;

/** "Pools from €14,900, fitting included" includes the fitting and no pool. */
function objectPart(piece: string, kinds: ReadonlySet<ClaimKind>): string {
  return isIncluding(kinds) ? piece.replace(PRICED_CLAUSE, " ") : piece;
}

/** "Delivery and setup are included" includes both. */
function promisedObjects(
  hits: readonly Hit[],
  claims: readonly ClaimWords[],
  piece: string,
): ReadonlySet<string> {
  const isIncluded = claims.every(({ kind }) => kind === "included");
  return isIncluded ? everyObjectOf(hits) : objectsOf(hits, claims, piece);
}

const isIncluding = (kinds: ReadonlySet<ClaimKind>): boolean =>
  kinds.size === 1 && kinds.has("included");

/** What was found outside of "every day". */
const meaningsOutside = (hits: readonly Hit[], bare: string): readonly Hit[] =>
  hits.filter(({ start, end }) => bare.slice(start, end).trim() !== "");
