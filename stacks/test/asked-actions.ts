import { readFileSync } from "node:fs";
import { join } from "node:path";

import { loadedBy } from "../../packages/tests/support/data/loaded-by.ts";
import { repositoryRoot } from "../../packages/tests/support/stage/repository-root.ts";

const packages = join(repositoryRoot, "packages");
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

/** The actions that the code behind an entry point (its module in `functions/src`) requires besides the table's. */
export function actionsUsedBy(entryPoint: string): string[] {
  const verbs = loadedBy(join(packages, `functions/src/${entryPoint}.ts`))
    .filter((file) => file.startsWith(core))
    .map((file) => readFileSync(file, "utf8"));
  return Object.entries(actionPatterns)
    .filter(([, asking]) => verbs.some((text) => asking.test(text)))
    .map(([action]) => action);
}
