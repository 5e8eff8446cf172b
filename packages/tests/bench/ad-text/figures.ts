import type { LintContext } from "@adwright/ad-text/lint-context";

import type { AdLine } from "./corpus.ts";
import { type Class, classes, classOf } from "./judge-lines.ts";

/** What a line should be: nothing to say, a claim to ask about, an editorial breach to block, or the advertiser's to know. */
export type Kind = "good" | "claim" | "editorial" | "unsure";

export const kindOf = ({ label, reason }: AdLine): Kind => {
  if (label !== "bad") return label;
  return reason === "claim" ? "claim" : "editorial";
};

export type Counts = Record<Class, number>;

/** How the lines of each kind were judged. */
export function countsOf(
  lines: readonly AdLine[],
  contextOf: (line: AdLine) => LintContext,
  name?: (line: AdLine, is: Class) => void,
): Map<Kind, Counts> {
  const counts = new Map<Kind, Counts>();
  const beside = goodLines(lines);
  for (const line of lines) {
    const kind = kindOf(line);
    const own = counts.get(kind) ?? { blocked: 0, asked: 0, silent: 0 };
    const others = beside.get(line.advertiser)?.filter((other) => other !== line.line) ?? [];
    const is = classOf(line.line, others, contextOf(line));
    own[is] += 1;
    counts.set(kind, own);
    name?.(line, is);
  }
  return counts;
}

/** Some good lines of each advertiser: a Japanese line of Chinese signs alone would be Chinese. */
function goodLines(lines: readonly AdLine[]): Map<string, string[]> {
  const good = new Map<string, string[]>();
  for (const { advertiser, line, label } of lines) {
    const own = good.get(advertiser) ?? [];
    if (label === "good" && own.length < ENOUGH) good.set(advertiser, [...own, line]);
  }
  return good;
}

const ENOUGH = 4;

/** The share that is sure in 95 of 100 cases, from and to (Wilson's interval). */
export function intervalOf(count: number, all: number): [from: number, to: number] {
  if (all === 0) return [0, 1];
  const share = count / all;
  const spread = Z ** 2 / all;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / all + spread / (4 * all));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const Z = 1.96;

const percent = (share: number): string => (100 * share).toFixed(1);

/** One row a kind: "good 912: blocked 0.1 % (0.0–0.6), asked …" */
export function rowsOf(counts: ReadonlyMap<Kind, Counts>): string[] {
  return [...counts].map(([kind, own]) => {
    const all = classes.reduce((sum, is) => sum + own[is], 0);
    const shares = classes.map((is) => {
      const [from, to] = intervalOf(own[is], all);
      return `${is} ${percent(own[is] / all)} % (${percent(from)}–${percent(to)})`;
    });
    return `  ${kind.padEnd(10)}${String(all).padStart(5)}  ${shares.join("  ")}`;
  });
}
