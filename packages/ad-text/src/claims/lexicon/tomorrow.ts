import type { Language } from "../../language.ts";
import type { Hit } from "./trie.ts";

/** "Tomorrow" in each language; "in the morning" is the same word in some. */
const TOMORROW: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})tomorrow(?!['’]?s? \p{L}*(?:weather|world))(?!\p{L})/u,
  de: /(?<!\p{L})(?<!(?:jeden|am|guten|diesen|vom|gestern|bis zum|der|den|ein|pro) )morgen(?!s|\p{L})/u,
  es: /(?<!(?:la|las|cada|esta|de|una|media|por|a) )(?<!\p{L})mañana(?!s|\p{L})/u,
  fr: /(?<!\p{L})demain(?!\p{L})/u,
  it: /(?<!\p{L})domani(?!\p{L})/u,
  nl: /(?<!['’]s |(?:elke|iedere|goede|de|deze|per|een|in de) )(?<!\p{L})morgen(?!s|\p{L})/u,
  pt: /(?<!\p{L})amanhã(?!\p{L})/u,
  ru: /(?<!\p{L})завтра(?!\p{L})/u,
  ja: /明日|あした(?!ば)|明朝/u,
  ko: /내일/u,
  zh: /明天|明日|明早/u,
  ar: /(?<!\p{L})(?:غدا|الغد|بكرة)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])कल(?![\p{L}\p{M}])/u,
  tr: /(?<!\p{L})yarın(?!ki|lar|\p{L})/u,
  pl: /(?<!\p{L})jutro(?!\p{L})/u,
  sv: /(?<!\p{L})(?:i ?morgon)(?!\p{L}|s)/u,
  da: /(?<!\p{L})(?:i ?morgen)(?!\p{L})/u,
  no: /(?<!\p{L})(?:i ?morgen)(?!\p{L})/u,
  fi: /(?<!\p{L})(?:huomenna|huomiseksi)(?!\p{L})/u,
};
const DONE: ReadonlySet<string> = new Set(
  ["delivery", "repair", "installation", "visit", "pickup"].map((name) => `object/${name}`),
);
const SENTENCE_END = /[.!?؟](?=\s)|[。！？]/u;
/** Where a text says that something is delivered, repaired or fitted tomorrow. */
export function tomorrowIn(
  text: string,
  spoken: () => readonly Language[],
  hits: readonly Hit[],
): Pick<Hit, "start" | "end"> | undefined {
  if (!hits.some(({ name }) => DONE.has(name))) return undefined;
  const done = hits.filter(({ name }) => DONE.has(name));
  for (const language of spoken()) {
    const match = TOMORROW[language].exec(text);
    if (!match) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    const isSameSentence = done.some(
      (hit) => !SENTENCE_END.test(text.slice(Math.min(start, hit.start), Math.max(end, hit.end))),
    );
    if (isSameSentence) return { start, end };
  }
  return undefined;
}

/** "免上门费": which fee there is not. */
export const chineseFree = (text: string): Pick<Hit, "start" | "end"> | undefined => {
  const match = NO_FEE.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
};
const NO_FEE =
  /(?:(?<![不难避])免(?![费税疫洗烫提不得责])|零|(?<![\p{N}.,])0)\p{Script=Han}{1,4}?费/u;
