import { adLimits } from "@adwright/ad-text/limits";
import { type AdText, lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { countedWidth } from "@adwright/ad-text/width";

import { corpora } from "./ad-text/corpus.ts";
import { adOf } from "./ad-text/judge-lines.ts";

const SECONDS = 2;
const WARM_UP_ROUNDS = 200;
const ROUNDS_AT_ONCE = 20;

interface Sample {
  ad: AdText;
  lines: readonly string[];
  context: LintContext;
  /** Letters that the lines of its language have. */
  letters: readonly string[];
}

/** The good lines of all languages as ads. */
const samples: Sample[] = corpora.map((corpus) => {
  const all = adOf(corpus.good);
  const headlines = all.headlines.slice(0, adLimits.headlines.most);
  const descriptions = all.descriptions.slice(0, adLimits.descriptions.most);
  return {
    ad: { ...all, headlines, descriptions },
    lines: [...headlines, ...descriptions],
    context: corpus.context,
    letters: [...new Set(corpus.good.join("").toLowerCase().match(/\p{L}/gu))],
  };
});

/** More variants than the rules cache for one context, so that each line is new to them when its turn comes. */
const VARIANTS = 300;

/** The lines with other letters of their own alphabet at their ends. */
function varied(lines: readonly string[], letters: readonly string[], variant: number): string[] {
  const first = letters[variant % letters.length] ?? "";
  const second = letters[Math.floor(variant / letters.length)] ?? "";
  return lines.map((line) => `${line.slice(0, -2)}${first}${second}`);
}

/** Each sample with different letters at the ends of its lines and facts. */
const variants = new Map(
  samples.map((sample) => [
    sample,
    Array.from({ length: VARIANTS }, (_, variant) => ({
      ad: {
        ...sample.ad,
        headlines: varied(sample.ad.headlines, sample.letters, variant),
        descriptions: varied(sample.ad.descriptions, sample.letters, variant),
      },
      facts: varied(sample.context.facts ?? [], sample.letters, variant),
    })),
  ]),
);
const turns = new Map<Sample, number>();

/** The next variant of a sample. */
function nextOf(sample: Sample) {
  const turn = ((turns.get(sample) ?? 0) + 1) % VARIANTS;
  turns.set(sample, turn);
  const variant = variants.get(sample)?.[turn];
  if (variant === undefined) throw new Error("There is no such variant.");
  return variant;
}

const LINES = samples.reduce((sum, { lines }) => sum + lines.length, 0);

/** Lines per second of CPU time over all samples; CPU time leaves other programs out. */
function rateOf(work: (sample: Sample) => unknown): number {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const sample of samples) work(sample);
  const start = computingSeconds();
  let lines = 0;
  while (computingSeconds() < start + SECONDS) {
    // Reading the clock is slow compared with the work, so read it only after several rounds.
    for (let round = 0; round < ROUNDS_AT_ONCE; round += 1) {
      for (const sample of samples) work(sample);
    }
    lines += LINES * ROUNDS_AT_ONCE;
  }
  return Math.round(lines / (computingSeconds() - start));
}

function computingSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const all = {
  "width alone": ({ lines }: Sample) => lines.map(countedWidth),
  "new lines, limits and editorial rules": (sample: Sample) => lintAd(nextOf(sample).ad),
  "new lines, facts read once": (sample: Sample) => lintAd(nextOf(sample).ad, sample.context),
  // Drafts are checked repeatedly with few changed lines.
  "same lines, facts read once": ({ ad, context }: Sample) => lintAd(ad, context),
  // A new context object starts with an empty cache of lines, and its facts are looked up.
  "new lines, same facts for each ad": ({ ad, context }: Sample) => lintAd(ad, { ...context }),
  "new lines, new facts for each ad": (sample: Sample) => {
    const { ad, facts } = nextOf(sample);
    return lintAd(ad, { ...sample.context, facts });
  },
};
const [, , wanted = ""] = process.argv;
for (const [name, work] of Object.entries(all)) {
  if (!name.includes(wanted)) continue;
  console.log(`${name.padEnd(40)}${rateOf(work).toLocaleString("en")} lines/s`);
}
