import { readinessOf } from "@adwright/ad-text/readiness";
import type { LanguageCode } from "@adwright/contracts/language";
import { writeCopy } from "@adwright/core/campaign/generation/write-copy";

import { readLines } from "../support/data/read-lines.ts";
import { type Business, briefFor } from "./copy/brief-for.ts";
import { openCopyWriter } from "./copy/copy-writer.ts";

// Prints twenty ads from the whole path of generation, for a person to read: of five trades in four languages.
const businesses = readLines<Business & { language: LanguageCode }>(
  "copy/printed-businesses.jsonl",
  import.meta.url,
);
const writer = await openCopyWriter();
console.log(
  `# Twenty generated ads\n\nFive trades in four languages, written by ${writer.model} through the whole path of generation (writing, judging, repairing) from four facts each. Of each campaign the first ad group is printed as it came: all headlines in their order, the descriptions, and the readiness of this ad.`,
);
for (const [index, business] of businesses.entries()) {
  const { language } = business;
  const brief = briefFor(business, language, index + 1);
  const { adGroups } = await writeCopy(writer.ctx, brief, () => Promise.resolve());
  const [group] = adGroups;
  if (group === undefined) throw new Error(`No ad came for ${business.brand}.`);
  const score = readinessOf(group, brief.context);
  console.log(
    [
      "",
      `## ${index + 1}. ${business.brand} (${business.sells}, ${language}) · readiness ${score} of 100`,
      "",
      `Facts: ${business.facts.join(" ")}`,
      "",
      `Keywords: ${[...new Set(group.keywords.map(({ text }) => text))].join(", ")}`,
      "",
      ...group.headlines.map((line) => `- ${line}`),
      "",
      ...group.descriptions.map((line) => `> ${line}`),
    ].join("\n"),
  );
}
await writer.close();
