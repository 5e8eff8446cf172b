import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { parseSync, Visitor } from "vite";

export interface Pattern {
  /** The file and line of the pattern, or the list it was built from. */
  place: string;
  source: string;
  flags: string;
}

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const SOURCE_FILE = /(?<!\.test)\.tsx?$/;

/** Every regular expression in the source of the product and of the stand-ins. */
export function writtenPatterns(): Pattern[] {
  const packages = readdirSync(join(ROOT, "packages")).filter((name) => name !== "tests");
  const folders = [...packages.map((name) => `packages/${name}/src`), "web/src"];
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => SOURCE_FILE.test(name))
      .flatMap((name) => patternsOf(join(ROOT, folder, name))),
  );
}

function patternsOf(file: string): Pattern[] {
  const text = readFileSync(file, "utf8");
  const found: Pattern[] = [];
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const line = text.slice(0, node.start).split("\n").length;
      const { pattern, flags } = node.regex;
      found.push({ place: `${relative(ROOT, file)}:${line}`, source: pattern, flags });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Every regular expression that is built from word lists while `work` runs. */
export async function madePatterns(work: () => Promise<unknown>): Promise<Pattern[]> {
  const found = new Map<string, Pattern>();
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]: [string | RegExp, string | undefined], newTarget) {
      const made: object = Reflect.construct(target, [source, flags], newTarget);
      if (made instanceof original) {
        const place = `made: ${made.source.slice(0, 40)}`;
        found.set(String(made), { place, source: made.source, flags: made.flags });
      }
      return made;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = original;
  }
  return [...found.values()];
}
