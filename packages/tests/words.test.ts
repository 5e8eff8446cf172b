import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parseAst } from "vitest/node";

const root = execFileSync("git", ["rev-parse", "--show-toplevel"], { encoding: "utf8" }).trim();

/** Forbidden in every file: in texts, comments and names of tests. */
const nowhere: Record<string, RegExp> = {
  mend: /\bmend(s|ed|ing)?\b/i,
  anew: /\banew\b/i,
  whoever: /\bwhoever\b/i,
  "in vain": /\bin vain\b/i,
  "stand in the way": /\b(stands?|stood|standing) in the way\b/i,
  whilst: /\b(whilst|amidst|thereby|towards)\b/i,
  "chosen beforehand": /\bbeforehand\b/i,
};

/** Forbidden in texts that people read. */
const notOnScreens: Record<string, RegExp> = {
  "e-mail": /\be-mails?\b/i,
  problem: /\bproblems?\b/i,
  cancelled: /\b(cancelled|cancelling)\b/i,
  ticked: /\b(un)?tick(ed)?\b/i,
  "British spelling":
    /\b(colours?|behaviours?|favourites?|licences?|(organ|recogn|real)is(e|ed|ing))\b/i,
  "any more": /\bany more\b/i,
  "one a line": /\bone a line\b/i,
  "is none of": /\bis none of\b/i,
  "stands paused": /\bstands? paused\b/i,
  "not built": /\bnot built yet\b/i,
  "at Google": /\bat Google\b(?! Ads)/i,
};

/** Texts that are fixed word for word. */
const fixedTexts: ReadonlySet<string> = new Set([
  "Please try again or contact support if the problem persists.",
  // A heading of the runbook.
  "The quota at Google runs out",
]);

/** Files whose texts are not shown to people: prompts, word lists of languages, tables of what others write. */
const NOT_FOR_PEOPLE =
  /prompt\.ts$|instructions\.ts$|common-passwords\.ts$|ad-text\/src\/(languages|speech|claims)\//;

/** Lines of ads, in which any word may appear. */
const OF_ADS = /ad-text\/(corpus|src\/claims)\//;

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "packages", "web"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter(
    (file) => /\.(tsx?|html)$|^web\/src\/.*\.json$/.test(file) && existsSync(join(root, file)),
  )
  .filter((file) => file !== "packages/tests/words.test.ts" && !OF_ADS.test(file));

const contentOf = (file: string) => readFileSync(join(root, file), "utf8");

const spoken =
  /^(web\/(src|public)|packages\/(ad-text|contracts|core|functions|rules|store|vendors)\/src)\//;
const screens = sources.filter(
  (file) => spoken.test(file) && !/\.test\.tsx?$/.test(file) && !NOT_FOR_PEOPLE.test(file),
);

interface Node {
  type?: unknown;
  value?: unknown;
  quasis?: { value: { cooked?: string | null } }[];
}

/** A single word is a value or a key, unless it begins like a title or is in JSX. */
const isText = (text: string) => /\s|^[A-Z](?![A-Z_]*$)|^e-mails?$/.test(text.trim());

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === "TemplateLiteral") {
    return quasis?.map((part) => part.value.cooked ?? "").join("…");
  }
  if (type !== "Literal" && type !== "JSXText") return undefined;
  return typeof value === "string" ? value : undefined;
}

/**
 * Every string, template and JSX text of a file that looks like words, with whitespace collapsed; for HTML and data, its
 * lines.
 */
function textsOf(file: string): string[] {
  if (/\.(html|json)$/.test(file))
    return contentOf(file)
      .replaceAll(/<[^>]*>/g, " ")
      .split("\n");
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    const found = textOf(node);
    if (found !== undefined && isText(found)) texts.push(found.replaceAll(/\s+/g, " ").trim());
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(contentOf(file), { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return texts;
}

describe("words that the product avoids", () => {
  test("are in no source, including comments", () => {
    const found = sources.flatMap((file) => {
      const text = contentOf(file);
      return Object.entries(nowhere).flatMap(([word, pattern]) =>
        pattern.test(text) ? [`${file}: ${word}`] : [],
      );
    });
    expect(found).toEqual([]);
  });

  test("are in no text that people read", () => {
    const patterns = Object.values(notOnScreens);
    // Only files that contain such a word anywhere are parsed; names and comments may contain it.
    const suspects = screens.filter((file) =>
      patterns.some((pattern) => pattern.test(contentOf(file))),
    );
    const found = suspects.flatMap((file) =>
      textsOf(file)
        .filter((text) => !fixedTexts.has(text))
        .flatMap((text) =>
          Object.entries(notOnScreens).flatMap(([word, pattern]) =>
            pattern.test(text) ? [`${file}: ${word} in “${text}”`] : [],
          ),
        ),
    );
    expect(found).toEqual([]);
  });

  test("may appear in fixed texts, which all exist", () => {
    const contents = screens.map(contentOf);
    const missing = [...fixedTexts].filter((text) => !contents.some((one) => one.includes(text)));
    expect(missing).toEqual([]);
  });
});
