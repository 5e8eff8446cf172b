import { lintEditedAd } from "@adwright/ad-text/lint-ad";
import type { AdLineBody, RewrittenAdLine } from "@adwright/contracts/change/ad-text";
import { invalid } from "@adwright/contracts/errors";

import { getBrandRow } from "../brand/get-brand-row.ts";
import { findAdLine } from "../campaign/generation/ad-line-path.ts";
import { writeOtherLines } from "../campaign/generation/regenerate-line.ts";
import { contextOfTexts } from "../change/text-findings.ts";
import type { UserContext } from "../context.ts";
import type { ReportProgress } from "../job/start-job.ts";

/**
 * Writes lines to take the place of one in an ad at Google, as for a draft. Of its campaign only the ad group and the
 * landing page are known; the review judges by the same rules.
 */
export async function rewriteAdLine(
  ctx: UserContext,
  { brandId, ad, finalUrl, line: place }: AdLineBody & { brandId: number },
  progress: ReportProgress,
): Promise<RewrittenAdLine> {
  const brand = await getBrandRow(ctx, brandId);
  const line = findAdLine([ad], `adGroups/0/${place}`);
  if (!line) throw invalid([{ field: "line", message: "There is no such line." }]);
  const texts = [...ad.headlines, ...ad.descriptions];
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brandId);
  const context = await contextOfTexts(ctx, brand, texts);
  await progress(30, "Writing three lines to choose from");
  const form = { goal: "", url: finalUrl, geography: "", locations: [] };
  const keywords = ad.keywords.map(({ text }) => text);
  const lines = await writeOtherLines(ctx, {
    campaign: {
      summary: { name: ad.ad_group_name },
      body: { ...form, language: context.language, keywords },
    },
    brand,
    known,
    line,
    findingsOf: (group) => lintEditedAd(group, new Set(texts), context),
  });
  return { lines };
}
