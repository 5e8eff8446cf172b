import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../../packages", import.meta.url));
const core = join(packages, "core/src");

/** How core calls AWS services, and the action that each call requires. All functions use the table. */
const actionPatterns = {
  "states:StartExecution": /\b(?:publish|bulk)Machine\.start\(/,
  "states:DescribeExecution": /\b(?:publish|bulk)Machine\.isRunning\(/,
  "sqs:SendMessage": /\b(?:job|bulk)Queue\.send\(/,
  "kms:Encrypt": /\bcipher\.seal\(/,
  "kms:Decrypt": /\bcipher\.open\(/,
  "ses:SendEmail": /\bmailer\.send\(/,
};

/** Every import of a value from one of our modules, static or dynamic. */
const OWN_IMPORT =
  /(?:^(?:import|export) (?!type )[^;]*?from |\bimport\()"(\.[^"]*|@adwright\/[^"]*)"/gm;

/** The actions that the code behind an entry point (its module in `functions/src`) requires besides the table's. */
export function actionsUsedBy(entryPoint: string): string[] {
  const verbs = closureOf(join(packages, `functions/src/${entryPoint}.ts`))
    .filter((file) => file.startsWith(core))
    .map((file) => readFileSync(file, "utf8"));
  return Object.entries(actionPatterns)
    .filter(([, asking]) => verbs.some((text) => asking.test(text)))
    .map(([action]) => action);
}

/** All of our modules that this one imports, directly or indirectly, and itself. Throws if one is missing. */
function closureOf(entry: string): string[] {
  const files = new Set([entry]);
  // Iterating a Set also visits items that are added meanwhile.
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(OWN_IMPORT)) files.add(fileOf(name, dirname(file)));
  }
  return [...files];
}

/** `./verb.ts` relative to the importing module, or `@adwright/core/noun/verb`. */
function fileOf(name: string, folder: string): string {
  const [, packageName = "", module = ""] = /^@adwright\/([\w-]+)\/(.*)$/.exec(name) ?? [];
  return name.startsWith(".")
    ? join(folder, name)
    : join(packages, packageName, "src", `${module}.ts`);
}
