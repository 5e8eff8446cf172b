import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";

import { claimProblems } from "@adwright/ad-text/claims/lint-claims";
import type { Finding } from "@adwright/ad-text/finding";
import { type AdText, lintAd } from "@adwright/ad-text/lint-ad";
import { readinessOf } from "@adwright/ad-text/readiness";

import { corpora } from "../../ad-text/corpus/corpora.ts";
import type { Corpus } from "../../ad-text/corpus/corpus.ts";
import { contextOf } from "../../ad-text/corpus/judge-corpus.ts";

const SPLICES_PER_LANGUAGE = 600;
const SPLICES = [
  ..." |  |, |,|. |.| - |-|/|\t|!!|…|$$$|12,345.67|24/7|+49 30 1234567|{KeyWord:|}|*|~|@|1) |2) ".split(
    "|",
  ),
  ..."no |not |free |\u200b|\u0301|50%| 60 days|A B C D |F.R.E.E|ß|ﬁ|مجاني|最".split("|"),
];

/** Every verdict as a line of text, so that `diff` can compare two versions of the rules. */
function* verdicts(): Generator<string> {
  for (const corpus of corpora) {
    const lines = linesOf(corpus);
    for (const other of corpora) {
      const context = { ...contextOf(corpus), language: other.language };
      for (const line of lines) yield `${other.language} ${line}: ${judge([line], context)}`;
    }
    yield `${corpus.language} whole: ${judge(corpus.good, contextOf(corpus))}`;
    yield* asFacts(corpus, lines);
    yield* spliced(corpus, lines);
  }
}

const linesOf = ({ good, bad }: Corpus): string[] => [...good, ...bad.map(([, line]) => line)];

/** The claims that each line proves when it is used as a fact. */
function* asFacts(corpus: Corpus, lines: readonly string[]): Generator<string> {
  for (const fact of [...lines, ...corpus.facts]) {
    const context = { ...contextOf(corpus), facts: [fact] };
    const open = lines.flatMap((line) =>
      claimProblems(line, context).map(({ message }) => message),
    );
    yield `${corpus.language} fact ${fact}: ${open.length} ${digestOf(open.join("\n"))}`;
  }
}

/** Halves of lines joined by what the rules look for, the same in every run. */
function* spliced(corpus: Corpus, lines: readonly string[]): Generator<string> {
  const pick = pickerOf(corpus.language);
  for (let count = 0; count < SPLICES_PER_LANGUAGE; count += 1) {
    const parts = [pick(SPLICES), pick(lines).slice(0, 40), pick(SPLICES), pick(lines).slice(-40)];
    const line = [...parts, pick(SPLICES)].join("");
    yield `${corpus.language} splice ${JSON.stringify(line)}: ${judge([line], contextOf(corpus))}`;
    const context = { ...contextOf(corpus), facts: [line] };
    const open = lines.flatMap((own) => claimProblems(own, context).map(({ message }) => message));
    yield `${corpus.language} spliced fact ${JSON.stringify(line)}: ${digestOf(open.join("\n"))}`;
  }
}

const words = ({ rule, field, fix, message }: Finding): string =>
  `${rule} ${field} ${fix ?? ""} ${message}`;

function judge(lines: readonly string[], context: ReturnType<typeof contextOf>): string {
  const ad: AdText = {
    headlines: lines,
    descriptions: lines,
    path1: lines[0]?.slice(0, 15) ?? "",
    path2: "",
    keywords: lines.slice(0, 1).map((text) => ({ text })),
  };
  return [...lintAd(ad, context).map(words), readinessOf(ad, context)].join(" | ");
}

function pickerOf(seed: string): (list: readonly string[]) => string {
  let state = Array.from(seed).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[state % list.length] ?? "";
  };
}

const digestOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 12);

const all = [...verdicts()];
const path = process.argv[2];
if (path) writeFileSync(path, `${all.join("\n")}\n`);
console.log(`${all.length} verdicts, ${digestOf(all.join("\n"))}${path ? ` in ${path}` : ""}`);
