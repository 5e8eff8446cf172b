import type { PhraseBank } from "../phrases/phrase-bank.ts";

const JAPANESE_NOUN = /[\p{Script=Han}\p{Script=Katakana}ー]{2,10}/gu;
const KOREAN_PARTICLE = /(?<=[가-힣]{2})(을|를|이|가|은|는|의|에|에서|으로|로|과|와|도)$/u;

function chineseNounsOf(text: string, stop: Set<string>): string[] {
  const words = [...new Intl.Segmenter("zh", { granularity: "word" }).segment(text)];
  return words
    .filter(({ isWordLike, segment }) => isWordLike && Array.from(segment).length >= 2)
    .map(({ segment }) => segment)
    .filter((word) => !stop.has(word) && /^\p{Script=Han}+$/u.test(word));
}

/** Runs of words between small words: "trail shoes" in "sell trail shoes in Portland". */
function runsOf(text: string, stop: Set<string>): string[] {
  const runs: string[][] = [[]];
  for (const word of text.match(/[\p{L}\p{M}\p{N}'’-]+|[.,;:!?|–—()/।،]/gu) ?? []) {
    const isBreak = !/[\p{L}\p{N}]/u.test(word) || stop.has(word.toLowerCase());
    if (isBreak) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0 && run.length <= 3).map((run) => run.join(" "));
}

/** Noun-like phrases of a text in this language, in order, in lower case. */
export function phrasesOf(text: string, bank: PhraseBank): string[] {
  const stop = new Set(`${bank.stopWords} ${bank.goalWords}`.toLowerCase().split(" "));
  if (bank.code === "zh") return chineseNounsOf(text, stop);
  if (bank.code === "ja") {
    return [...text.matchAll(JAPANESE_NOUN)]
      .map(([noun]) => noun)
      .filter((noun) => !stop.has(noun));
  }
  const runs = runsOf(text, stop).map((run) => run.toLocaleLowerCase(bank.code));
  const clean = bank.code === "ko" ? runs.map((run) => run.replace(KOREAN_PARTICLE, "")) : runs;
  return clean.filter((run) => Array.from(run).length >= 3 && !/\p{N}/u.test(run));
}
