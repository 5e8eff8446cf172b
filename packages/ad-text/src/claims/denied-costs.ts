import type { Hit } from "./lexicon/trie.ts";
import type { Reading } from "./reading.ts";

const COST = "cost/";
const NO_BEFORE =
  /(?<!\p{L})(?:no|without|zero|ohne|kein(?:e[nrs]?)?|sin|sans|aucune?|pas d(?:e|['’])|senza|nessuna?|zonder|geen|sem|nenhuma?|без|нет|bez|brak|utan|ingen|inga|inget|uden|uten|ilman|بدون|بلا|دون|बिना)\s?$|[无免零]$/u;
const NO_AFTER = /^\s?(?:なし|不要|ゼロ|없|제로|yok|नहीं|s[ıiuü]z)/u;
const AROUND = 12;

const isDenied = (text: string, { start, end }: Hit): boolean =>
  NO_BEFORE.test(text.slice(Math.max(0, start - AROUND), start)) ||
  NO_AFTER.test(text.slice(end, end + AROUND));

/** What a text asks for beside the price, by its kind: "€39 a month, no sign-up fee" asks for none. */
export const costsIn = (text: string, hits: readonly Hit[]): ReadonlySet<string> =>
  new Set(
    hits.filter((hit) => hit.name.startsWith(COST) && !isDenied(text, hit)).map(({ name }) => name),
  );

/** "No deposit" where the facts ask for one of 600; undefined where a line denies no such thing. */
export function deniedCostOf(
  { text, hits }: Reading,
  asked: ReadonlySet<string>,
): string | undefined {
  const denied = hits.find((hit) => asked.has(hit.name) && isDenied(text, hit));
  return denied && text.slice(denied.start, denied.end);
}
