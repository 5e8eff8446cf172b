import type { Page } from "playwright-core";

import type { HostileTexts } from "./hostile-texts.ts";

/** Keys of the answers under which words of people, of Google, of the AI or of a website are, alone or as a list. */
export const writtenByOthers = [
  "description",
  "valueProposition",
  "ad_group_name",
  "headlines",
  "descriptions",
  "path1",
  "goal",
  "geography",
  "keywords",
  "negativeKeywords",
  "targetAudience",
  "description1",
  "callouts",
  "country",
  "title",
  "notes",
  "effect",
  "objective",
  "budgetRecommendation",
  "suggestedKeywords",
  "adGroupIdeas",
  "name",
  "adGroupName",
  "listName",
  "text",
  "keyword",
  "sharers",
  "policyTopics",
  "path",
  "by",
  "before",
  "after",
  "detail",
  "message",
] as const;
const written = new Set<string>(writtenByOthers);

export const fieldOf = (key: string) => `read-${key}`;

/** Calls whose answers have no such words, or are compared with what is stored. */
const READ = /\/api\/(?!auth|jobs|health|usage)/;

/** Replaces such words in what the page reads, and makes landing pages scripts. */
export async function spoilAnswers(page: Page, texts: HostileTexts): Promise<void> {
  await page.route(READ, async (route) => {
    // The server may close a kept connection just when it is used again.
    const response = await route.fetch({ maxRetries: 2 });
    const isJson = response.headers()["content-type"]?.includes("json") === true;
    const json: unknown = isJson ? await response.json() : undefined;
    await route.fulfill({ response, ...(isJson && { json: spoil(json, texts) }) });
  });
}

function spoil(value: unknown, texts: HostileTexts): unknown {
  if (Array.isArray(value)) return value.map((each) => spoil(each, texts));
  if (typeof value !== "object" || value === null) return value;
  // A value that is no text, such as an amount, stays one.
  const isText = !("unit" in value) || value.unit === "text";
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key === "finalUrl") return [key, "javascript:ran()"];
      // An address in Google Ads that a report's action leads to.
      if (key === "url" && "kind" in value) return [key, "javascript:ran()"];
      // A link to a page here.
      if (key === "path" && typeof each === "string") return [key, each];
      // Who shares a budget is only named if somebody does.
      if (key === "isShared") return [key, true];
      if (key === "findings")
        return [key, [{ ...finding, message: texts.for(fieldOf("message"), 500) }]];
      if (written.has(key) && isText && isWords(each))
        return [key, spoiled(each, fieldOf(key), texts)];
      return [key, spoil(each, texts)];
    }),
  );
}

/** A finding of a check, whose message quotes names. */
const finding = { severity: "warning", rule: "change/shared-budget", changeIds: [] };

/** Lists of words that are empty in the accounts here. */
const canBeAdded = new Set(["sharers", "policyTopics", "notes"].map(fieldOf));

type Words = string | string[];

const isWords = (value: unknown): value is Words =>
  typeof value === "string" ||
  (Array.isArray(value) && value.every((each) => typeof each === "string"));

function spoiled(words: Words, field: string, texts: HostileTexts): Words {
  if (typeof words === "string") return texts.for(field, 200);
  const isAdded = words.length === 0 && canBeAdded.has(field);
  return (isAdded ? [""] : words).map(() => texts.for(field, 200));
}
