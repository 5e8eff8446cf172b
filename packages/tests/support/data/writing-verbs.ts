import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { repositoryRoot } from "../stage/repository-root.ts";

const textsIn = (folder: string): [path: string, text: string][] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(repositoryRoot, folder, file))
    .map((path) => [path, readFileSync(path, "utf8")]);

/** Functions at the top of a file, with the text up to their end. */
const FUNCTION = /^(export )?(?:async )?function (\w+)[^]*?^}/gm;
/** The first parameter of a verb that works for a person. */
const FOR_A_PERSON = /\(\s*(?:\{[^}]*\}|\w+): (?:Pick<UserContext|UserContext)/;
/** A count, or a call of the store or of another company that is no question by its name. */
const WRITE =
  /\bcountUp\(|\b(?:store|googleAds|payments|ai|publishMachine|bulkMachine)(?:\.\w+)*\.(?!find|list|get|all|count|used|read|has|describe|inverse|review|suggest|forecast|validate|preview|campaignMetrics|mostUsd|\w+Of\()\w+\(/;
const REFUSES = /\brefuseAssistant\(/;

interface Verb {
  name: string;
  path: string;
  refuses: boolean;
}

/** The verbs of one file that write, or refuse assistants; what they call in the same file counts. */
function verbsIn(path: string, text: string): Verb[] {
  const functions = [...text.matchAll(FUNCTION)].map(([body, exported, name = ""]) => ({
    name,
    body,
    isExported: exported !== undefined,
  }));
  const reaches = (name: string, seen = new Set<string>()): boolean => {
    const found = functions.find((one) => one.name === name);
    if (found === undefined || seen.has(name)) return false;
    seen.add(name);
    if (WRITE.test(found.body)) return true;
    const called = functions.filter((one) => new RegExp(`\\b${one.name}\\b`).test(found.body));
    return called.some((one) => reaches(one.name, seen));
  };
  return functions
    .filter(({ isExported, body }) => isExported && FOR_A_PERSON.test(body.slice(0, 400)))
    .map(({ name, body }) => ({ name, path, body }))
    .filter(({ name, body }) => REFUSES.test(body) || reaches(name))
    .map(({ name, body }) => ({ name, path, refuses: REFUSES.test(body) }));
}

/** Every verb of core that refuses assistants, and every other that writes and that a call or a job names. */
export function writingVerbs(): Verb[] {
  const calls = ["functions/src/http", "functions/src/assistants", "core/src/job"]
    .flatMap((folder) => textsIn(`packages/${folder}`))
    .filter(([path]) => !path.includes("/job/") || path.endsWith("/job-handlers.ts"))
    .map(([, text]) => text)
    .join("\n");
  // A contract of the same name is never called.
  const isCalled = (name: string) => new RegExp(`(?<![.\\w])${name}\\b|\\b${name}\\(`).test(calls);
  return textsIn("packages/core/src")
    .flatMap(([path, text]) => verbsIn(path, text))
    .filter(({ name, refuses }) => refuses || isCalled(name));
}
