import { AppError } from "@adwright/contracts/errors";

import { writeWithLedger, type WriterContext } from "../../ai/write-with-ledger.ts";
import { inParallel } from "../../in-parallel.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { clipped } from "../copy/ad-group-names.ts";
import { copyInstructions } from "./campaign-instructions.ts";
import type { CopyBrief } from "./copy-brief.ts";
import { type CampaignPlan, COPY_PROMPT, type PlannedTheme, WrittenAd } from "./generate-prompt.ts";
import { styleOf } from "./style-card.ts";

export interface ThemeAd {
  theme: PlannedTheme;
  ad: WrittenAd;
}

const BEFORE = 35;
const AFTER = 60;

/**
 * Lets the model write the ad of each theme, each in a call of its own. A theme whose call fails is left out with a
 * note; throws the first failure if all fail.
 */
export async function writeAds(
  ctx: WriterContext,
  { themes }: CampaignPlan,
  brief: CopyBrief,
  progress: ReportProgress,
): Promise<{ ads: ThemeAd[]; notes: string[] }> {
  const failures: AppError[] = [];
  const notes: string[] = [];
  let done = 0;
  const written = await inParallel(themes, brief.callsAtOnce, async (theme) => {
    try {
      const ad = await writeAd(ctx, theme, themes, brief);
      done += 1;
      const percent = BEFORE + Math.round(((AFTER - BEFORE) * done) / themes.length);
      await progress(percent, `Writing ads: ${done} of ${themes.length} ad groups are done`);
      return { theme, ad };
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "CANCELLED") throw error;
      failures.push(error);
      notes.push(
        `The ad group "${clipped(theme.name)}" was left out: its ad could not be written. ${error.message}`,
      );
      return undefined;
    }
  });
  const ads = written.filter((one) => one !== undefined);
  const [first] = failures;
  if (ads.length === 0 && first !== undefined) throw first;
  return { ads, notes };
}

/** What all calls share comes first, because the provider's prompt cache matches from the beginning. */
function writeAd(
  ctx: WriterContext,
  theme: PlannedTheme,
  themes: readonly PlannedTheme[],
  { brandId, data, context }: CopyBrief,
): Promise<WrittenAd> {
  const style = styleOf(context.language, data.brand.valueProposition ?? undefined);
  const otherThemes = themes.filter((other) => other !== theme).map(({ name }) => name);
  return writeWithLedger(ctx, {
    purpose: "ad_group_copy",
    promptVersion: COPY_PROMPT,
    brandId,
    instructions: copyInstructions,
    data: {
      campaign: data.campaign,
      brand: data.brand,
      page: data.page,
      style,
      theme: {
        name: theme.name,
        intent: theme.intent,
        keywords: theme.keywords.map(({ text }) => text),
        factIds: theme.factIds,
      },
      otherThemes,
    },
    schema: WrittenAd,
  });
}
