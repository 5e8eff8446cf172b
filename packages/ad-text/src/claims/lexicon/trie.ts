import { beginsWord, endOfWord, isGap, isLetter, isSpaceless, skipGap } from "./letters.ts";

/** What an entry of the lexicon means, and the languages it is a word of, one bit each. */
export interface Meaning {
  name: string;
  languages: number;
}

/** A meaning found in a text. */
export interface Hit {
  name: string;
  /** Of the languages that were looked for, those it is a word of. */
  languages: number;
  start: number;
  end: number;
}

interface Node {
  next: Map<number, Node>;
  /** Where any letters may follow before the next word. */
  anyEnding?: Node;
  /** Entries that end here, at the end of a word. */
  whole?: Meaning[];
  /** Entries that end here, whatever follows. */
  open?: Meaning[];
}

const GAP = 0x20;
const STAR = "*";
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const FIRST_ARABIC = 0x600;
const LAST_ARABIC = 0x6ff;

/** The entries of all languages, looked up letter by letter: time does not depend on how many there are. */
export class Trie {
  readonly #root: Node = { next: new Map() };

  /** An entry is folded and has single spaces; `*` ends a word in any way, `|` ends an entry at the end of a word. */
  add(entry: string, meaning: Meaning): void {
    const isWhole = entry.endsWith("|");
    const text = isWhole ? entry.slice(0, -1) : entry;
    let node = this.#root;
    for (const letter of text.split("")) node = stepped(node, letter);
    const endsAnywhere = !isWhole && (text.endsWith(STAR) || SPACELESS.test(text));
    const list = endsAnywhere ? (node.open ??= []) : (node.whole ??= []);
    const same = list.find(({ name }) => name === meaning.name);
    if (same) same.languages |= meaning.languages;
    else list.push({ ...meaning });
  }

  /** Every entry in folded text that is a word of one of the languages, by its beginning. */
  hitsIn(text: string, languages: number): Hit[] {
    const hits: Hit[] = [];
    for (let at = 0; at < text.length; at += 1) {
      if (!beginsWord(text, at)) continue;
      this.#walk(text, at, this.#root, at, languages, hits);
      const code = text.charCodeAt(at);
      if (code < FIRST_ARABIC || code > LAST_ARABIC) continue;
      for (const start of arabicStarts(text, at)) {
        this.#walk(text, start, this.#root, start, languages, hits);
      }
    }
    return hits;
  }

  #walk(
    text: string,
    start: number,
    from: Node,
    place: number,
    languages: number,
    hits: Hit[],
  ): void {
    let node: Node | undefined = from;
    let at = place;
    while (node) {
      if (
        node.whole &&
        !(isLetter(text, at) && (!isSpaceless(text, at) || isSpaceless(text, at - 1)))
      ) {
        collect(node.whole, start, at, languages, hits);
      }
      if (node.open) collect(node.open, start, at, languages, hits);
      if (node.anyEnding) {
        const end = endOfWord(text, at);
        if (node.anyEnding.open) collect(node.anyEnding.open, start, end, languages, hits);
        if (end < text.length && isGap(text, end) && node.anyEnding.next.has(GAP)) {
          this.#walk(text, start, node.anyEnding, end, languages, hits);
        }
      }
      if (at >= text.length) return;
      if (isGap(text, at)) {
        node = node.next.get(GAP);
        at = skipGap(text, at);
      } else {
        node = node.next.get(text.charCodeAt(at));
        at += 1;
      }
    }
  }
}

function stepped(node: Node, letter: string): Node {
  if (letter === STAR) return (node.anyEnding ??= { next: new Map() });
  const code = letter === "-" ? GAP : letter.charCodeAt(0);
  const known = node.next.get(code);
  if (known) return known;
  const made: Node = { next: new Map() };
  node.next.set(code, made);
  return made;
}

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
  else if (start > at && text.charAt(start) === "ل" && text.charAt(start - 1) === "ل")
    starts.push(start + 1);
  return starts;
}
