import {
  beginsWord,
  classAt,
  endOfWord,
  isGap,
  isLetter,
  isSpaceless,
  skipGap,
} from "./letters.ts";

/** What an entry of the lexicon means, and the languages it is a word of, one bit each. */
export interface Meaning {
  name: string;
  languages: number;
}

/** What the entries have in common that begin with the same letters. */
interface Node {
  next: Map<number, Node>;
  /** The languages of all entries that go through it. */
  languages: number;
  /** Entries that end here at the end of a word, and entries that end here whatever follows. */
  whole: Meaning[];
  open: Meaning[];
  /** Where any letters may follow. */
  anyEnding?: Node;
}

/** A meaning found in a text. */
export interface Hit {
  name: string;
  /** Of the languages that were looked for, those it is a word of. */
  languages: number;
  start: number;
  end: number;
}

/** The text that is read, the languages that are looked for, and what was found so far. */
interface Search {
  text: string;
  languages: number;
  hits: Hit[];
}

const GAP = 0x20;
const STAR = "*";
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const FIRST_ARABIC = 0x600;
const LAST_ARABIC = 0x6ff;

const newNode = (): Node => ({ next: new Map(), languages: 0, whole: [], open: [] });

/** The entries of all languages, looked up letter by letter: time does not depend on how many there are. */
export class Trie {
  readonly #root = newNode();

  /** An entry is folded and has single spaces; `*` ends a word in any way, `|` ends an entry at the end of a word. */
  add(entry: string, meaning: Meaning): void {
    const isWhole = entry.endsWith("|");
    const text = isWhole ? entry.slice(0, -1) : entry;
    let node = this.#root;
    for (const letter of text.split("")) {
      const before = node;
      const code = letter === "-" ? GAP : letter.charCodeAt(0);
      node = before.next.get(code) ?? newNode();
      before.next.set(code, node);
      node.languages |= meaning.languages;
      if (letter === STAR) before.anyEnding = node;
    }
    const endsAnywhere = !isWhole && (text.endsWith(STAR) || SPACELESS.test(text));
    const list = endsAnywhere ? node.open : node.whole;
    const same = list.find(({ name }) => name === meaning.name);
    if (same) same.languages |= meaning.languages;
    else list.push({ ...meaning });
  }

  /** Every entry in folded text that is a word of one of the languages, by its beginning. */
  hitsIn(text: string, languages: number): Hit[] {
    const search: Search = { text, languages, hits: [] };
    let before = 0;
    for (let at = 0; at < text.length; at += 1) {
      const own = classAt(text, at);
      const isStart = beginsWord(own, before);
      before = own;
      if (!isStart) continue;
      walk(search, at, this.#root, at);
      const code = text.charCodeAt(at);
      if (code < FIRST_ARABIC || code > LAST_ARABIC) continue;
      for (const start of arabicStarts(text, at)) walk(search, start, this.#root, start);
    }
    return search.hits;
  }
}

/** The next node where entries of the languages go on. */
function nextOf(node: Node, code: number, languages: number): Node | undefined {
  const next = node.next.get(code);
  return next === undefined || (next.languages & languages) === 0 ? undefined : next;
}

function walk(search: Search, start: number, from: Node, place: number): void {
  const { text, languages } = search;
  let node: Node | undefined = from;
  let at = place;
  while (node !== undefined) {
    if (node.whole.length > 0 && endsWord(text, at)) collect(search, node.whole, start, at);
    if (node.open.length > 0) collect(search, node.open, start, at);
    if (node.anyEnding !== undefined) walkOn(search, start, node.anyEnding, at);
    if (at >= text.length) return;
    const gap = isGap(text, at);
    node = nextOf(node, gap ? GAP : text.charCodeAt(at), languages);
    at = gap ? skipGap(text, at) : at + 1;
  }
}

/** After `*`: to the end of the word, and on to the next where the entry has one. */
function walkOn(search: Search, start: number, node: Node, at: number): void {
  const { text, languages } = search;
  const end = endOfWord(text, at);
  collect(search, node.open, start, end);
  if (end >= text.length || !isGap(text, end)) return;
  const next = nextOf(node, GAP, languages);
  if (next !== undefined) walk(search, start, next, skipGap(text, end));
}

/** Words of scripts without spaces end wherever a letter of another script follows. */
const endsWord = (text: string, at: number): boolean =>
  !isLetter(text, at) || (isSpaceless(text, at) && !isSpaceless(text, at - 1));

function collect(
  { languages: wanted, hits }: Search,
  meanings: readonly Meaning[],
  start: number,
  end: number,
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
