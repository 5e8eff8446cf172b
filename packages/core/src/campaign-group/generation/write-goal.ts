import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { normalized } from "@adwright/ad-text/normalize";
import { findLanguageOf } from "@adwright/ad-text/speech/language-of";
import { AppError } from "@adwright/contracts/errors";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";
import type { GroupPageRow, GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import * as z from "zod";

import { writeWithLedger } from "../../ai/write-with-ledger.ts";
import { briefBrand, placesInWords } from "../../campaign/generation/campaign-briefing.ts";
import { goalBounds, goalInstructions } from "../../campaign/generation/campaign-instructions.ts";
import { resolveLocations } from "../../campaign/resolve-locations.ts";
import type { UserContext } from "../../context.ts";

export interface WrittenGoal {
  goal: string;
  keywords: string[];
}

/** The input for writing a goal. */
interface GoalSource {
  target: Pick<GroupTargetRow, "geoTarget" | "language" | "campaignPrefix">;
  /** Another target of the group, whose goal may be written. */
  sister: Pick<GroupTargetRow, "geoTarget" | "language" | "goal"> | undefined;
  brand: BrandRow;
  known: ValuePropositionRow | undefined;
  page: GroupPageRow | undefined;
  url: string;
}

/**
 * Lets the model write the goal of a target's campaign and its search terms, in the target's language. Asks a second
 * time if the answer breaks a rule; AI_BAD_ANSWER if the second one does, too.
 */
export async function writeGoal(ctx: UserContext, source: GoalSource): Promise<WrittenGoal> {
  let problems: string[] = [];
  const place = await fullNameOf(ctx, source);
  for (let round = 0; round < 2; round += 1) {
    const draft = await ask(ctx, source, place, problems);
    const written = cleaned(draft);
    problems = problemsOf(written, source.target.language);
    if (problems.length === 0) return written;
  }
  throw new AppError(
    "AI_BAD_ANSWER",
    `The AI wrote no goal that can be used. ${problems.join(" ")} Please try again.`,
  );
}

/** The draft needs the place, too, and finds Google's answer in the cache. */
async function fullNameOf(ctx: UserContext, { brand, target }: GoalSource): Promise<string> {
  const asked = { geography: target.geoTarget, language: target.language };
  const { locations } = await resolveLocations(ctx, brand, asked);
  return placesInWords({ ...asked, locations });
}

function ask(
  ctx: UserContext,
  source: GoalSource,
  place: string,
  problems: string[],
): Promise<GoalDraft> {
  const { brand, known, page, target, sister, url } = source;
  return writeWithLedger(ctx, {
    purpose: "group_goal",
    promptVersion: GOAL_PROMPT,
    brandId: brand.id,
    instructions: goalInstructions,
    // The shared input comes first, because the provider's prompt cache matches from the beginning.
    data: {
      brand: briefBrand(brand, known, ctx.now()),
      page: page?.text
        ? { url, title: page.title, description: page.description, text: page.text }
        : null,
      target: {
        url,
        place,
        language: target.language,
        prefix: target.campaignPrefix ?? null,
      },
      sister: sister?.goal
        ? { place: sister.geoTarget, language: sister.language, goal: sister.goal }
        : null,
      ...(problems.length > 0 && { problems }),
    },
    schema: GoalDraft,
  });
}

/** Removes invalid and duplicate search terms. */
function cleaned({ goal, searchTerms }: GoalDraft): WrittenGoal {
  const seen = new Set<string>();
  const keywords = searchTerms
    .map((term) => term.replaceAll(/\s+/g, " ").trim())
    .filter((term) => lintKeyword(term, "").length === 0)
    .filter((term) => {
      const key = normalized(term);
      return seen.has(key) ? false : seen.add(key);
    })
    .slice(0, goalBounds.mostTerms);
  return { goal: goal.replaceAll(/\s+/g, " ").trim(), keywords };
}

function problemsOf({ goal, keywords }: WrittenGoal, language: string): string[] {
  const problems: string[] = [];
  const { fewestTerms, goalCharacters } = goalBounds;
  if (goal === "") problems.push("The goal is empty.");
  if (goal.length > goalCharacters) {
    problems.push(`The goal has more than ${goalCharacters} characters.`);
  }
  if (keywords.length < fewestTerms) {
    problems.push(`There are fewer than ${fewestTerms} valid search terms.`);
  }
  if (!isWrittenIn(goal, language)) {
    const name = new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
    problems.push(`The goal is not written in ${name}.`);
  }
  return problems;
}

/** A single sentence is not enough to tell Danish and Norwegian apart. */
const alike = new Set(["da", "no"]);

function isWrittenIn(text: string, language: string): boolean {
  const found = findLanguageOf(text);
  if (found === undefined || found === language) return true;
  return alike.has(found) && alike.has(language);
}

const GOAL_PROMPT = "group-goal-2";

/** The model's answer. */
const GoalDraft = z.strictObject({ goal: z.string(), searchTerms: z.array(z.string()) });
type GoalDraft = z.infer<typeof GoalDraft>;
