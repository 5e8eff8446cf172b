import {
  beginsWord,
  classAt,
  endOfWord,
  isGap,
  isLetter,
  isSpaceless,
  skipGap,
} from "./letters.ts";
import { Steps } from "./steps.ts";

/** What an entry of the lexicon means, and the languages it is a word of, one bit each. */
export interface Meaning {
  name: string;
  languages: number;
}

/** What ends at a node. */
interface End {
  /** Entries that end there at the end of a word, and entries that end there whatever follows. */
  whole: Meaning[];
  open: Meaning[];
  /** Where any letters may follow. */
  anyEnding: number | undefined;
}

/** A meaning found in a text. */
export interface Hit {
  name: string;
  /** Of the languages that were looked for, those it is a word of. */
  languages: number;
  start: number;
  end: number;
}

const GAP = 0x20;
const STAR = "*";
const ROOT = 0;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** A word's beginning: so many units, so many bits of each. */
const UNITS = 3;
const BITS = 5;
const LOW = (1 << BITS) - 1;
const FIRST_ARABIC = 0x600;
const LAST_ARABIC = 0x6ff;

/** The entries of all languages, looked up letter by letter: time does not depend on how many there are. */
export class Trie {
  readonly #steps = new Steps();
  #ends: (End | undefined)[] = [];
  /** By node: the languages of all entries that go through it. */
  #languages: number[] | Int32Array = [0];
  /** The languages of the entries that begin with three units, by the lowest bits of these: few words begin so. */
  readonly #beginnings = new Uint8Array(1 << (BITS * UNITS));

  /** An entry is folded and has single spaces; `*` ends a word in any way, `|` ends an entry at the end of a word. */
  add(entry: string, meaning: Meaning): void {
    const isWhole = entry.endsWith("|");
    const text = isWhole ? entry.slice(0, -1) : entry;
    this.#addBeginning(text, meaning.languages);
    let node = ROOT;
    for (const letter of text.split("")) {
      const before = node;
      node = this.#steps.made(node, letter === "-" ? GAP : letter.charCodeAt(0));
      this.#languages[node] = (this.#languages[node] ?? 0) | meaning.languages;
      if (letter === STAR) this.#endAt(before).anyEnding = node;
    }
    const endsAnywhere = !isWhole && (text.endsWith(STAR) || SPACELESS.test(text));
    const end = this.#endAt(node);
    const list = endsAnywhere ? end.open : end.whole;
    const same = list.find(({ name }) => name === meaning.name);
    if (same) same.languages |= meaning.languages;
    else list.push({ ...meaning });
  }

  /** Any letters may follow a short entry, a gap or an open ending. */
  #addBeginning(entry: string, languages: number): void {
    const known = /^[^*\s-]{0,3}/.exec(entry)?.[0] ?? "";
    const any = BITS * (UNITS - known.length);
    const first = (beginningAt(known, 0) >> any) << any;
    for (let place = first; place < first + (1 << any); place += 1) {
      this.#beginnings[place] = (this.#beginnings[place] ?? 0) | languages;
    }
  }

  /** After all entries were added: texts are read faster. */
  settle(): void {
    const renamed = this.#steps.settled();
    const languages = new Int32Array(renamed.length);
    const ends: (End | undefined)[] = Array.from({ length: renamed.length });
    renamed.forEach((to, node) => {
      languages[to] = this.#languages[node] ?? 0;
      const end = this.#ends[node];
      if (end?.anyEnding !== undefined) end.anyEnding = renamed[end.anyEnding];
      ends[to] = end;
    });
    this.#languages = languages;
    this.#ends = ends;
  }

  #endAt(node: number): End {
    // Without a hole, so that the list stays quick to read.
    while (this.#ends.length <= node) this.#ends.push(undefined);
    return (this.#ends[node] ??= { whole: [], open: [], anyEnding: undefined });
  }

  /** The next node where entries of the languages go on, or 0. */
  #next(node: number, code: number, languages: number): number {
    const next = this.#steps.from(node, code);
    return ((this.#languages[next] ?? 0) & languages) === 0 ? 0 : next;
  }

  /** Every entry in folded text that is a word of one of the languages, by its beginning. */
  hitsIn(text: string, languages: number): Hit[] {
    const hits: Hit[] = [];
    let before = 0;
    for (let at = 0; at < text.length; at += 1) {
      const own = classAt(text, at);
      const isStart = beginsWord(own, before);
      before = own;
      if (!isStart) continue;
      this.#beginAt(text, at, languages, hits);
      const code = text.charCodeAt(at);
      if (code < FIRST_ARABIC || code > LAST_ARABIC) continue;
      for (const start of arabicStarts(text, at)) this.#beginAt(text, start, languages, hits);
    }
    return hits;
  }

  #beginAt(text: string, start: number, languages: number, hits: Hit[]): void {
    const beginning = this.#beginnings[beginningAt(text, start)] ?? 0;
    if ((beginning & languages) !== 0) this.#walk(text, start, ROOT, start, languages, hits);
  }

  #walk(
    text: string,
    start: number,
    from: number,
    place: number,
    languages: number,
    hits: Hit[],
  ): void {
    let node = from;
    let at = place;
    for (;;) {
      const end = this.#ends[node];
      if (end) this.#collect(text, start, end, at, languages, hits);
      if (at >= text.length) return;
      if (isGap(text, at)) {
        node = this.#next(node, GAP, languages);
        if (node === 0) return;
        at = skipGap(text, at);
      } else {
        node = this.#next(node, text.charCodeAt(at), languages);
        if (node === 0) return;
        at += 1;
      }
    }
  }

  #collect(
    text: string,
    start: number,
    { whole, open, anyEnding }: End,
    at: number,
    languages: number,
    hits: Hit[],
  ): void {
    if (whole.length > 0 && endsWord(text, at)) collect(whole, start, at, languages, hits);
    if (open.length > 0) collect(open, start, at, languages, hits);
    if (anyEnding !== undefined) this.#walkOn(text, start, anyEnding, at, languages, hits);
  }

  /** After `*`: to the end of the word, and on to the next where the entry has one. */
  #walkOn(
    text: string,
    start: number,
    node: number,
    at: number,
    languages: number,
    hits: Hit[],
  ): void {
    const end = endOfWord(text, at);
    const open = this.#ends[node]?.open;
    if (open) collect(open, start, end, languages, hits);
    if (end >= text.length || !isGap(text, end)) return;
    const next = this.#next(node, GAP, languages);
    if (next > 0) this.#walk(text, start, next, skipGap(text, end), languages, hits);
  }
}

/** The units from a place on as one number; beyond the end of the text they are 0. */
function beginningAt(text: string, at: number): number {
  const first = text.charCodeAt(at) & LOW;
  const second = text.charCodeAt(at + 1) & LOW;
  return (((first << BITS) | second) << BITS) | (text.charCodeAt(at + 2) & LOW);
}

/** Words of scripts without spaces end wherever a letter of another script follows. */
const endsWord = (text: string, at: number): boolean =>
  !isLetter(text, at) || (isSpaceless(text, at) && !isSpaceless(text, at - 1));

function collect(
  meanings: readonly Meaning[],
  start: number,
  end: number,
  wanted: number,
  hits: Hit[],
): void {
  for (const { name, languages } of meanings) {
    const own = languages & wanted;
    if (own !== 0) hits.push({ name, languages: own, start, end });
  }
}

/** Arabic writes "and", "in", "for", "like" and the article with the word that they precede. */
function arabicStarts(text: string, at: number): number[] {
  const starts: number[] = [];
  let start = at;
  if ("وف".includes(text.charAt(start))) starts.push((start += 1));
  if ("بلك".includes(text.charAt(start))) starts.push((start += 1));
  if (text.startsWith("ال", start)) starts.push(start + 2);
  else if (start > at && text.charAt(start) === "ل" && text.charAt(start - 1) === "ل") {
    starts.push(start + 1);
  }
  return starts;
}
