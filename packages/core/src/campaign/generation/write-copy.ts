import { areAlike, type Shape, shapeOf } from "@adwright/ad-text/likeness";
import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { AppError } from "@adwright/contracts/errors";
import type { ReadClaims } from "@adwright/store/campaign/campaign-row";

import { type WriterContext, writeWithLedger } from "../../ai/write-with-ledger.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import {
  type CheckedLines,
  checkedLinesOf,
  claimsOf,
  tryToCheckClaims,
} from "../claims/check-claims.ts";
import { clipped, dropUnfounded } from "../copy/drop-lines.ts";
import { finishDraft, type FinishedDraft } from "../copy/finish-draft.ts";
import { factsKeyOf } from "../copy/lint-context.ts";
import { repairDraft } from "../copy/repair-draft.ts";
import type { CopyBrief } from "./campaign-briefing.ts";
import { copyInstructions, styleOf } from "./campaign-instructions.ts";
import {
  type CampaignDraft,
  type CampaignPlan,
  COPY_PROMPT,
  type DraftAdGroup,
  type LineAngle,
  type PlannedTheme,
  WrittenAd,
} from "./generate-prompt.ts";
import { writePlan } from "./write-plan.ts";

/** A campaign's texts, and what the model said about their claims. */
export interface WrittenCopy extends FinishedDraft {
  claims: ReadClaims | undefined;
}

/**
 * Lets the model plan a campaign, write the ad of each ad group and compare the lines with the facts, has failing lines
 * rewritten, and drops what still fails, with a note.
 */
export async function writeCopy(
  ctx: WriterContext,
  brief: CopyBrief,
  progress: ReportProgress,
): Promise<WrittenCopy> {
  const { plan, notes } = await writePlan(ctx, brief);
  await progress(35, "Writing the ads of each ad group");
  const written = await writeAds(ctx, plan, brief, progress);
  await progress(65, "Checking every line against Google's rules");
  const founded = written.ads.map((one) => foundedAdGroup(one, brief));
  const { themes: _, ...shared } = plan;
  const draft: CampaignDraft = { ...shared, adGroups: founded.map(({ group }) => group) };
  const first = await tryToCheckClaims(ctx, linesOf(draft), brief);
  const repaired = await repairDraft(ctx, draft, withReadings(brief, first));
  const all = await tryToCheckClaims(ctx, linesOf(repaired.draft), brief, first);
  const { landingPage, context } = withReadings(brief, all);
  const finished = finishDraft(repaired.draft, landingPage, context, pagesOf(brief));
  if (finished.adGroups.length === 0) {
    throw new AppError("AI_BAD_ANSWER", "No ad group could be written that keeps Google's rules.");
  }
  const unfounded = founded.flatMap((one) => one.notes);
  const before = [...notes, ...written.notes, ...unfounded];
  const after = [...all.notes, ...repaired.notes, ...finished.notes];
  const kept = checkedLinesOf({ adGroups: finished.adGroups, ...finished.extensions });
  const { facts } = context;
  const isRead = facts !== undefined && all.checked.size > 0;
  return {
    ...finished,
    notes: [...before, ...after],
    claims: isRead ? claimsOf(all, kept, factsKeyOf(facts)) : undefined,
  };
}

/** The best of the lines that were written, without those that state a fact that there is not. */
function foundedAdGroup(
  { theme, ad }: ThemeAd,
  { data, context }: CopyBrief,
): { group: DraftAdGroup; notes: string[] } {
  const factIds = new Set(data.brand.facts.map(({ id }) => id));
  const founded = dropUnfounded(ad, theme.name, factIds);
  const { headlines, descriptions, path1, path2 } = pickLines(founded.ad, theme, context);
  const group = {
    name: theme.name,
    keywords: theme.keywords,
    headlines: headlines.map(({ text }) => text),
    descriptions: descriptions.map(({ text }) => text),
    path1,
    path2,
  };
  return { group, notes: founded.notes };
}

const withReadings = (brief: CopyBrief, { readings }: CheckedLines): CopyBrief => ({
  ...brief,
  context: { ...brief.context, readings },
});

const linesOf = (draft: CampaignDraft): string[] =>
  checkedLinesOf({ ...draft, structuredSnippets: draft.snippets });

/** Pages known to exist: the landing page, the website and the sources of facts. */
function pagesOf({ landingPage, data: { brand, page } }: CopyBrief): string[] {
  const named = [landingPage, page?.url ?? "", brand.website ?? ""];
  return [...named, ...brand.facts.map(({ source }) => source)].filter((address) =>
    URL.canParse(address),
  );
}

interface ThemeAd {
  theme: PlannedTheme;
  ad: WrittenAd;
}

const BEFORE = 35;
const AFTER = 60;

/**
 * Lets the model write the ad of each theme, each in a call of its own. A theme whose call fails is left out with a
 * note; throws the first failure if all fail.
 */
async function writeAds(
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

type Headline = WrittenAd["headlines"][number];

/** Of fifteen headlines so many may repeat what is offered: Google's advice is a third, and more is stuffing. */
const MOST_KEYWORD_LINES = 6;
/** A headline that is shown first says what is offered, the second why: their places are kept. */
const LEADING = 2;

/**
 * The lines that the ad takes of those that were written: unbroken ones first, every angle before a second line of one,
 * and none that nearly repeats another. Broken lines fill what is left, to be repaired.
 */
export function pickLines(
  written: WrittenAd,
  { keywords }: Pick<PlannedTheme, "keywords">,
  context: LintContext,
): WrittenAd {
  const { headlines, descriptions } = written;
  const ad = {
    ...written,
    keywords,
    headlines: headlines.map(({ text }) => text),
    descriptions: descriptions.map(({ text }) => text),
  };
  const errors = lintAd(ad, context).filter(({ severity }) => severity === "error");
  const broken = new Set(errors.map(({ field }) => field));
  const placesOf = (list: "headlines" | "descriptions", lines: readonly { text: string }[]) =>
    byWorth(lines, (place) => broken.has(`${list}/${place}`), context);
  const picked = placesOf("headlines", headlines)
    .flatMap((places) => byAngle(places, headlines))
    .slice(0, adLimits.headlines.most);
  const best = placesOf("descriptions", descriptions).flat().slice(0, adLimits.descriptions.most);
  return {
    ...written,
    headlines: inOrder(picked, headlines),
    descriptions: inOrder(best, descriptions),
  };
}

const inOrder = <Line>(places: readonly number[], lines: readonly Line[]): Line[] => {
  const kept = new Set(places);
  return lines.filter((_, place) => kept.has(place));
};

/** The places of good lines, of those that nearly repeat an earlier one, and of broken ones. */
function byWorth(
  lines: readonly { text: string }[],
  isBroken: (place: number) => boolean,
  { language }: LintContext,
): number[][] {
  const [good, repeated, bad]: [number[], number[], number[]] = [[], [], []];
  const shapes: Shape[] = [];
  lines.forEach(({ text }, place) => {
    const shape = shapeOf(text, language);
    const isRepeat = shapes.some((earlier) => areAlike(earlier, shape));
    if (isBroken(place)) bad.push(place);
    else if (isRepeat) repeated.push(place);
    else {
      good.push(place);
      shapes.push(shape);
    }
  });
  return [good, repeated, bad];
}

/** The places in the order in which they are taken: the leading two, then one of each angle in turn. */
function byAngle(places: readonly number[], headlines: readonly Headline[]): number[] {
  const leading = places.filter((place) => place < LEADING);
  const rest = new Map<LineAngle, number[]>();
  const surplus: number[] = [];
  let keywordLines = 0;
  for (const place of places) {
    const angle = headlines[place]?.angle ?? "keyword";
    if (angle === "keyword") keywordLines += 1;
    if (place < LEADING) continue;
    if (angle === "keyword" && keywordLines > MOST_KEYWORD_LINES) surplus.push(place);
    else rest.set(angle, [...(rest.get(angle) ?? []), place]);
  }
  const lists = [...rest.values()];
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  );
  return [...leading, ...turns.flat(), ...surplus];
}

/**
 * The results of `work` for each item, in their order, with at most `atOnce` at work. After a failure nothing more is
 * begun, and what is at work ends before it is thrown.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const failures: unknown[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next;
      try {
        results.set(index, await work(item));
      } catch (error) {
        failures.push(error);
        waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return [...results.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, result]) => result);
}
