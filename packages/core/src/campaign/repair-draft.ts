import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";

import { writeWithLedger, type WriterContext } from "../ai/write-with-ledger.ts";
import {
  type CampaignDraft,
  type DraftAdGroup,
  REPAIR_PROMPT,
  RepairedLines,
  repairInstructions,
} from "./generate-prompt.ts";

const MOST_ROUNDS = 2;

interface FailingLine {
  /** `0/headlines/3`: the group's index, then the line's place in it. */
  id: string;
  kind: "headline" | "description";
  text: string;
  problems: string[];
  maxWidth: number;
}

/** An ad group with lines to rewrite, and the lines they must differ from. */
interface FailingGroup {
  name: string;
  keywords: string[];
  lines: FailingLine[];
  keep: string[];
}

interface Frame {
  brandId: number;
  data: { campaign: unknown; brand: unknown };
  context: LintContext;
}

/** Has the model rewrite the failing lines, and only those, in at most two rounds. */
export async function repairDraft(
  ctx: WriterContext,
  draft: CampaignDraft,
  frame: Frame,
): Promise<CampaignDraft> {
  let current = draft;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const adGroups = failingGroups(current, frame.context);
    if (adGroups.length === 0) return current;
    const { lines } = await writeWithLedger(ctx, {
      purpose: "ad_lines_repair",
      promptVersion: REPAIR_PROMPT,
      brandId: frame.brandId,
      instructions: repairInstructions,
      data: { language: frame.context.language, ...frame.data, adGroups },
      schema: RepairedLines,
      maxOutputTokens: 4000,
    });
    const asked = new Set(adGroups.flatMap((group) => group.lines.map(({ id }) => id)));
    const rewritten = lines.filter(({ id, text }) => asked.has(id) && text.trim() !== "");
    current = withLines(current, new Map(rewritten.map(({ id, text }) => [id, text.trim()])));
  }
  return current;
}

function failingGroups({ adGroups }: CampaignDraft, context: LintContext): FailingGroup[] {
  return adGroups.flatMap((group, index) => {
    const lines = failingLines(group, index, context);
    if (lines.length === 0) return [];
    const failing = new Set(lines.map(({ id }) => id));
    const isKept = (list: string) => (_: string, place: number) =>
      !failing.has(`${index}/${list}/${place}`);
    return [
      {
        name: group.name,
        keywords: group.keywords.map(({ text }) => text),
        lines,
        keep: [
          ...group.headlines.filter(isKept("headlines")),
          ...group.descriptions.filter(isKept("descriptions")),
        ],
      },
    ];
  });
}

function failingLines(
  group: DraftAdGroup,
  groupIndex: number,
  context: LintContext,
): FailingLine[] {
  return [...problemsByField(group, context)].flatMap(([field, problems]) => {
    const [list, index] = field.split("/");
    if ((list !== "headlines" && list !== "descriptions") || index === undefined) return [];
    return [
      {
        id: `${groupIndex}/${field}`,
        kind: list === "headlines" ? ("headline" as const) : ("description" as const),
        text: group[list][Number(index)] ?? "",
        problems,
        maxWidth: adLimits[list].width,
      },
    ];
  });
}

/** Lines that nearly repeat another cost reach; they are rewritten too, though they may stand. */
function problemsByField(group: DraftAdGroup, context: LintContext): Map<string, string[]> {
  const problems = new Map<string, string[]>();
  for (const { rule, severity, field, message } of lintAd(group, context)) {
    if (severity !== "error" && rule !== "duplicate/near") continue;
    problems.set(field, [...(problems.get(field) ?? []), message]);
  }
  return problems;
}

function withLines(draft: CampaignDraft, rewritten: Map<string, string>): CampaignDraft {
  const adGroups = draft.adGroups.map((group, groupIndex) => ({
    ...group,
    headlines: group.headlines.map(
      (text, index) => rewritten.get(`${groupIndex}/headlines/${index}`) ?? text,
    ),
    descriptions: group.descriptions.map(
      (text, index) => rewritten.get(`${groupIndex}/descriptions/${index}`) ?? text,
    ),
  }));
  return { ...draft, adGroups };
}
