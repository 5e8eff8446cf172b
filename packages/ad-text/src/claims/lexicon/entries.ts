/** What an entry of the lexicon means, and the languages it is a word of, one bit each. */
export interface Meaning {
  name: string;
  languages: number;
}

interface Entry extends Meaning {
  /** A space matches any gap. */
  letters: readonly string[];
  /** Ends whatever follows, and not at the end of a word only. */
  isOpen: boolean;
}

/** A meaning found in a text. */
export interface Hit {
  name: string;
  /** Of the languages that were looked for, those it is a word of. */
  languages: number;
  start: number;
  end: number;
}

const GAP = " ";
const STAR = "*";
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ARABIC = /[\u0600-\u06ff]/;

type Kind = "gap" | "spaceless" | "digit" | "letter" | "other";

const kinds: readonly [kind: Kind, units: RegExp][] = [
  ["gap", /[\s‐‑-]/u],
  ["spaceless", SPACELESS],
  ["digit", /\p{N}/u],
  ["letter", /[\p{L}\p{M}]/u],
];

const kindOf = (unit: string): Kind => kinds.find(([, units]) => units.test(unit))?.[0] ?? "other";

/** The entries of all languages. */
export class Entries {
  readonly #all = new Map<string, Entry>();
  readonly #byFirst = new Map<string, Entry[]>();

  /** An entry is folded and has single spaces; `*` ends a word in any way, `|` ends an entry at the end of a word. */
  add(written: string, { name, languages }: Meaning): void {
    const isWhole = written.endsWith("|");
    const text = (isWhole ? written.slice(0, -1) : written).replaceAll("-", GAP);
    const isOpen = !isWhole && (text.endsWith(STAR) || SPACELESS.test(text));
    const key = `${name} ${isOpen} ${text}`;
    const same = this.#all.get(key);
    if (same) {
      same.languages |= languages;
      return;
    }
    const entry = { name, languages, letters: text.split(""), isOpen };
    this.#all.set(key, entry);
    const first = text.charAt(0);
    const alike = this.#byFirst.get(first);
    if (alike) alike.push(entry);
    else this.#byFirst.set(first, [entry]);
  }

  /** Every entry in folded text that is a word of one of the languages, by its beginning. */
  hitsIn(text: string, wanted: number): Hit[] {
    const own = text.split("").map(kindOf);
    return own.flatMap((kind, at) =>
      beginsWord(kind, own[at - 1])
        ? startsAt(text, at).flatMap((start) => this.#hitsAt(text, own, start, wanted))
        : [],
    );
  }

  #hitsAt(text: string, own: readonly Kind[], start: number, wanted: number): Hit[] {
    return (this.#byFirst.get(text.charAt(start)) ?? []).flatMap((entry): Hit[] => {
      const languages = entry.languages & wanted;
      const end = languages === 0 ? undefined : endOf(entry, text, own, start);
      return end === undefined ? [] : [{ name: entry.name, languages, start, end }];
    });
  }
}

/** Where an entry ends that begins at a place; undefined where it is not there. */
function endOf(
  { letters, isOpen }: Entry,
  text: string,
  own: readonly Kind[],
  start: number,
): number | undefined {
  let at = start;
  for (const letter of letters) {
    if (letter === STAR) at = afterAll(own, at, ["letter", "digit"]);
    else if (letter === GAP && own[at] === "gap") at = afterAll(own, at, ["gap"]);
    else if (letter === text.charAt(at)) at += 1;
    else return undefined;
  }
  return isOpen || endsWord(own, at) ? at : undefined;
}

function afterAll(own: readonly Kind[], from: number, passed: readonly Kind[]): number {
  let at = from;
  while (passed.includes(own[at] ?? "other")) at += 1;
  return at;
}

/** True where a word may begin: after no letter of a spaced script, and a figure after no other figure. */
function beginsWord(own: Kind, before: Kind | undefined): boolean {
  if (own === "gap") return false;
  if (own === "spaceless" || before === undefined) return true;
  return before !== "letter" && (own !== "digit" || before !== "digit");
}

/** Words of scripts without spaces end wherever a letter of another script follows. */
function endsWord(own: readonly Kind[], at: number): boolean {
  const kind = own[at] ?? "other";
  return kind === "spaceless" ? own[at - 1] !== "spaceless" : kind === "other" || kind === "gap";
}

/** Arabic writes "and", "in", "for", "like" and the article with the word that they precede. */
function startsAt(text: string, at: number): number[] {
  const starts = [at];
  if (!ARABIC.test(text.charAt(at))) return starts;
  let start = at;
  if ("وف".includes(text.charAt(start))) starts.push((start += 1));
  if ("بلك".includes(text.charAt(start))) starts.push((start += 1));
  if (text.startsWith("ال", start)) starts.push(start + 2);
  else if (start > at && text.charAt(start) === "ل" && text.charAt(start - 1) === "ل") {
    starts.push(start + 1);
  }
  return starts;
}
