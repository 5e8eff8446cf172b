import type { ClaimReading } from "@adwright/ad-text/lint-context";
import { checkClaims } from "@adwright/core/campaign/claims/check-claims";

import { contextOf, linesBy } from "../../bench/ad-text/corpus.ts";
import { countsOf } from "../../bench/ad-text/figures.ts";
import { openCopyWriter } from "../../bench/copy/copy-writer.ts";
import { present } from "../../support/data/brands.ts";

/** The most claims that may pass in silence, and the most good lines that may be asked about. */
const MOST_SILENT = 0.03;
const MOST_ASKED = 0.06;

/**
 * Has the model compare ad lines, which a person has judged, with the facts of their advertisers, as a draft's lines are
 * before they are shown. "passes", or the shares that are too large.
 */
export async function claimGate(): Promise<string> {
  const writer = await openCopyWriter();
  const lines = linesBy("e");
  const readings = new Map<string, readonly ClaimReading[]>();
  for (const [advertiser, own] of Map.groupBy(lines, (line) => line.advertiser)) {
    const context = contextOf(present(own[0]));
    // In the order of the alphabet, which tells good lines from bad ones no more than any other.
    const texts = own.map(({ line }) => line).toSorted();
    const checked = await checkClaims(writer.ctx, texts, { brandId: 0, context });
    for (const note of checked.notes) console.log(`${advertiser}: ${note}`);
    readings.set(advertiser, checked.readings);
  }
  await writer.close();
  const counts = countsOf(lines, (line) => ({
    ...contextOf(line),
    readings: readings.get(line.advertiser),
  }));
  const share = (kind: "claim" | "good", is: "silent" | "asked") => {
    const own = counts.get(kind) ?? { blocked: 0, asked: 0, silent: 0 };
    return own[is] / (own.blocked + own.asked + own.silent);
  };
  const [silent, asked] = [share("claim", "silent"), share("good", "asked")];
  if (silent <= MOST_SILENT && asked <= MOST_ASKED) return "passes";
  return `fails: ${(100 * silent).toFixed(1)} % silent, ${(100 * asked).toFixed(1)} % asked`;
}
