import type { ClaimReading } from "@adwright/ad-text/lint-context";
import type { WriterContext } from "@adwright/core/ai/write-with-ledger";
import { checkClaims } from "@adwright/core/campaign/claims/check-claims";

import { type AdLine, contextOf } from "./corpus.ts";

/** What the model reads in the lines of each advertiser; `ctxOf` answers who reads. */
export async function readClaims(
  ctxOf: (advertiser: string) => WriterContext,
  lines: readonly AdLine[],
): Promise<Map<string, readonly ClaimReading[]>> {
  const readings = new Map<string, readonly ClaimReading[]>();
  for (const advertiser of new Set(lines.map((line) => line.advertiser))) {
    const own = lines.filter((line) => line.advertiser === advertiser);
    const [first] = own;
    if (first === undefined) continue;
    const context = contextOf(first);
    // In the order of the alphabet, which tells good lines from bad ones no more than any other.
    const texts = own.map(({ line }) => line).toSorted();
    const checked = await checkClaims(ctxOf(advertiser), texts, { brandId: 0, context });
    for (const note of checked.notes) console.log(`${advertiser}: ${note}`);
    readings.set(advertiser, checked.readings);
  }
  return readings;
}
