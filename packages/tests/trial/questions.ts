import { readFileSync } from "node:fs";

export const trialVendors = ["google-ads", "openai", "analytics", "paddle", "ses"] as const;
export type TrialVendor = (typeof trialVendors)[number];

/** Something about a vendor that our documents mark as open. */
export interface Question {
  id: string;
  /** The heading in the protocol: one of `trialVendors`, or what only a deployment shows. */
  vendor: string;
  /** What the code relies on, in the word that the probe answers. */
  assumed: string;
  /** How to ask: what the probe does, or what a person does. */
  ask: string;
  cost: string;
  /** The file with the rule of the stand-in, or of the product, that is wrong if the answer is another. */
  rule: string;
  /** Where it is marked: a file, and words in the marked line. */
  marks: { file: string; words: string }[];
}

const protocol = readFileSync(new URL("PROTOCOL.md", import.meta.url), "utf8");

/** All questions, in the protocol's order: a table under the heading of each vendor. */
export const questions: Question[] = protocol
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const vendor = section.split("\n", 1)[0] ?? "";
    return section
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .map((line) => questionOf(vendor, line));
  });

function questionOf(vendor: string, line: string): Question {
  const [id = "", assumed = "", ask = "", cost = "", rule = "", marked = ""] = line
    .split("|")
    .slice(1)
    .map((cell) => cell.trim());
  return {
    id: id.replaceAll("`", ""),
    vendor,
    assumed,
    ask,
    cost,
    rule: rule.replaceAll("`", ""),
    marks: [...marked.matchAll(/`([^`]+)` ([^;]+)/g)].map(([, file = "", words = ""]) => ({
      file,
      words: words.trim(),
    })),
  };
}

export const questionsOf = (vendor: string): Question[] =>
  questions.filter((question) => question.vendor === vendor);
