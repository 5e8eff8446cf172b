import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";

import { writeWithLedger } from "../ai/write-with-ledger.ts";
import type { UserContext } from "../context.ts";
import {
  type CampaignDraft,
  type DraftAdGroup,
  REPAIR_PROMPT,
  RepairedLines,
  repairInstructions,
} from "./generate-prompt.ts";

const MOST_ROUNDS = 2;

interface FailingLine {
  id: string;
  kind: "headline" | "description";
  text: string;
  problems: string[];
  maxWidth: number;
}

/** Has the model rewrite the failing lines, and only those, in at most two rounds. */
export async function repairDraft(
  ctx: UserContext,
  draft: CampaignDraft,
  frame: { language: string; brandId: number; brand: unknown; campaign: unknown },
): Promise<CampaignDraft> {
  let current = draft;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const failing = failingLines(current);
    if (failing.length === 0) return current;
    const { lines } = await writeWithLedger(ctx, {
      purpose: "ad_lines_repair",
      promptVersion: REPAIR_PROMPT,
      brandId: frame.brandId,
      instructions: repairInstructions,
      data: {
        language: frame.language,
        brand: frame.brand,
        campaign: frame.campaign,
        lines: failing,
        keep: goodLines(current, failing),
      },
      schema: RepairedLines,
      maxOutputTokens: 4000,
    });
    current = withLines(current, new Map(lines.map(({ id, text }) => [id, text])), failing);
  }
  return current;
}

/** `0/headlines/3`: the group's index, then the line's place in it. */
function failingLines({ adGroups }: CampaignDraft): FailingLine[] {
  return adGroups.flatMap((group, groupIndex) => {
    const problems = problemsByField(group);
    return [...problems].flatMap(([field, messages]) => {
      const [list, index] = field.split("/");
      if ((list !== "headlines" && list !== "descriptions") || index === undefined) return [];
      return [
        {
          id: `${groupIndex}/${field}`,
          kind: list === "headlines" ? ("headline" as const) : ("description" as const),
          text: group[list][Number(index)] ?? "",
          problems: messages,
          maxWidth: adLimits[list].width,
        },
      ];
    });
  });
}

function problemsByField(group: DraftAdGroup): Map<string, string[]> {
  const problems = new Map<string, string[]>();
  for (const finding of lintAd(group)) {
    if (finding.severity !== "error") continue;
    problems.set(finding.field, [...(problems.get(finding.field) ?? []), finding.message]);
  }
  return problems;
}

function goodLines({ adGroups }: CampaignDraft, failing: FailingLine[]): string[] {
  const bad = new Set(failing.map(({ text }) => text));
  return adGroups
    .flatMap(({ headlines, descriptions }) => [...headlines, ...descriptions])
    .filter((text) => !bad.has(text));
}

/** Only lines that were asked for are replaced. */
function withLines(
  draft: CampaignDraft,
  rewritten: Map<string, string>,
  failing: FailingLine[],
): CampaignDraft {
  const asked = new Set(failing.map(({ id }) => id));
  const lineOf = (id: string, text: string) =>
    asked.has(id) ? (rewritten.get(id)?.trim() ?? text) : text;
  const adGroups = draft.adGroups.map((group, groupIndex) => ({
    ...group,
    headlines: group.headlines.map((text, index) =>
      lineOf(`${groupIndex}/headlines/${index}`, text),
    ),
    descriptions: group.descriptions.map((text, index) =>
      lineOf(`${groupIndex}/descriptions/${index}`, text),
    ),
  }));
  return { ...draft, adGroups };
}
