import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import { foreignCurrency, unfoundedPlace } from "@adwright/ad-text/readiness/unfounded-words";
import { AppError } from "@adwright/contracts/errors";

import { type WriterContext, writeWithLedger } from "../../ai/write-with-ledger.ts";
import { isOnSite } from "../../brand/web-address.ts";
import { fewestLines, groupLimits } from "../generation/campaign-instructions.ts";
import {
  type CampaignDraft,
  type DraftAdGroup,
  REPAIR_PROMPT,
  RepairedLines,
  repairInstructions,
} from "../generation/generate-prompt.ts";

const MAX_ROUNDS = 2;
/** The most tokens that a description and its id take in any script. */
const TOKENS_A_LINE = 200;
const TOKENS_AROUND = 2000;

interface Frame {
  brandId: number;
  landingPage: string;
  data: { campaign: unknown; brand: unknown };
  context: LintContext;
}

/**
 * Lets the model rewrite the failing lines and add missing ones, in at most two rounds. If a round fails, the repair
 * ends and keeps the draft as it is, with a note.
 */
export async function repairDraft(ctx: WriterContext, draft: CampaignDraft, frame: Frame) {
  let current = draft;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const groups = failingGroups(current, frame.landingPage, frame.context);
    if (groups.length === 0) break;
    try {
      current = repaired(current, await rewrite(ctx, groups, frame), frame.context);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "CANCELLED") throw error;
      return { draft: current, notes: [`Not every line could be repaired. ${error.message}`] };
    }
  }
  return { draft: current, notes: [] };
}

/** Applies the new texts, except those that break a rule where the old line was valid. */
function repaired(
  draft: CampaignDraft,
  rewritten: ReadonlyMap<string, string>,
  context: LintContext,
): CampaignDraft {
  const before = brokenLines(draft, context);
  const after = brokenLines(withLines(draft, rewritten), context);
  const better = [...rewritten].filter(([id]) => !after.has(id) || before.has(id));
  return withLines(draft, new Map(better));
}

/** The new texts by the ids of the requested lines. */
async function rewrite(
  ctx: WriterContext,
  adGroups: FailingGroup[],
  { brandId, data: { campaign, brand }, context }: Frame,
): Promise<Map<string, string>> {
  const asked = new Set(adGroups.flatMap((group) => group.lines.map(({ id }) => id)));
  const { lines } = await writeWithLedger(ctx, {
    purpose: "ad_lines_repair",
    promptVersion: REPAIR_PROMPT,
    brandId,
    instructions: repairInstructions,
    data: { language: context.language, campaign, brand, adGroups },
    schema: RepairedLines,
    answerTokens: TOKENS_AROUND + TOKENS_A_LINE * asked.size,
  });
  const rewritten = lines.map(({ id, text }) => [id, text.trim()] as const);
  return new Map(rewritten.filter(([id, text]) => asked.has(id) && text !== ""));
}

/** Puts rewritten lines in their places and new ones at the end, by ids such as `0/headlines/3`. */
function withLines(draft: CampaignDraft, rewritten: ReadonlyMap<string, string>): CampaignDraft {
  const at = (id: string, text: string) => rewritten.get(id) ?? text;
  return {
    ...draft,
    adGroups: draft.adGroups.map((group, index) => ({
      ...group,
      headlines: linesOf(`${index}/headlines`, group.headlines, "headlines", rewritten),
      descriptions: linesOf(`${index}/descriptions`, group.descriptions, "descriptions", rewritten),
    })),
    sitelinks: draft.sitelinks.map((link, index) => ({
      ...link,
      text: at(`sitelinks/${index}/text`, link.text),
      description1: at(`sitelinks/${index}/description1`, link.description1),
      description2: at(`sitelinks/${index}/description2`, link.description2),
    })),
    callouts: draft.callouts.map((text, index) => at(`callouts/${index}`, text)),
  };
}

function linesOf(
  path: string,
  lines: readonly string[],
  list: Lines,
  rewritten: ReadonlyMap<string, string>,
): string[] {
  const places = Math.max(lines.length, adLimits[list].most);
  return Array.from(
    { length: places },
    (_, place) => rewritten.get(`${path}/${place}`) ?? lines[place],
  ).filter((text) => text !== undefined);
}

interface FailingLine {
  /** `0/headlines/3` (index of the ad group, then the line in it), `sitelinks/1/text` or `callouts/2`. */
  id: string;
  kind: "headline" | "description" | "sitelink" | "sitelink description" | "callout";
  /** Empty if the line is missing. */
  text: string;
  problems: string[];
  maxWidth: number;
}

/** An ad group, or the extensions: the lines to rewrite, and the lines they must differ from. */
interface FailingGroup {
  name: string;
  keywords: string[];
  lines: FailingLine[];
  keep: string[];
}

const kinds = { headlines: "headline", descriptions: "description" } as const;
type Lines = keyof typeof kinds;
const lists = ["headlines", "descriptions"] as const;

/** All lines of a draft that the model should rewrite or add. */
function failingGroups(
  draft: CampaignDraft,
  landingPage: string,
  context: LintContext,
): FailingGroup[] {
  // Further ad groups will be dropped, so they are not repaired.
  const groups = draft.adGroups.slice(0, groupLimits.most);
  return [
    ...groups.map((group, index) => failingAdGroup(group, index, context)),
    failingExtensions(draft, landingPage, context),
  ].filter(({ lines }) => lines.length > 0);
}

function failingAdGroup(group: DraftAdGroup, index: number, context: LintContext): FailingGroup {
  const problems = adProblems(group, context);
  const parts = lists.map((list) => ({
    lines: [...failingIn(group, list, problems), ...missingIn(group, list)],
    keep: group[list].filter((_, place) => !problems.has(`${list}/${place}`)),
  }));
  return {
    name: group.name,
    keywords: group.keywords.map(({ text }) => text),
    lines: parts
      .flatMap(({ lines }) => lines)
      .map((line) => ({ ...line, id: `${index}/${line.id}` })),
    keep: parts.flatMap(({ keep }) => keep),
  };
}

function failingIn(
  group: DraftAdGroup,
  list: Lines,
  problems: ReadonlyMap<string, string[]>,
): FailingLine[] {
  return group[list].flatMap((text, place) => {
    const own = problems.get(`${list}/${place}`);
    return own === undefined ? [] : [adLine(list, place, text, own)];
  });
}

function missingIn(group: DraftAdGroup, list: Lines): FailingLine[] {
  const places = Array.from({ length: fewestLines[list] }, (_, place) => place);
  const problem = `Missing: an ad has at least ${fewestLines[list]} ${list}. Write another one.`;
  return places.slice(group[list].length).map((place) => adLine(list, place, "", [problem]));
}

function adLine(list: Lines, place: number, text: string, problems: string[]): FailingLine {
  const maxWidth = adLimits[list].width;
  return { id: `${list}/${place}`, kind: kinds[list], text, problems, maxWidth };
}

/** The ids of invalid lines in a draft's ads, and of missing ones. */
function brokenLines({ adGroups }: CampaignDraft, context: LintContext): Set<string> {
  const ids = adGroups.flatMap((group, index) => {
    const errors = lintAd(group, context).filter(({ severity }) => severity === "error");
    const missing = lists.flatMap((list) => missingIn(group, list).map(({ id }) => id));
    return [...errors.map(({ field }) => field), ...missing].map((id) => `${index}/${id}`);
  });
  return new Set(ids);
}

/**
 * Includes valid lines that nearly repeat another (they cost reach), may be in the wrong language (readers may not
 * understand them), or place the business where nothing says it is, so that they are rewritten, too.
 */
function adProblems(group: DraftAdGroup, context: LintContext): Map<string, string[]> {
  const findings = lintAd(group, context).filter(
    ({ rule, severity }) =>
      severity === "error" || rule === "duplicate/near" || rule === "language/doubtful",
  );
  const lines = lists.flatMap((list) =>
    group[list].map((text, place) => ({ field: `${list}/${place}`, text })),
  );
  const unfounded = lines.flatMap(({ field, text }) =>
    unfoundedWords(text, context).map((message) => ({ field, message })),
  );
  return messagesByField([...findings, ...unfounded]);
}

function unfoundedWords(text: string, context: LintContext): string[] {
  const place = unfoundedPlace(text, context);
  const currency = foreignCurrency(text, context);
  return [
    ...(place ? [`No fact says that the business is in ${place}. Leave the place out.`] : []),
    ...(currency ? [`The facts name prices in another currency than ${currency}.`] : []),
  ];
}

function failingExtensions(
  { sitelinks, callouts }: CampaignDraft,
  landingPage: string,
  context: LintContext,
): FailingGroup {
  const texts = { sitelinks, callouts, structuredSnippets: [] };
  const errors = lintExtensions(texts, context).filter(({ severity }) => severity === "error");
  const problems = messagesByField(errors);
  const linkLines = sitelinks.flatMap((link, index) =>
    // Rewriting the text cannot fix a link to another website.
    isOnSite(link.url, landingPage)
      ? (["text", "description1", "description2"] as const).map((part) => ({
          id: `sitelinks/${index}/${part}`,
          kind: part === "text" ? ("sitelink" as const) : ("sitelink description" as const),
          text: link[part],
          maxWidth:
            part === "text" ? adLimits.sitelinkTextWidth : adLimits.sitelinkDescriptionWidth,
        }))
      : [],
  );
  const calloutLines = callouts.map((text, index) => ({
    id: `callouts/${index}`,
    kind: "callout" as const,
    text,
    maxWidth: adLimits.calloutWidth,
  }));
  const all = [...linkLines, ...calloutLines];
  return {
    name: "Sitelinks and callouts",
    keywords: [],
    lines: all.flatMap((line) => {
      const own = problems.get(line.id);
      return own === undefined ? [] : [{ ...line, problems: own }];
    }),
    keep: all.filter(({ id, text }) => text !== "" && !problems.has(id)).map(({ text }) => text),
  };
}

function messagesByField(findings: readonly { field: string; message: string }[]) {
  const byField = [...Map.groupBy(findings, ({ field }) => field)];
  return new Map(byField.map(([field, own]) => [field, own.map(({ message }) => message)]));
}
